#include "sound/noise_suppressor.h"

#include <speex/speex_preprocess.h>

#include <algorithm>
#include <array>

#include "audio/pcm16.h"
#include "core/types.h"

namespace govor::sound {
namespace {

constexpr std::size_t denoised_samples = input_sample_rate.value / 50;  // a frame of 20 ms
constexpr spx_int32_t max_suppression_db = -20;  // more would make the rest of the noise sound metallic

}  // namespace

void NoiseSuppressor::PreprocessDeleter::operator()(SpeexPreprocessState_* state) const noexcept {
    speex_preprocess_state_destroy(state);
}

NoiseSuppressor::NoiseSuppressor()
    : preprocess_(speex_preprocess_state_init(static_cast<int>(denoised_samples),
                                              static_cast<int>(input_sample_rate.value))) {
    spx_int32_t on = 1;
    spx_int32_t suppression = max_suppression_db;
    speex_preprocess_ctl(preprocess_.get(), SPEEX_PREPROCESS_SET_DENOISE, &on);
    speex_preprocess_ctl(preprocess_.get(), SPEEX_PREPROCESS_SET_NOISE_SUPPRESS, &suppression);
}

NoiseSuppressor::~NoiseSuppressor() = default;
NoiseSuppressor::NoiseSuppressor(NoiseSuppressor&&) noexcept = default;
NoiseSuppressor& NoiseSuppressor::operator=(NoiseSuppressor&&) noexcept = default;

void NoiseSuppressor::process(std::vector<float>& samples) {
    queued_.insert(queued_.end(), samples.begin(), samples.end());
    samples.clear();
    std::array<std::int16_t, denoised_samples> frame{};
    std::size_t done = 0;
    for (; queued_.size() - done >= denoised_samples; done += denoised_samples) {
        const auto first = queued_.begin() + static_cast<std::ptrdiff_t>(done);
        std::transform(first, first + denoised_samples, frame.begin(), audio::to_pcm16);
        speex_preprocess_run(preprocess_.get(), frame.data());
        for (const std::int16_t sample : frame) samples.push_back(static_cast<float>(sample) / 32768.0F);
    }
    queued_.erase(queued_.begin(), queued_.begin() + static_cast<std::ptrdiff_t>(done));
}

}  // namespace govor::sound
