#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "audio/ring_buffer.h"
#include "sound/stream_format.h"

namespace govor::sound {

// The ring buffer between a loudspeaker's callback and the sound thread. Positions count the frames of the
// ring, without the silence that the callback inserts.
class PlaybackBuffer {
  public:
    // `seconds` is the capacity. Stalls of the sound thread that are shorter cause no gap.
    explicit PlaybackBuffer(StreamFormat format, double seconds = 0.5);

    // Audio thread. Reads the next frames and pads with silence. `latency` is the time in frames until the
    // first of them leaves the loudspeaker.
    void play(std::span<float> interleaved, std::uint64_t latency) noexcept;
    // Audio thread. Called if the device is empty, so that all consumed frames have been played. Writes
    // silence.
    void play_silence(std::span<float> interleaved) noexcept;
    // Any thread. Counts an underrun of the device itself if it is within a sound.
    void count_device_underrun() noexcept;
    // Any thread. Sets the gain of all samples that the callback reads from now on. Within a sound the gain
    // changes gradually, by 1 in 20 ms. A gain of 1 leaves samples bit-identical.
    void set_gain(float gain) noexcept { target_gain_.store(gain, std::memory_order_relaxed); }

    // Sound thread. write() drops frames in excess of writable_frames().
    std::size_t writable_frames() const noexcept;
    void write(std::span<const float> interleaved) noexcept;
    // Discards everything written so far. The next callback fades out within 5 ms.
    void drop() noexcept;
    // Sets whether more frames will follow at once; an empty ring counts as an underrun only then.
    void set_more_expected(bool is_expected) noexcept {
        is_more_expected_.store(is_expected, std::memory_order_relaxed);
    }

    // Any thread.
    std::uint64_t written_frames() const noexcept { return written_frames_.load(std::memory_order_relaxed); }
    std::uint64_t consumed_frames() const noexcept {
        return consumed_frames_.load(std::memory_order_acquire);
    }
    // Returns how many of the written frames have left the loudspeaker. The value lags by at most one
    // callback and is never too high.
    std::uint64_t played_frames() const noexcept;
    std::uint64_t callbacks() const noexcept { return callbacks_.load(std::memory_order_relaxed); }
    std::uint64_t underruns() const noexcept { return underruns_.load(std::memory_order_relaxed); }

    // The frames sent to the device, including silence: the echo canceller's reference signal. Filled
    // from start_tap() on and read by the sound thread.
    void start_tap() noexcept { is_tapped_.store(true, std::memory_order_relaxed); }
    audio::RingBuffer& tap() noexcept { return tap_; }

  private:
    void count_underrun() noexcept { underruns_.fetch_add(1, std::memory_order_relaxed); }
    void update_played(std::uint64_t latency) noexcept;
    std::size_t read_ring(std::span<float> interleaved) noexcept;
    void pad_with_silence(std::span<float> interleaved, std::size_t taken_frames) noexcept;
    void scale(std::span<float> interleaved) noexcept;
    std::size_t fade_and_discard(std::span<float> interleaved, std::uint64_t until) noexcept;

    std::uint32_t channels_;
    std::size_t fade_frames_;
    audio::RingBuffer ring_;
    audio::RingBuffer tap_;
    std::atomic<std::uint64_t> written_frames_{0};
    std::atomic<std::uint64_t> consumed_frames_{0};  // frames that the callback read or discarded
    std::atomic<std::uint64_t> drop_until_{0};       // frames before this position are discarded
    std::atomic<std::uint64_t> played_frames_{0};    // as of the last callback
    std::atomic<std::uint64_t> callbacks_{0};
    std::atomic<std::uint64_t> underruns_{0};
    std::atomic<bool> is_more_expected_{false};
    std::atomic<bool> is_tapped_{false};
    std::atomic<float> target_gain_{1};
    // The following members are used by the audio thread only.
    bool has_underrun_ = false;         // the last callback ended in an underrun
    float gain_ = 1;                    // of the last frame
    float gain_step_;                   // the maximum change from frame to frame
    std::uint64_t silence_frames_ = 0;  // since the last frame of the ring
};

}  // namespace govor::sound
