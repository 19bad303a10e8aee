#include "sound/playback_buffer.h"

#include <algorithm>

namespace govor::sound {
namespace {

constexpr std::uint32_t fades_per_second = 200;  // a fade-out takes 5 ms
constexpr float max_gain_slope = 50;             // per second: a change of 1 takes 20 ms
constexpr std::size_t max_scratch_samples = 64;  // at least one frame

}  // namespace

PlaybackBuffer::PlaybackBuffer(StreamFormat format, double seconds)
    : channels_(std::max(format.channels, 1U)),
      fade_frames_(format.rate.value / fades_per_second),
      ring_(static_cast<std::size_t>(seconds * format.rate.value) * channels_),
      tap_(static_cast<std::size_t>(format.rate.value) * channels_),
      gain_step_(max_gain_slope / static_cast<float>(format.rate.value)) {}

void PlaybackBuffer::play(std::span<float> interleaved, std::uint64_t latency) noexcept {
    update_played(latency);
    const bool is_start_of_sound =
        consumed_frames_.load(std::memory_order_relaxed) == 0 || silence_frames_ > 0;
    const std::size_t taken_frames = read_ring(interleaved);
    if (is_start_of_sound) gain_ = target_gain_.load(std::memory_order_relaxed);
    scale(interleaved.first(taken_frames * channels_));
    pad_with_silence(interleaved, taken_frames);
}

void PlaybackBuffer::play_silence(std::span<float> interleaved) noexcept {
    update_played(0);
    pad_with_silence(interleaved, 0);
}

// Frames that were consumed within the latency before this callback have not been played yet.
void PlaybackBuffer::update_played(std::uint64_t latency) noexcept {
    callbacks_.fetch_add(1, std::memory_order_relaxed);
    const std::uint64_t position = consumed_frames_.load(std::memory_order_relaxed);
    const std::uint64_t in_flight = latency > silence_frames_ ? latency - silence_frames_ : 0;
    const std::uint64_t played_frames = position > in_flight ? position - in_flight : 0;
    played_frames_.store(std::max(played_frames, played_frames_.load(std::memory_order_relaxed)),
                         std::memory_order_release);
}

// Fills everything after the first `taken_frames` frames with silence, and copies the result to the tap.
void PlaybackBuffer::pad_with_silence(std::span<float> interleaved, std::size_t taken_frames) noexcept {
    const std::size_t frames = interleaved.size() / channels_;
    std::fill(interleaved.begin() + static_cast<std::ptrdiff_t>(taken_frames * channels_), interleaved.end(),
              0.0F);
    if (taken_frames > 0) silence_frames_ = 0;
    silence_frames_ += frames - taken_frames;
    // Only whole callbacks are copied, so that no frame is split.
    if (is_tapped_.load(std::memory_order_relaxed) && tap_.capacity() - tap_.size() >= interleaved.size()) {
        tap_.write(interleaved);
    }
}

// Reads the next frames, after fading out and discarding those that drop() dropped, and counts underruns.
// Returns the number of frames read.
std::size_t PlaybackBuffer::read_ring(std::span<float> interleaved) noexcept {
    std::size_t faded_frames = 0;
    const std::uint64_t until = drop_until_.load(std::memory_order_acquire);
    if (consumed_frames_.load(std::memory_order_relaxed) < until)
        faded_frames = fade_and_discard(interleaved, until);
    const std::size_t requested_frames = interleaved.size() / channels_ - faded_frames;
    const std::size_t read_frames =
        ring_.read(interleaved.subspan(faded_frames * channels_, requested_frames * channels_)) / channels_;
    consumed_frames_.fetch_add(read_frames, std::memory_order_release);
    // Each gap counts once, however many callbacks it lasts.
    const bool has_underrun =
        read_frames < requested_frames && is_more_expected_.load(std::memory_order_relaxed);
    if (has_underrun && (read_frames > 0 || !has_underrun_)) count_underrun();
    has_underrun_ = has_underrun;
    return faded_frames + read_frames;
}

void PlaybackBuffer::scale(std::span<float> interleaved) noexcept {
    const float target = target_gain_.load(std::memory_order_relaxed);
    for (std::size_t i = 0; i < interleaved.size(); i += channels_) {
        gain_ = std::clamp(target, gain_ - gain_step_, gain_ + gain_step_);
        for (std::size_t c = 0; c < channels_; ++c) interleaved[i + c] *= gain_;
    }
}

// Discards the frames before `until`. The first of them are played with a fade-out of 5 ms to avoid a click.
// Returns the number of frames played.
std::size_t PlaybackBuffer::fade_and_discard(std::span<float> interleaved, std::uint64_t until) noexcept {
    const auto frames_to_discard = [&] {
        return static_cast<std::size_t>(until - consumed_frames_.load(std::memory_order_relaxed));
    };
    const std::size_t fade = std::min({fade_frames_, interleaved.size() / channels_, frames_to_discard()});
    const std::size_t faded_frames = ring_.read(interleaved.first(fade * channels_)) / channels_;
    for (std::size_t frame = 0; frame < faded_frames; ++frame) {
        const float gain = 1.0F - static_cast<float>(frame + 1) / static_cast<float>(faded_frames);
        for (std::size_t c = 0; c < channels_; ++c) interleaved[frame * channels_ + c] *= gain;
    }
    consumed_frames_.fetch_add(faded_frames, std::memory_order_release);
    // The remaining frames are read into the part of `interleaved` that is overwritten afterwards, or into a
    // scratch frame.
    std::span<float> scratch = interleaved.subspan(faded_frames * channels_);
    float scratch_samples[max_scratch_samples];
    if (scratch.size() < channels_)
        scratch = std::span<float>(scratch_samples).first(max_scratch_samples / channels_ * channels_);
    while (frames_to_discard() > 0) {
        const std::size_t max_frames = std::min(scratch.size() / channels_, frames_to_discard());
        const std::size_t read = ring_.read(scratch.first(max_frames * channels_)) / channels_;
        if (read == 0) break;
        consumed_frames_.fetch_add(read, std::memory_order_release);
    }
    return faded_frames;
}

void PlaybackBuffer::count_device_underrun() noexcept {
    if (played_frames() < written_frames()) count_underrun();
}

std::size_t PlaybackBuffer::writable_frames() const noexcept {
    return (ring_.capacity() - ring_.size()) / channels_;
}

void PlaybackBuffer::write(std::span<const float> interleaved) noexcept {
    const std::size_t frames = std::min(writable_frames(), interleaved.size() / channels_);
    written_frames_.fetch_add(frames, std::memory_order_relaxed);
    ring_.write(interleaved.first(frames * channels_));
}

void PlaybackBuffer::drop() noexcept {
    drop_until_.store(written_frames_.load(std::memory_order_relaxed), std::memory_order_release);
}

std::uint64_t PlaybackBuffer::played_frames() const noexcept {
    return played_frames_.load(std::memory_order_acquire);
}

}  // namespace govor::sound
