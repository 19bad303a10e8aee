#include "io/gguf/gguf_layout.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf_keys.h"
#include "io/gguf/gguf_vision.h"

namespace govor::io {
namespace {

// The sort key of a tensor in the file: tensors without a number, then each network's layers one after the
// other, each in the order of the table.
using Rank = std::tuple<std::size_t, std::vector<std::uint32_t>, std::size_t>;

Rank compute_rank(const GgufNameRow& row, const std::vector<std::uint32_t>& numbers) {
    const auto rows = gguf_names();
    const auto group = [](const GgufNameRow& r) { return r.gguf.substr(0, r.gguf.find("{}")); };
    const auto first = std::ranges::find_if(
        rows, [&](const GgufNameRow& r) { return r.part == row.part && group(r) == group(row); });
    const std::vector<std::uint32_t> layer(numbers.begin(), numbers.begin() + (numbers.empty() ? 0 : 1));
    return {static_cast<std::size_t>(first - rows.begin()), layer,
            static_cast<std::size_t>(&row - rows.data())};
}

// A tensor of the file, with its source tensors by expert number; a tensor that is not stacked has one
// source.
struct SourceTensors {
    GgufName name;  // without the number of the expert
    std::map<std::uint32_t, TensorView> sources;
};

GgufPlannedTensor plan_tensor(const SourceTensors& tensor, const Checkpoint& source) {
    const GgufNameRow& row = *tensor.name.row;
    GgufPlannedTensor out{tensor.name.gguf(), tensor.sources.begin()->second.shape, row.storage, {}};
    std::uint32_t expected = 0;
    for (const auto& [expert, view] : tensor.sources) {
        if (expert != expected || view.shape != out.shape) {
            throw Error{ErrorKind::bad_file,
                        message("The experts of {} are incomplete or differ in shape at expert {}.",
                                in_quotes(out.name), expected),
                        source.file_of(view.name).string()};
        }
        out.sources.push_back(view.name);
        ++expected;
    }
    const TensorView& first_source = tensor.sources.begin()->second;
    if (row.shape == GgufShape::first_frame || row.shape == GgufShape::second_frame) {
        out.shape = frame_shape(first_source, source.file_of(first_source.name).string());
        out.frame = row.shape == GgufShape::first_frame ? 0 : 1;
    }
    if (row.shape == GgufShape::stacked) out.shape.insert(out.shape.begin(), std::ssize(tensor.sources));
    if (row.shape == GgufShape::conv_bias) out.shape.insert(out.shape.end(), {1, 1});
    return out;
}

constexpr std::string_view vision_prefix = "thinker.visual.";

const GgufNameRow& find_second_frame_row() {
    return *std::ranges::find(gguf_names(), GgufShape::second_frame, &GgufNameRow::shape);
}

}  // namespace

std::vector<GgufPlannedTensor> plan_gguf_tensors(GgufPart part, const Checkpoint& source) {
    std::map<std::pair<Rank, std::string>, SourceTensors> tensors;
    const bool is_vision = part == GgufPart::mmproj && has_vision_tower(source);
    const std::vector<std::uint32_t> mergers =
        is_vision ? deepstack_layers(source) : std::vector<std::uint32_t>{};
    const auto add = [&](const GgufName& name, std::uint32_t expert, const std::string& canonical) {
        const auto key = std::pair(compute_rank(*name.row, name.numbers), name.gguf());
        SourceTensors& tensor = tensors.try_emplace(key, SourceTensors{name, {}}).first->second;
        tensor.sources.emplace(expert, source.get(canonical));
    };
    for (const std::string& canonical : source.names()) {
        auto name = find_canonical_name(canonical);
        if (!name || name->row->part != part) continue;
        if (canonical.starts_with(vision_prefix) && !is_vision) continue;
        std::uint32_t expert = 0;
        if (name->row->shape == GgufShape::stacked) {
            expert = name->numbers.back();
            name->numbers.pop_back();
        }
        if (name->row->layers == GgufLayerNumbering::deepstack) {
            if (name->numbers[0] >= mergers.size()) continue;  // not used by the configuration
            name->numbers[0] = mergers[name->numbers[0]];
        }
        add(*name, expert, canonical);
        if (name->row->shape == GgufShape::first_frame) {
            name->row = &find_second_frame_row();
            add(*name, expert, canonical);
        }
    }
    if (tensors.empty()) {
        throw Error{ErrorKind::not_found, message("The checkpoint has no tensor of the {}.", name(part)),
                    source.path().string()};
    }
    std::vector<GgufPlannedTensor> out;
    out.reserve(tensors.size() + 1);
    if (part == GgufPart::mmproj) {
        const JsonFields config = JsonFields(source.config(), source.config_path().string());
        const JsonFields audio = config.object("thinker_config").object("audio_config");
        const std::int64_t width = audio.integer("d_model", 4, 1 << 20);
        const std::int64_t positions = audio.integer("max_source_positions", 1, 1 << 24);
        out.push_back({std::string(audio_positions_name), {positions, width}, GgufStorage::f32, {}});
    }
    for (const auto& [key, tensor] : tensors) out.push_back(plan_tensor(tensor, source));
    return out;
}

std::vector<float> compute_audio_positions(std::int64_t positions, std::int64_t width) {
    const std::int64_t half = width / 2;
    // Computed in float32 and in the order of the reference, so that the values are identical.
    const auto step = static_cast<float>(std::log(10000.0) / static_cast<double>(half - 1));
    std::vector<float> table(static_cast<std::size_t>(positions * width));
    for (std::int64_t position = 0; position < positions; ++position) {
        float* row = table.data() + position * width;
        for (std::int64_t i = 0; i < half; ++i) {
            const float angle = static_cast<float>(position) * std::exp(-step * static_cast<float>(i));
            row[i] = std::sin(angle);
            row[half + i] = std::cos(angle);
        }
    }
    return table;
}

}  // namespace govor::io
