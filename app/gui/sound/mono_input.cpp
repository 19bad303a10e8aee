#include "sound/mono_input.h"

#include <utility>

namespace govor::sound {

MonoInput::MonoInput(AudioInput& system, std::function<void(DeviceNotice)> notify)
    : supervisor_(system, std::move(notify), [this](InputStream& stream) {
          closed_counts_.overruns += stream.buffer().overruns();
          closed_counts_.lost_frames += stream.buffer().lost_frames();
      }) {}

bool MonoInput::tick(Time now, std::vector<float>& samples) {
    // A stream that has just been lost may still hold samples.
    if (is_open()) drain(samples);
    if (!supervisor_.tick(now)) return false;
    resampler_.reset();
    if (is_open()) {
        const StreamFormat& format = supervisor_.stream()->format();
        resampler_.emplace(format.rate, input_sample_rate);
        // Samples are converted in blocks of 100 ms.
        interleaved_.resize(static_cast<std::size_t>(format.rate.value / 10) * format.channels);
        drain(samples);
    }
    return true;
}

void MonoInput::drain(std::vector<float>& samples) {
    CaptureBuffer& buffer = supervisor_.stream()->buffer();
    while (const std::size_t count = buffer.read(interleaved_)) {
        mix(std::span<const float>(interleaved_).first(count), supervisor_.stream()->format().channels);
        resampler_->push(mono_, samples);
    }
}

void MonoInput::mix(std::span<const float> interleaved, std::uint32_t channels) {
    mono_.clear();
    for (std::size_t frame = 0; frame + channels <= interleaved.size(); frame += channels) {
        float sum = 0;
        for (const float sample : interleaved.subspan(frame, channels)) sum += sample;
        mono_.push_back(sum / static_cast<float>(channels));
    }
}

SoundCounts MonoInput::counts() {
    SoundCounts counts = closed_counts_;
    if (is_open()) {
        counts.overruns += supervisor_.stream()->buffer().overruns();
        counts.lost_frames += supervisor_.stream()->buffer().lost_frames();
    }
    counts.reopened = supervisor_.reopen_count();
    return counts;
}

}  // namespace govor::sound
