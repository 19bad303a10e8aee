#include "sound/noise_suppressor.h"

#include <speex/speex_preprocess.h>

#include <algorithm>
#include <array>

#include "audio/pcm16.h"
#include "core/types.h"

namespace govor::sound {
namespace {

constexpr std::size_t denoise_frame_samples = input_sample_rate.value / 50;  // 20 ms
constexpr spx_int32_t max_suppression_db = -20;  // more would make the rest of the noise sound metallic

}  // namespace

void NoiseSuppressor::PreprocessDeleter::operator()(SpeexPreprocessState_* state) const noexcept {
    speex_preprocess_state_destroy(state);
}

NoiseSuppressor::NoiseSuppressor()
    : preprocess_(speex_preprocess_state_init(static_cast<int>(denoise_frame_samples),
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
    queue_.insert(queue_.end(), samples.begin(), samples.end());
    samples.clear();
    std::array<std::int16_t, denoise_frame_samples> frame{};
    std::size_t processed_samples = 0;
    for (; queue_.size() - processed_samples >= denoise_frame_samples;
         processed_samples += denoise_frame_samples) {
        const auto first = queue_.begin() + static_cast<std::ptrdiff_t>(processed_samples);
        std::transform(first, first + denoise_frame_samples, frame.begin(), audio::to_pcm16);
        speex_preprocess_run(preprocess_.get(), frame.data());
        for (const std::int16_t sample : frame) samples.push_back(static_cast<float>(sample) / 32768.0F);
    }
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(processed_samples));
}

}  // namespace govor::sound
