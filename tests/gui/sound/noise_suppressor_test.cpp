#include "sound/noise_suppressor.h"

#include <gtest/gtest.h>

#include <span>

#include "audio/voice_activity.h"
#include "core/types.h"
#include "gui/sound/sounds.h"

namespace govor::sound::noise_suppressor_test {
namespace {

constexpr std::size_t chunk_size = input_sample_rate.value / 100;  // 10 ms

std::vector<float> suppress_noise(NoiseSuppressor& suppressor, const std::vector<float>& samples) {
    std::vector<float> result;
    for (std::size_t offset = 0; offset < samples.size(); offset += chunk_size) {
        std::vector<float> chunk(
            samples.begin() + static_cast<std::ptrdiff_t>(offset),
            samples.begin() + static_cast<std::ptrdiff_t>(std::min(offset + chunk_size, samples.size())));
        suppressor.process(chunk);
        result.insert(result.end(), chunk.begin(), chunk.end());
    }
    return result;
}

TEST(NoiseSuppressor, attenuates_steady_noise_and_preserves_a_voice) {
    NoiseSuppressor suppressor;
    const std::vector<float> background = test::noise(input_sample_rate.value * 3, 0.02F);
    const std::vector<float> output = suppress_noise(suppressor, background);
    EXPECT_NEAR(static_cast<double>(output.size()), static_cast<double>(background.size()), 320);
    const std::span<const float> last_second = std::span(output).last(input_sample_rate.value);
    EXPECT_LT(audio::level_dbfs(last_second),
              audio::level_dbfs(std::span(background).last(input_sample_rate.value)) - 10);
    std::vector<float> speech = background;
    const std::vector<float> voice = test::sine(background.size(), 300, input_sample_rate, 0.3F);
    // Syllables of 200 ms with pauses, because the suppressor treats steady signals as noise.
    for (std::size_t i = 0; i < speech.size(); ++i)
        if (i / 3200 % 2 == 0) speech[i] += voice[i];
    const std::vector<float> filtered_speech = suppress_noise(suppressor, speech);
    EXPECT_GT(audio::level_dbfs(std::span(filtered_speech).last(input_sample_rate.value)), -20);
}

}  // namespace
}  // namespace govor::sound::noise_suppressor_test
