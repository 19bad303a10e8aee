#include "gpu/buffer.h"

#include <utility>

#include <fmt/format.h>

#include "core/error.h"
#include "gpu/device_state.h"

namespace govor::gpu {

Address Region::address() const {
    return buffer == nullptr ? 0 : buffer->address() + offset;
}

Region Region::subregion(std::size_t begin, std::size_t bytes) const {
    if (begin > size || bytes > size - begin) {
        throw internal_error(
            fmt::format("Bytes {} to {} are outside a region of {} bytes.", begin, begin + bytes, size));
    }
    return {buffer, offset + begin, bytes};
}

std::span<std::byte> Region::mapped() const {
    if (buffer == nullptr || buffer->mapped().empty()) return {};
    return buffer->mapped().subspan(offset, size);
}

Buffer::Buffer(std::unique_ptr<Memory> memory) : memory_(std::move(memory)) {}
Buffer::Buffer(Buffer&&) noexcept = default;

Buffer& Buffer::operator=(Buffer&& other) noexcept {
    std::swap(memory_, other.memory_);
    return *this;
}

Buffer::~Buffer() {
    if (!memory_) return;
    Timeline& timeline = memory_->timeline;
    timeline.retire(std::move(memory_));
}

std::size_t Buffer::size() const noexcept {
    return memory_ ? memory_->size : 0;
}
Address Buffer::address() const noexcept {
    return memory_ ? memory_->allocation.address() : 0;
}

std::span<std::byte> Buffer::mapped() const noexcept {
    if (!memory_ || memory_->allocation.mapped() == nullptr) return {};
    return {memory_->allocation.mapped(), memory_->size};
}

}  // namespace govor::gpu
