#include "sound/output_line.h"

#include <algorithm>
#include <utility>

namespace govor::sound {

OutputLine::OutputLine(AudioOutput& system, std::function<void(DeviceNotice)> notify)
    : supervisor_(system, std::move(notify), [this](OutputStream& stream) {
          heard_before_ = heard_in(stream);
          closed_counts_.underruns += stream.buffer().underruns();
      }) {}

// The gain is the cube of the slider's position, as in PulseAudio: its middle sounds about half as loud.
void OutputLine::set_volume(double volume) {
    gain_ = static_cast<float>(volume * volume * volume);
    if (is_open()) supervisor_.stream()->buffer().set_gain(gain_);
}

bool OutputLine::tick(Time now) {
    if (!supervisor_.tick(now)) return false;
    resampler_.reset();
    tap_resampler_.reset();
    is_sound_open_ = false;
    if (is_open()) {
        const SampleRate rate = supervisor_.stream()->format().rate;
        resampler_.emplace(speaking_rate, rate);
        tap_resampler_.emplace(rate, listening_rate);
        supervisor_.stream()->buffer().set_gain(gain_);
    }
    return true;
}

void OutputLine::begin() {
    heard_before_ = 0;
    if (!is_open()) return;
    first_frame_ = supervisor_.stream()->buffer().written_frames();
    written_samples_ = 0;
    has_ended_ = false;
    is_sound_open_ = true;
    resampler_.emplace(speaking_rate, supervisor_.stream()->format().rate);
}

std::size_t OutputLine::writable_samples() {
    OutputStream* stream = supervisor_.stream();
    if (stream == nullptr || !is_sound_open_ || has_ended_) return 0;
    // The resampler holds samples back; 20 ms of the buffer are reserved for them.
    const std::uint64_t frames = stream->buffer().writable_frames();
    const std::uint64_t rate = stream->format().rate.value;
    const std::uint64_t samples = frames * speaking_rate.value / rate;
    const std::uint64_t reserved = speaking_rate.value / 50;
    return static_cast<std::size_t>(samples > reserved ? samples - reserved : 0);
}

void OutputLine::write(std::span<const float> samples) {
    mono_.clear();
    resampler_->push(samples, mono_);
    written_samples_ += samples.size();
    write_to_all_channels();
}

void OutputLine::end() {
    if (has_ended_ || !is_sound_open_) return;
    has_ended_ = true;
    mono_.clear();
    resampler_->flush(mono_);
    write_to_all_channels();
    expect_more(false);
}

void OutputLine::drop() {
    expect_more(false);
    if (is_open()) {
        heard_before_ = heard_in(*supervisor_.stream());
        supervisor_.stream()->buffer().drop();
    }
    is_sound_open_ = false;
}

void OutputLine::expect_more(bool has_more) {
    if (is_open()) supervisor_.stream()->buffer().expect_more(has_more);
}

void OutputLine::write_to_all_channels() {
    const std::uint32_t channels = supervisor_.stream()->format().channels;
    interleaved_.clear();
    for (const float sample : mono_) interleaved_.insert(interleaved_.end(), channels, sample);
    supervisor_.stream()->buffer().write(interleaved_);
}

std::uint64_t OutputLine::heard_in(OutputStream& stream) const {
    if (!is_sound_open_) return heard_before_;
    const std::uint64_t heard_frames = stream.buffer().heard_frames();
    if (heard_frames <= first_frame_) return 0;
    const std::uint64_t samples =
        (heard_frames - first_frame_) * speaking_rate.value / stream.format().rate.value;
    const bool has_heard_all = has_ended_ && heard_frames >= stream.buffer().written_frames();
    return has_heard_all ? written_samples_ : std::min(samples, written_samples_);
}

std::uint64_t OutputLine::heard() {
    return is_open() ? heard_in(*supervisor_.stream()) : heard_before_;
}

bool OutputLine::has_played_all() {
    if (!is_open() || !is_sound_open_ || !has_ended_) return false;
    PlaybackBuffer& buffer = supervisor_.stream()->buffer();
    return buffer.heard_frames() >= buffer.written_frames();
}

bool OutputLine::has_unplayed_samples() {
    if (!is_open() || !is_sound_open_) return false;
    PlaybackBuffer& buffer = supervisor_.stream()->buffer();
    return buffer.heard_frames() < buffer.written_frames();
}

void OutputLine::read_played(std::vector<float>& samples) {
    if (!is_open()) return;
    OutputStream& stream = *supervisor_.stream();
    stream.buffer().start_tap();
    const std::uint32_t channels = stream.format().channels;
    interleaved_.resize(static_cast<std::size_t>(stream.format().rate.value / 10) * channels);
    while (const std::size_t count = stream.buffer().tap().read(interleaved_)) {
        mono_.clear();
        // All channels carry the same signal.
        for (std::size_t i = 0; i < count; i += channels) mono_.push_back(interleaved_[i]);
        tap_resampler_->push(mono_, samples);
    }
}

SoundCounts OutputLine::counts() {
    SoundCounts counts = closed_counts_;
    if (is_open()) counts.underruns += supervisor_.stream()->buffer().underruns();
    counts.reopened = supervisor_.reopened();
    return counts;
}

}  // namespace govor::sound
