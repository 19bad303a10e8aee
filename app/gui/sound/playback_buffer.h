#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "audio/ring_buffer.h"
#include "sound/stream_format.h"

namespace govor::sound {

// What a loudspeaker's callback and the sound thread share. Positions count frames that went through the
// ring; silence that the callback puts in where nothing was written does not count.
class PlaybackBuffer {
  public:
    // `seconds` is how far the sound thread writes ahead: what a stall of that thread may last.
    explicit PlaybackBuffer(StreamFormat format, double seconds = 0.5);

    // Audio thread: the next frames, silence where there are none. `latency` is the time in frames until the
    // first of them leaves the loudspeaker.
    void play(std::span<float> interleaved, std::uint64_t latency) noexcept;
    // Audio thread: the device is empty, so all that was taken has been heard, and gets silence for now.
    void play_silence(std::span<float> interleaved) noexcept;
    // Any thread: the device itself ran dry. Counts inside a sound only.
    void note_dry_device() noexcept;
    // Any thread: a factor for every sample from now on, what is written already included. A sound gets there
    // without a jump, at 20 ms for all the way from 0 to 1. At 1 samples stay as they are, to the bit.
    void set_gain(float gain) noexcept { target_gain_.store(gain, std::memory_order_relaxed); }

    // Sound thread. Frames that may be written, and writing them.
    std::size_t room() const noexcept;
    void write(std::span<const float> interleaved) noexcept;
    // Everything written so far is to be forgotten. The next callback fades out within 5 ms.
    void drop() noexcept;
    // Whether more is to come at once: only then is a dry ring an underrun.
    void expect_more(bool more) noexcept { expects_more_.store(more, std::memory_order_relaxed); }

    // Any thread.
    std::uint64_t written_frames() const noexcept { return written_.load(std::memory_order_relaxed); }
    std::uint64_t taken_frames() const noexcept { return taken_.load(std::memory_order_acquire); }
    // Of the frames written, how many have left the loudspeaker. Late by at most one callback, never early.
    std::uint64_t heard_frames() const noexcept;
    std::uint64_t callbacks() const noexcept { return callbacks_.load(std::memory_order_relaxed); }
    std::uint64_t underruns() const noexcept { return underruns_.load(std::memory_order_relaxed); }

    // What really went to the device, silence included: the echo canceller's reference. Filled from
    // start_tap() on; the sound thread reads it.
    void start_tap() noexcept { tapped_.store(true, std::memory_order_relaxed); }
    audio::RingBuffer& tap() noexcept { return tap_; }

  private:
    void count_underrun() noexcept { underruns_.fetch_add(1, std::memory_order_relaxed); }
    void note_heard(std::uint64_t latency) noexcept;
    std::size_t take(std::span<float> interleaved) noexcept;
    void hand_over(std::span<float> interleaved, std::size_t taken) noexcept;
    void scale(std::span<float> interleaved) noexcept;
    std::size_t fade_and_forget(std::span<float> interleaved, std::uint64_t until) noexcept;

    std::uint32_t channels_;
    std::size_t fade_frames_;
    audio::RingBuffer ring_;
    audio::RingBuffer tap_;
    std::atomic<std::uint64_t> written_{0};     // frames
    std::atomic<std::uint64_t> taken_{0};       // frames that the callback took or forgot
    std::atomic<std::uint64_t> drop_until_{0};  // frames below this are forgotten
    std::atomic<std::uint64_t> heard_{0};       // as of the last callback
    std::atomic<std::uint64_t> callbacks_{0};
    std::atomic<std::uint64_t> underruns_{0};
    std::atomic<bool> expects_more_{false};
    std::atomic<bool> tapped_{false};
    std::atomic<float> target_gain_{1};
    bool dry_ = false;           // audio thread, as the next three: the last callback ended without sound
    float gain_ = 1;             // of the last frame
    float gain_step_;            // from frame to frame at most
    std::uint64_t silence_ = 0;  // frames of silence since the last frame of the ring
};

}  // namespace govor::sound
