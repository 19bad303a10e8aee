#include "model/trace.h"

#include <utility>

namespace govor::model {

void Trace::keep(gpu::Recorder& rec, std::string name, const ops::Tensor& tensor) {
    ops::require_format("trace", name, tensor, {ops::Format::f32});
    const std::size_t bytes = tensor.shape.elements() * sizeof(float);
    Pending& piece = pending_.emplace_back(
        Pending{std::move(name), tensor.shape, device_.allocate(bytes, gpu::MemoryUse::readback, "a trace")});
    rec.copy(tensor.region.part(0, bytes), piece.copy.whole());
}

void Trace::collect() {
    for (const Pending& piece : pending_) {
        std::vector<float> values(piece.shape.elements());
        device_.read(piece.copy.whole(), std::as_writable_bytes(std::span{values}));
        Whole& whole = wholes_[piece.name];
        whole.shape = piece.shape;
        whole.values.insert(whole.values.end(), values.begin(), values.end());
    }
    pending_.clear();
}

void Trace::deliver() {
    for (const auto& [name, whole] : wholes_) {
        std::vector<std::size_t> shape;
        for (std::size_t i = 0; i < whole.shape.rank(); ++i) shape.push_back(whole.shape[i]);
        if (shape.size() > 1) shape[0] = whole.values.size() / (whole.shape.elements() / whole.shape[0]);
        sink_.values(name, shape, whole.values);
    }
    wholes_.clear();
}

}  // namespace govor::model
