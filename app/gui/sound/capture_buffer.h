#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "audio/ring_buffer.h"
#include "sound/stream_format.h"

namespace govor::sound {

// The ring buffer between a microphone's callback and the sound thread. The callback only copies samples: it
// does not allocate, lock or convert.
class CaptureBuffer {
  public:
    // `seconds` is the capacity. A sound thread that stalls for longer loses samples, which are counted.
    explicit CaptureBuffer(StreamFormat format, double seconds = 2);

    // Called by the device's callback. Writes whole frames; frames that do not fit are dropped and counted.
    void write(std::span<const float> interleaved) noexcept;
    // Called by the device's callback. Counts an event in which the device itself lost samples.
    void count_overrun() noexcept { overruns_.fetch_add(1, std::memory_order_relaxed); }

    // Sound thread. Reads whole frames, as many as are available and fit. Returns the number of samples read.
    std::size_t read(std::span<float> interleaved) noexcept;

    // Any thread.
    std::uint64_t callbacks() const noexcept { return callbacks_.load(std::memory_order_relaxed); }
    std::uint64_t overruns() const noexcept { return overruns_.load(std::memory_order_relaxed); }
    std::uint64_t lost_frames() const noexcept { return lost_frames_.load(std::memory_order_relaxed); }

  private:
    std::uint32_t channels_;
    audio::RingBuffer ring_;
    std::atomic<std::uint64_t> callbacks_{0};
    std::atomic<std::uint64_t> overruns_{0};
    std::atomic<std::uint64_t> lost_frames_{0};
};

}  // namespace govor::sound
