#include "sound/input_line.h"

#include <utility>

namespace govor::sound {

InputLine::InputLine(AudioInput& system, std::function<void(DeviceNotice)> notify)
    : keeper_(system, std::move(notify), [this](InputStream& stream) {
          closed_.overruns += stream.buffer().overruns();
          closed_.lost_frames += stream.buffer().lost_frames();
      }) {}

bool InputLine::tick(Time now, std::vector<float>& samples) {
    // First what a stream that may have died still holds.
    if (is_open()) drain(samples);
    if (!keeper_.tick(now)) return false;
    resampler_.reset();
    if (is_open()) {
        const StreamFormat& format = keeper_.stream()->format();
        resampler_.emplace(format.rate, listening_rate);
        // 100 ms at a time.
        interleaved_.resize(static_cast<std::size_t>(format.rate.value / 10) * format.channels);
        drain(samples);
    }
    return true;
}

void InputLine::drain(std::vector<float>& samples) {
    CaptureBuffer& buffer = keeper_.stream()->buffer();
    while (const std::size_t count = buffer.read(interleaved_)) {
        mix(std::span<const float>(interleaved_).first(count), keeper_.stream()->format().channels);
        resampler_->push(mono_, samples);
    }
}

void InputLine::mix(std::span<const float> interleaved, std::uint32_t channels) {
    mono_.clear();
    for (std::size_t frame = 0; frame + channels <= interleaved.size(); frame += channels) {
        float sum = 0;
        for (const float sample : interleaved.subspan(frame, channels)) sum += sample;
        mono_.push_back(sum / static_cast<float>(channels));
    }
}

SoundCounts InputLine::counts() {
    SoundCounts counts = closed_;
    if (is_open()) {
        counts.overruns += keeper_.stream()->buffer().overruns();
        counts.lost_frames += keeper_.stream()->buffer().lost_frames();
    }
    counts.reopened = keeper_.opened() > 0 ? keeper_.opened() - 1 : 0;
    return counts;
}

}  // namespace govor::sound
