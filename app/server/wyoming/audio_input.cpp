#include "server/wyoming/audio_input.h"

#include <cstdint>
#include <utility>

#include "server/http/api_error.h"
#include "server/wire/audio.h"

namespace govor::server::wyoming {
namespace {

constexpr std::uint64_t pcm16_bytes_per_sample = 2;

// Averages the channels.
std::vector<float> mix_to_mono(const std::vector<float>& samples, std::size_t channels) {
    if (channels == 1) return samples;
    std::vector<float> out(samples.size() / channels);
    for (std::size_t i = 0; i < out.size(); ++i) {
        for (std::size_t c = 0; c < channels; ++c) out[i] += samples[i * channels + c];
        out[i] /= static_cast<float>(channels);
    }
    return out;
}

}  // namespace

void AudioInput::push(const JsonFields& format, std::string_view payload, double max_seconds) {
    const SampleRate rate{static_cast<std::uint32_t>(format.count("rate", 4000, 192'000).value_or(16'000))};
    const std::size_t channels = format.count("channels", 1, 8).value_or(1);
    if (format.count("width", 1, 8).value_or(pcm16_bytes_per_sample) != pcm16_bytes_per_sample)
        throw invalid_request("Samples must have 16 bits.", "width", "unsupported_value");
    if (!resampler_ || resampler_->from() != rate) {
        if (resampler_) resampler_->flush(samples_);
        resampler_ = std::make_unique<audio::Resampler>(rate, input_sample_rate);
    }
    resampler_->push(mix_to_mono(decode_pcm16(payload), channels), samples_);
    if (static_cast<double>(samples_.size()) > max_seconds * input_sample_rate.value)
        throw invalid_request("The audio is too long.");
}

std::vector<float> AudioInput::take() {
    if (resampler_) resampler_->flush(samples_);
    return std::exchange(samples_, {});
}

}  // namespace govor::server::wyoming
