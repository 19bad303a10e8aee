#include "audio/ring_buffer.h"

#include <algorithm>

namespace govor::audio {

RingBuffer::RingBuffer(std::size_t capacity) : samples_(std::bit_ceil(std::max<std::size_t>(capacity, 1))) {}

std::size_t RingBuffer::write(std::span<const float> samples) noexcept {
    const std::size_t position = write_position_.load(std::memory_order_relaxed);
    if (capacity() - (position - cached_read_position_) < samples.size()) {
        cached_read_position_ = read_position_.load(std::memory_order_acquire);
    }
    const std::size_t count = std::min(samples.size(), capacity() - (position - cached_read_position_));
    const std::size_t begin = position & (capacity() - 1);
    const std::size_t before_wrap = std::min(count, capacity() - begin);
    std::copy_n(samples.begin(), before_wrap, samples_.begin() + static_cast<std::ptrdiff_t>(begin));
    std::copy_n(samples.begin() + static_cast<std::ptrdiff_t>(before_wrap), count - before_wrap,
                samples_.begin());
    write_position_.store(position + count, std::memory_order_release);
    return count;
}

std::size_t RingBuffer::read(std::span<float> out) noexcept {
    const std::size_t position = read_position_.load(std::memory_order_relaxed);
    if (cached_write_position_ - position < out.size()) {
        cached_write_position_ = write_position_.load(std::memory_order_acquire);
    }
    const std::size_t count = std::min(out.size(), cached_write_position_ - position);
    const std::size_t begin = position & (capacity() - 1);
    const std::size_t before_wrap = std::min(count, capacity() - begin);
    std::copy_n(samples_.begin() + static_cast<std::ptrdiff_t>(begin), before_wrap, out.begin());
    std::copy_n(samples_.begin(), count - before_wrap,
                out.begin() + static_cast<std::ptrdiff_t>(before_wrap));
    read_position_.store(position + count, std::memory_order_release);
    return count;
}

std::size_t RingBuffer::size() const noexcept {
    // read_position_ is loaded first: it never exceeds write_position_, so the difference cannot be negative.
    const std::size_t read_position = read_position_.load(std::memory_order_acquire);
    const std::size_t write_position = write_position_.load(std::memory_order_acquire);
    return std::min(write_position - read_position, capacity());
}

}  // namespace govor::audio
