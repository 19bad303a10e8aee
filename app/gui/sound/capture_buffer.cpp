#include "sound/capture_buffer.h"

#include <algorithm>

namespace govor::sound {

CaptureBuffer::CaptureBuffer(StreamFormat format, double seconds)
    : channels_(std::max(format.channels, 1U)),
      ring_(static_cast<std::size_t>(seconds * format.rate.value) * channels_) {}

void CaptureBuffer::write(std::span<const float> interleaved) noexcept {
    callbacks_.fetch_add(1, std::memory_order_relaxed);
    const std::size_t free_samples = (ring_.capacity() - ring_.size()) / channels_ * channels_;
    const std::size_t written_samples =
        ring_.write(interleaved.first(std::min(free_samples, interleaved.size())));
    if (written_samples == interleaved.size()) return;
    count_overrun();
    lost_frames_.fetch_add((interleaved.size() - written_samples) / channels_, std::memory_order_relaxed);
}

std::size_t CaptureBuffer::read(std::span<float> interleaved) noexcept {
    // The writer publishes whole frames only, so the ring always contains whole frames.
    return ring_.read(interleaved.first(interleaved.size() / channels_ * channels_));
}

}  // namespace govor::sound
