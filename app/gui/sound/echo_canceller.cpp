#include "sound/echo_canceller.h"

#include <speex/speex_echo.h>
#include <speex/speex_preprocess.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "audio/pcm16.h"
#include "audio/voice_activity.h"
#include "core/types.h"

namespace govor::sound {
namespace {

constexpr std::size_t frame_samples = listening_rate.value / 100;
constexpr int filter_samples = static_cast<int>(listening_rate.value * 4 / 10);
// More queued samples than this mean that the clocks have drifted or that the microphone has stalled.
constexpr std::size_t max_queued = listening_rate.value / 5;

constexpr float audible_dbfs = -40;  // below this level of the loudspeaker the filter does not adapt
constexpr float no_echo_dbfs = -50;  // microphone level at which there is no echo, as with headphones
constexpr float success_db = 12;
constexpr float smoothing = 0.01F;  // of an exponential average with a time constant of a second

float level(std::span<const std::int16_t> frame) {
    std::array<float, frame_samples> samples{};
    std::transform(frame.begin(), frame.end(), samples.begin(), [](std::int16_t s) { return s / 32768.0F; });
    return audio::level_dbfs(samples);
}

}  // namespace

void EchoCanceller::DeleteEcho::operator()(SpeexEchoState_* state) const noexcept {
    speex_echo_state_destroy(state);
}
void EchoCanceller::DeletePreprocess::operator()(SpeexPreprocessState_* state) const noexcept {
    speex_preprocess_state_destroy(state);
}

EchoCanceller::EchoCanceller()
    : echo_(speex_echo_state_init(static_cast<int>(frame_samples), filter_samples)),
      preprocess_(speex_preprocess_state_init(static_cast<int>(frame_samples),
                                              static_cast<int>(listening_rate.value))) {
    auto rate = static_cast<spx_int32_t>(listening_rate.value);
    speex_echo_ctl(echo_.get(), SPEEX_ECHO_SET_SAMPLING_RATE, &rate);
    speex_preprocess_ctl(preprocess_.get(), SPEEX_PREPROCESS_SET_ECHO_STATE, echo_.get());
    // Only the echo is removed; room noise stays in the signal for the engine.
    spx_int32_t off = 0;
    speex_preprocess_ctl(preprocess_.get(), SPEEX_PREPROCESS_SET_DENOISE, &off);
}

EchoCanceller::~EchoCanceller() = default;
EchoCanceller::EchoCanceller(EchoCanceller&&) noexcept = default;
EchoCanceller& EchoCanceller::operator=(EchoCanceller&&) noexcept = default;

void EchoCanceller::played(std::span<const float> samples) {
    reference_queue_.insert(reference_queue_.end(), samples.begin(), samples.end());
    if (reference_queue_.size() <= max_queued) return;
    reference_queue_.erase(reference_queue_.begin(),
                           reference_queue_.end() - static_cast<std::ptrdiff_t>(max_queued / 2));
}

void EchoCanceller::clean(std::vector<float>& samples) {
    microphone_queue_.insert(microphone_queue_.end(), samples.begin(), samples.end());
    samples.clear();
    while (microphone_queue_.size() >= frame_samples) clean_frame(samples);
}

void EchoCanceller::clean_frame(std::vector<float>& out) {
    std::array<std::int16_t, frame_samples> recorded{};
    std::array<std::int16_t, frame_samples> played{};
    std::array<std::int16_t, frame_samples> cleaned{};
    std::transform(microphone_queue_.begin(), microphone_queue_.begin() + frame_samples, recorded.begin(),
                   audio::pcm16);
    microphone_queue_.erase(microphone_queue_.begin(), microphone_queue_.begin() + frame_samples);
    const std::size_t played_count = std::min(reference_queue_.size(), frame_samples);
    std::transform(reference_queue_.begin(),
                   reference_queue_.begin() + static_cast<std::ptrdiff_t>(played_count), played.begin(),
                   audio::pcm16);
    reference_queue_.erase(reference_queue_.begin(),
                           reference_queue_.begin() + static_cast<std::ptrdiff_t>(played_count));
    speex_echo_cancellation(echo_.get(), recorded.data(), played.data(), cleaned.data());
    speex_preprocess_run(preprocess_.get(), cleaned.data());
    update_convergence(level(played), level(recorded), level(cleaned));
    for (const std::int16_t sample : cleaned) out.push_back(static_cast<float>(sample) / 32768.0F);
}

void EchoCanceller::update_convergence(float played_dbfs, float recorded_dbfs, float cleaned_dbfs) {
    if (played_dbfs < audible_dbfs) return;
    const bool success = recorded_dbfs < no_echo_dbfs || cleaned_dbfs < recorded_dbfs - success_db;
    success_rate_ += smoothing * ((success ? 1.0F : 0.0F) - success_rate_);
    // A user who interrupts lowers the rate; hysteresis keeps the filter converged for about a second of it.
    has_converged_ = success_rate_ > (has_converged_ ? 0.3F : 0.75F);
}

}  // namespace govor::sound
