#include "widgets/clip_player.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <cmath>

#include "gui/sound/sounds.h"
#include "gui/support/peak_memory.h"
#include "gui/support/silent_flac.h"
#include "gui/support/waiting.h"
#include "messages/localized_text.h"
#include "store/flac_file.h"
#include "support/fake_audio_devices.h"

// Tests of stored sounds that are decoded while they are played.
namespace govor::test::clip_player_test {
namespace {

using sound::Direction;
using widgets::ClipPlayer;

constexpr ClipPlayer::Clip clip{store::TurnId{1}, store::Side::answer};

class ClipPlayerTest : public testing::Test {
  protected:
    ClipPlayerTest() {
        fake_devices.add(Direction::output, "speakers", {output_sample_rate, 1});
        sound.rate = output_sample_rate;
        sound.path = folder.filePath(QStringLiteral("1.flac"));
    }

    // Plays on the loudspeaker until the condition is true. Returns the played samples, without silence.
    std::vector<float> play_until(const std::function<bool()>& condition) {
        std::vector<float> played_samples;
        EXPECT_TRUE(wait_until([&] {
            for (const float sample : fake_devices.read_loudspeaker("speakers", 12000))
                if (sample != 0) played_samples.push_back(sample);
            return condition();
        }));
        return played_samples;
    }

    QTemporaryDir folder;
    store::Sound sound;
    FakeAudioDevices fake_devices;
    sound::AudioIo devices{fake_devices.backend_factory(), {.use = sound::MicrophoneUse::never}};
    ClipPlayer player{devices};
};

// Returns noise without zeros, which FLAC stores exactly.
std::vector<float> make_16_bit_noise(std::size_t samples) {
    std::vector<float> result = noise(samples);
    for (float& sample : result) {
        sample = std::round(sample * 32768) / 32768;
        if (sample == 0) sample = 1.0F / 32768;
    }
    return result;
}

// The sound of two minutes is many times as long as the part that is decoded ahead.
TEST_F(ClipPlayerTest, a_long_sound_is_played_completely_while_it_is_decoded) {
    const std::vector<float> samples = make_16_bit_noise(120 * 24000);
    write_flac(sound.path, sound.rate, store::SampleBits::of_answer, samples);
    player.play_or_pause(clip, sound);
    const std::vector<float> played_samples = play_until([&] { return !player.clip(); });
    ASSERT_EQ(played_samples.size(), samples.size());
    EXPECT_TRUE(played_samples == samples);
}

TEST_F(ClipPlayerTest, seeking_in_a_long_sound_reaches_parts_that_are_not_decoded) {
    const std::vector<float> samples = make_16_bit_noise(120 * 24000);
    write_flac(sound.path, sound.rate, store::SampleBits::of_answer, samples);
    player.seek(clip, sound, 0.25);
    play_until([&] { return player.fraction() > 0.26; });
    for (const double fraction : {0.9, 0.1, 0.8}) {
        bool is_paused = false;
        // The sound thread emits the signal.
        const QObject receiver;
        QObject::connect(&devices, &sound::AudioIo::position_changed, &receiver,
                         [&](const sound::PlaybackPosition& position) { is_paused = !position.is_playing; });
        player.play_or_pause(clip, sound);  // pauses
        ASSERT_TRUE(wait_until([&] { return is_paused; }));
        fake_devices.read_loudspeaker("speakers", 24000);  // discards what the device has buffered
        player.seek(clip, sound, fraction);
        player.play_or_pause(clip, sound);
        const std::vector<float> played_samples =
            play_until([&] { return player.fraction() > fraction + 0.001; });
        ASSERT_FALSE(played_samples.empty());
        const auto begin =
            samples.begin() + static_cast<std::ptrdiff_t>(fraction * static_cast<double>(samples.size()));
        EXPECT_TRUE(std::equal(played_samples.begin(), played_samples.end(), begin)) << fraction;
    }
}

TEST_F(ClipPlayerTest, an_hour_of_sound_is_played_with_little_memory) {
    SilentFlac::write(sound.path, store::max_sound_samples, store::max_sound_samples);
    const PeakMemory peak;
    player.play_or_pause(clip, sound);
    play_until([&] { return player.fraction() > 0; });
    player.seek(clip, sound, 0.9);
    play_until([&] { return player.fraction() > 0.9; });
    EXPECT_LT(peak.bytes(), std::uint64_t{64} << 20) << "all samples take 346 MB";
}

TEST_F(ClipPlayerTest, damage_within_a_sound_ends_its_playback_with_an_error) {
    write_flac(sound.path, sound.rate, store::SampleBits::of_answer, make_16_bit_noise(60 * 24000));
    QFile file(sound.path);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    ASSERT_TRUE(file.resize(file.size() * 3 / 4));
    QSignalSpy errors(&player, &ClipPlayer::failed);
    player.play_or_pause(clip, sound);
    play_until([&] { return !player.clip(); });
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors.at(0).at(0).value<LocalizedText>().text().contains(QStringLiteral("damaged")));
    EXPECT_FALSE(player.is_playing());
}

}  // namespace
}  // namespace govor::test::clip_player_test
