#include "model/networks/trace.h"

#include <array>
#include <utility>

namespace govor::model {
namespace {

std::vector<float> transpose(const std::vector<float>& values, std::size_t rows, std::size_t columns) {
    std::vector<float> out(values.size());
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) out[c * rows + r] = values[r * columns + c];
    }
    return out;
}

}  // namespace

void Trace::capture(ops::Recorder& rec, std::string name, const ops::Tensor& tensor, bool channels_first) {
    ops::require_format("trace", name, tensor, {ops::Format::f32});
    const ops::Tensor copy = capture(std::move(name), tensor.shape, channels_first);
    rec.copy(tensor.region.subregion(0, copy.region.size), copy.region);
}

ops::Tensor Trace::capture(std::string name, const ops::Shape& shape, bool channels_first) {
    const std::size_t bytes = shape.elements() * sizeof(float);
    const PendingCapture& pending = pending_.emplace_back(
        PendingCapture{std::move(name), shape, device_.allocate(bytes, gpu::MemoryUse::readback, "a trace"),
                       channels_first});
    return {pending.copy.whole().subregion(0, bytes), ops::Format::f32, shape};
}

void Trace::collect() {
    for (const PendingCapture& pending : pending_) {
        std::vector<float> values(pending.shape.elements());
        device_.read(pending.copy.whole(), std::as_writable_bytes(std::span{values}));
        MergedTensor& merged = merged_[pending.name];
        merged.shape = pending.shape;
        merged.channels_first = pending.channels_first;
        merged.values.insert(merged.values.end(), values.begin(), values.end());
    }
    pending_.clear();
}

void Trace::flush() {
    for (const auto& [name, merged] : merged_) {
        std::vector<std::size_t> shape;
        for (std::size_t i = 0; i < merged.shape.rank(); ++i) shape.push_back(merged.shape[i]);
        if (shape.size() > 1) shape[0] = merged.values.size() / (merged.shape.elements() / merged.shape[0]);
        if (merged.channels_first) {
            sink_.add_values(name, std::array{shape[1], shape[0]},
                             transpose(merged.values, shape[0], shape[1]));
        } else {
            sink_.add_values(name, shape, merged.values);
        }
    }
    merged_.clear();
}

}  // namespace govor::model
