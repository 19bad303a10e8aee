#include "sound/noise_suppressor.h"

#include <gtest/gtest.h>

#include <span>

#include "audio/voice_activity.h"
#include "core/types.h"
#include "gui/sound/sounds.h"

namespace govor::sound {
namespace {

std::vector<float> cleaned(NoiseSuppressor& suppressor, const std::vector<float>& sound) {
    std::vector<float> all;
    for (std::size_t at = 0; at < sound.size(); at += 160) {
        std::vector<float> piece(
            sound.begin() + static_cast<std::ptrdiff_t>(at),
            sound.begin() + static_cast<std::ptrdiff_t>(std::min(at + 160, sound.size())));
        suppressor.clean(piece);
        all.insert(all.end(), piece.begin(), piece.end());
    }
    return all;
}

TEST(NoiseSuppressor, lowers_steady_noise_and_leaves_a_voice) {
    NoiseSuppressor suppressor;
    const std::vector<float> room = test::noise(listening_rate.value * 3, 0.02F);
    const std::vector<float> quiet = cleaned(suppressor, room);
    EXPECT_NEAR(static_cast<double>(quiet.size()), static_cast<double>(room.size()), 320);
    const std::span<const float> end = std::span(quiet).last(listening_rate.value);
    EXPECT_LT(audio::level_dbfs(end), audio::level_dbfs(std::span(room).last(listening_rate.value)) - 10);
    std::vector<float> speech = room;
    const std::vector<float> voice = test::sine(room.size(), 300, listening_rate, 0.3F);
    // Syllables of 200 ms with pauses, because what is steady counts as noise.
    for (std::size_t i = 0; i < speech.size(); ++i)
        if (i / 3200 % 2 == 0) speech[i] += voice[i];
    const std::vector<float> heard = cleaned(suppressor, speech);
    EXPECT_GT(audio::level_dbfs(std::span(heard).last(listening_rate.value)), -20);
}

}  // namespace
}  // namespace govor::sound
