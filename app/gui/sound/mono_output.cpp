#include "sound/mono_output.h"

#include <algorithm>
#include <utility>

namespace govor::sound {

MonoOutput::MonoOutput(AudioOutput& system, std::function<void(DeviceNotice)> notify)
    : supervisor_(system, std::move(notify), [this](OutputStream& stream) {
          played_before_ = count_played_samples(stream);
          closed_counts_.underruns += stream.buffer().underruns();
      }) {}

// The gain is the cube of the slider's position, as in PulseAudio. The loudness then changes more evenly
// than with a linear gain.
void MonoOutput::set_volume(double volume) {
    gain_ = static_cast<float>(volume * volume * volume);
    if (is_open()) supervisor_.stream()->buffer().set_gain(gain_);
}

bool MonoOutput::tick(Time now) {
    if (!supervisor_.tick(now)) return false;
    resampler_.reset();
    tap_resampler_.reset();
    is_sound_open_ = false;
    if (is_open()) {
        const SampleRate rate = supervisor_.stream()->format().rate;
        resampler_.emplace(output_sample_rate, rate);
        tap_resampler_.emplace(rate, input_sample_rate);
        supervisor_.stream()->buffer().set_gain(gain_);
    }
    return true;
}

void MonoOutput::begin() {
    played_before_ = 0;
    if (!is_open()) return;
    first_frame_ = supervisor_.stream()->buffer().written_frames();
    written_samples_ = 0;
    has_ended_ = false;
    is_sound_open_ = true;
    resampler_.emplace(output_sample_rate, supervisor_.stream()->format().rate);
}

std::size_t MonoOutput::writable_samples() {
    OutputStream* stream = supervisor_.stream();
    if (stream == nullptr || !is_sound_open_ || has_ended_) return 0;
    // The resampler buffers samples; 20 ms of the ring buffer are reserved for them.
    const std::uint64_t frames = stream->buffer().writable_frames();
    const std::uint64_t rate = stream->format().rate.value;
    const std::uint64_t samples = frames * output_sample_rate.value / rate;
    const std::uint64_t reserved_samples = output_sample_rate.value / 50;
    return static_cast<std::size_t>(samples > reserved_samples ? samples - reserved_samples : 0);
}

void MonoOutput::write(std::span<const float> samples) {
    mono_.clear();
    resampler_->push(samples, mono_);
    written_samples_ += samples.size();
    write_to_all_channels();
}

void MonoOutput::end() {
    if (has_ended_ || !is_sound_open_) return;
    has_ended_ = true;
    mono_.clear();
    resampler_->flush(mono_);
    write_to_all_channels();
    set_more_expected(false);
}

void MonoOutput::drop() {
    set_more_expected(false);
    if (is_open()) {
        played_before_ = count_played_samples(*supervisor_.stream());
        supervisor_.stream()->buffer().drop();
    }
    is_sound_open_ = false;
}

void MonoOutput::set_more_expected(bool is_expected) {
    if (is_open()) supervisor_.stream()->buffer().set_more_expected(is_expected);
}

void MonoOutput::write_to_all_channels() {
    const std::uint32_t channels = supervisor_.stream()->format().channels;
    interleaved_.clear();
    for (const float sample : mono_) interleaved_.insert(interleaved_.end(), channels, sample);
    supervisor_.stream()->buffer().write(interleaved_);
}

std::uint64_t MonoOutput::count_played_samples(OutputStream& stream) const {
    if (!is_sound_open_) return played_before_;
    const std::uint64_t played_frames = stream.buffer().played_frames();
    if (played_frames <= first_frame_) return 0;
    const std::uint64_t samples =
        (played_frames - first_frame_) * output_sample_rate.value / stream.format().rate.value;
    const bool has_played_everything = has_ended_ && played_frames >= stream.buffer().written_frames();
    return has_played_everything ? written_samples_ : std::min(samples, written_samples_);
}

std::uint64_t MonoOutput::played_samples() {
    return is_open() ? count_played_samples(*supervisor_.stream()) : played_before_;
}

bool MonoOutput::has_played_all() {
    if (!is_open() || !is_sound_open_ || !has_ended_) return false;
    PlaybackBuffer& buffer = supervisor_.stream()->buffer();
    return buffer.played_frames() >= buffer.written_frames();
}

bool MonoOutput::has_unplayed_samples() {
    if (!is_open() || !is_sound_open_) return false;
    PlaybackBuffer& buffer = supervisor_.stream()->buffer();
    return buffer.played_frames() < buffer.written_frames();
}

void MonoOutput::read_played(std::vector<float>& samples) {
    if (!is_open()) return;
    OutputStream& stream = *supervisor_.stream();
    stream.buffer().start_tap();
    const std::uint32_t channels = stream.format().channels;
    // Samples are converted in blocks of 100 ms.
    interleaved_.resize(static_cast<std::size_t>(stream.format().rate.value / 10) * channels);
    while (const std::size_t count = stream.buffer().tap().read(interleaved_)) {
        mono_.clear();
        // All channels carry the same signal.
        for (std::size_t i = 0; i < count; i += channels) mono_.push_back(interleaved_[i]);
        tap_resampler_->push(mono_, samples);
    }
}

SoundCounts MonoOutput::counts() {
    SoundCounts counts = closed_counts_;
    if (is_open()) counts.underruns += supervisor_.stream()->buffer().underruns();
    counts.reopened = supervisor_.reopen_count();
    return counts;
}

}  // namespace govor::sound
