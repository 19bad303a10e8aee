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

constexpr std::size_t frame_samples = input_sample_rate.value / 100;                // 10 ms
constexpr int filter_samples = static_cast<int>(input_sample_rate.value * 4 / 10);  // 400 ms
// More queued samples than this mean that the clocks have drifted or that the microphone has stalled.
constexpr std::size_t max_queued = input_sample_rate.value / 5;  // 200 ms

constexpr float audible_dbfs = -40;  // quieter reference frames do not count for convergence
constexpr float no_echo_dbfs = -50;  // microphone level at which there is no echo, as with headphones
constexpr float min_suppression_db = 12;
constexpr float converged_removal_rate = 0.75F;  // above it, the filter has converged
constexpr float diverged_removal_rate = 0.3F;    // below it, the filter has diverged again
constexpr float smoothing = 0.01F;               // of an exponential average with a time constant of a second

float level_dbfs(std::span<const std::int16_t> frame) {
    std::array<float, frame_samples> samples{};
    std::transform(frame.begin(), frame.end(), samples.begin(), [](std::int16_t s) { return s / 32768.0F; });
    return audio::level_dbfs(samples);
}

}  // namespace

void EchoCanceller::EchoDeleter::operator()(SpeexEchoState_* state) const noexcept {
    speex_echo_state_destroy(state);
}
void EchoCanceller::PreprocessDeleter::operator()(SpeexPreprocessState_* state) const noexcept {
    speex_preprocess_state_destroy(state);
}

EchoCanceller::EchoCanceller()
    : echo_(speex_echo_state_init(static_cast<int>(frame_samples), filter_samples)),
      preprocess_(speex_preprocess_state_init(static_cast<int>(frame_samples),
                                              static_cast<int>(input_sample_rate.value))) {
    auto rate = static_cast<spx_int32_t>(input_sample_rate.value);
    speex_echo_ctl(echo_.get(), SPEEX_ECHO_SET_SAMPLING_RATE, &rate);
    speex_preprocess_ctl(preprocess_.get(), SPEEX_PREPROCESS_SET_ECHO_STATE, echo_.get());
    // Only the echo is removed; room noise stays in the signal for the engine.
    spx_int32_t off = 0;
    speex_preprocess_ctl(preprocess_.get(), SPEEX_PREPROCESS_SET_DENOISE, &off);
}

EchoCanceller::~EchoCanceller() = default;
EchoCanceller::EchoCanceller(EchoCanceller&&) noexcept = default;
EchoCanceller& EchoCanceller::operator=(EchoCanceller&&) noexcept = default;

void EchoCanceller::push_reference(std::span<const float> samples) {
    reference_queue_.insert(reference_queue_.end(), samples.begin(), samples.end());
    if (reference_queue_.size() <= max_queued) return;
    reference_queue_.erase(reference_queue_.begin(),
                           reference_queue_.end() - static_cast<std::ptrdiff_t>(max_queued / 2));
}

void EchoCanceller::process(std::vector<float>& samples) {
    microphone_queue_.insert(microphone_queue_.end(), samples.begin(), samples.end());
    samples.clear();
    while (microphone_queue_.size() >= frame_samples) process_frame(samples);
}

void EchoCanceller::process_frame(std::vector<float>& out) {
    std::array<std::int16_t, frame_samples> microphone{};
    std::array<std::int16_t, frame_samples> reference{};
    std::array<std::int16_t, frame_samples> output{};
    std::transform(microphone_queue_.begin(), microphone_queue_.begin() + frame_samples, microphone.begin(),
                   audio::to_pcm16);
    microphone_queue_.erase(microphone_queue_.begin(), microphone_queue_.begin() + frame_samples);
    const std::size_t reference_count = std::min(reference_queue_.size(), frame_samples);
    std::transform(reference_queue_.begin(),
                   reference_queue_.begin() + static_cast<std::ptrdiff_t>(reference_count), reference.begin(),
                   audio::to_pcm16);
    reference_queue_.erase(reference_queue_.begin(),
                           reference_queue_.begin() + static_cast<std::ptrdiff_t>(reference_count));
    speex_echo_cancellation(echo_.get(), microphone.data(), reference.data(), output.data());
    speex_preprocess_run(preprocess_.get(), output.data());
    update_convergence(level_dbfs(reference), level_dbfs(microphone), level_dbfs(output));
    for (const std::int16_t sample : output) out.push_back(static_cast<float>(sample) / 32768.0F);
}

void EchoCanceller::update_convergence(float reference_dbfs, float microphone_dbfs, float output_dbfs) {
    if (reference_dbfs < audible_dbfs) return;
    const bool is_removed =
        microphone_dbfs < no_echo_dbfs || output_dbfs < microphone_dbfs - min_suppression_db;
    removal_rate_ += smoothing * ((is_removed ? 1.0F : 0.0F) - removal_rate_);
    // Speech of the user lowers the rate. Due to the hysteresis, the filter counts as converged during about
    // a second of such speech.
    has_converged_ = removal_rate_ > (has_converged_ ? diverged_removal_rate : converged_removal_rate);
}

}  // namespace govor::sound
