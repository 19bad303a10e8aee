#include "model/networks/state_block.h"

namespace govor::model {
namespace {

constexpr std::size_t alignment = 256;  // where every tensor may start (engine/ops relies on it)

std::size_t bytes_of(const ops::Shape& shape, ops::Format format) {
    return ops::tensor_bytes(format, shape);
}

std::size_t aligned(std::size_t bytes) {
    return (bytes + alignment - 1) / alignment * alignment;
}

}  // namespace

void StateBlock::add(ops::Tensor& field, ops::Shape shape, ops::Format format) {
    wishes_.push_back({&field, shape, format});
}

std::size_t StateBlock::wanted_bytes() const {
    std::size_t total = 0;
    for (const Wish& wish : wishes_) total += aligned(bytes_of(wish.shape, wish.format));
    return total;
}

void StateBlock::allocate(gpu::Device& device, gpu::MemoryUse use, std::string_view purpose) {
    buffer_.emplace(device.allocate(wanted_bytes(), use, purpose));
    std::size_t offset = 0;
    for (const Wish& wish : wishes_) {
        const std::size_t bytes = bytes_of(wish.shape, wish.format);
        *wish.field = {buffer_->whole().part(offset, bytes), wish.format, wish.shape};
        offset += aligned(bytes);
    }
    wishes_.clear();
}

}  // namespace govor::model
