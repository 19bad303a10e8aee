#include "session/comparison/captured_stages.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "io/safetensors/safetensors.h"
#include "io/safetensors/safetensors_writer.h"

namespace govor::session {
namespace {

template <typename Element>
std::vector<Element> copy_elements(const io::TensorView& tensor) {
    std::vector<Element> elements(tensor.data.size() / sizeof(Element));
    if (!elements.empty())
        std::memcpy(elements.data(), tensor.data.data(), elements.size() * sizeof(Element));
    return elements;
}

}  // namespace

CapturedStages::CapturedStages(const std::filesystem::path& path) {
    const io::SafetensorsFile file(path);
    for (const auto& [name, tensor] : file.tensors()) {
        if (tensor.type == io::ElementType::f32)
            values_[name] = {tensor.shape, copy_elements<float>(tensor)};
        else
            ids_[name] = {tensor.shape, copy_elements<std::int64_t>(tensor)};
    }
}

void CapturedStages::write(const std::filesystem::path& path) const {
    io::SafetensorsWriter writer;
    for (const auto& [name, stage] : values_) writer.add(name, stage.shape, stage.values);
    for (const auto& [name, stage] : ids_) writer.add(name, stage.shape, stage.ids);
    writer.write(path);
}

void CapturedStages::add_values(std::string_view name, std::span<const std::size_t> shape,
                                std::span<const float> values) {
    values_[std::string(name)] = {{shape.begin(), shape.end()}, {values.begin(), values.end()}};
}

void CapturedStages::add_ids(std::string_view name, std::span<const std::size_t> shape,
                             std::span<const std::int32_t> ids) {
    ids_[std::string(name)] = {{shape.begin(), shape.end()}, {ids.begin(), ids.end()}};
}

std::vector<std::int64_t> CapturedStages::find_ids(std::string_view name) const {
    const auto stage = ids_.find(name);
    return stage == ids_.end() ? std::vector<std::int64_t>() : stage->second.ids;
}

void CapturedStages::keep_only(std::span<const std::string_view> prefixes) {
    const auto is_dropped = [&](const auto& stage) {
        return std::ranges::none_of(prefixes,
                                    [&](std::string_view prefix) { return stage.first.starts_with(prefix); });
    };
    std::erase_if(values_, is_dropped);
    std::erase_if(ids_, is_dropped);
}

std::map<std::string, double> CapturedStages::relative_errors(const CapturedStages& b) const {
    std::map<std::string, double> errors;
    for (const auto& [name, stage] : values_) {
        const auto other = b.values_.find(name);
        if (other == b.values_.end() || other->second.shape != stage.shape) continue;
        double squared_difference = 0, squared_norm = 0;
        for (std::size_t i = 0; i < stage.values.size(); ++i) {
            const double x = stage.values[i], y = other->second.values[i];
            squared_difference += (y - x) * (y - x);
            squared_norm += x * x;
        }
        if (squared_norm > 0) errors[name] = std::sqrt(squared_difference / squared_norm);
    }
    return errors;
}

std::filesystem::path captured_stages_file(const std::filesystem::path& stem) {
    return stem.string() + ".stages.safetensors";
}

}  // namespace govor::session
