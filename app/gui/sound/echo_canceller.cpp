#include "sound/echo_canceller.h"

#include <speex/speex_echo.h>
#include <speex/speex_preprocess.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "audio/pcm16.h"
#include "core/types.h"

namespace govor::sound {
namespace {

constexpr std::size_t frame = listening_rate.value / 100;
constexpr int filter_samples = static_cast<int>(listening_rate.value * 4 / 10);
// More than this waiting means that the clocks drifted or the microphone stood still.
constexpr std::size_t most_waiting = listening_rate.value / 5;

}  // namespace

void EchoCanceller::DeleteEcho::operator()(SpeexEchoState_* state) const noexcept {
    speex_echo_state_destroy(state);
}
void EchoCanceller::DeletePreprocess::operator()(SpeexPreprocessState_* state) const noexcept {
    speex_preprocess_state_destroy(state);
}

EchoCanceller::EchoCanceller()
    : echo_(speex_echo_state_init(static_cast<int>(frame), filter_samples)),
      rest_(speex_preprocess_state_init(static_cast<int>(frame), static_cast<int>(listening_rate.value))) {
    auto rate = static_cast<spx_int32_t>(listening_rate.value);
    speex_echo_ctl(echo_.get(), SPEEX_ECHO_SET_SAMPLING_RATE, &rate);
    speex_preprocess_ctl(rest_.get(), SPEEX_PREPROCESS_SET_ECHO_STATE, echo_.get());
    // Only the echo goes; the engine hears the room as it is.
    spx_int32_t off = 0;
    speex_preprocess_ctl(rest_.get(), SPEEX_PREPROCESS_SET_DENOISE, &off);
}

EchoCanceller::~EchoCanceller() = default;
EchoCanceller::EchoCanceller(EchoCanceller&&) noexcept = default;
EchoCanceller& EchoCanceller::operator=(EchoCanceller&&) noexcept = default;

void EchoCanceller::played(std::span<const float> samples) {
    played_.insert(played_.end(), samples.begin(), samples.end());
    if (played_.size() <= most_waiting) return;
    played_.erase(played_.begin(), played_.end() - static_cast<std::ptrdiff_t>(most_waiting / 2));
}

void EchoCanceller::clean(std::vector<float>& samples) {
    recorded_.insert(recorded_.end(), samples.begin(), samples.end());
    samples.clear();
    while (recorded_.size() >= frame) clean_frame(samples);
}

void EchoCanceller::clean_frame(std::vector<float>& out) {
    std::array<std::int16_t, frame> recorded{};
    std::array<std::int16_t, frame> played{};
    std::array<std::int16_t, frame> cleaned{};
    std::transform(recorded_.begin(), recorded_.begin() + frame, recorded.begin(), audio::pcm16);
    recorded_.erase(recorded_.begin(), recorded_.begin() + frame);
    const std::size_t known = std::min(played_.size(), frame);
    std::transform(played_.begin(), played_.begin() + static_cast<std::ptrdiff_t>(known), played.begin(),
                   audio::pcm16);
    played_.erase(played_.begin(), played_.begin() + static_cast<std::ptrdiff_t>(known));
    speex_echo_cancellation(echo_.get(), recorded.data(), played.data(), cleaned.data());
    speex_preprocess_run(rest_.get(), cleaned.data());
    for (const std::int16_t sample : cleaned) out.push_back(static_cast<float>(sample) / 32768.0F);
}

}  // namespace govor::sound
