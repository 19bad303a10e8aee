#include "support/played.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "gui/sound/sounds.h"

// Tests the comparison that the tests with a sound server rely on: it detects every kind of damage and
// distinguishes it from inserted silence.
namespace govor::test {
namespace {

std::vector<float> words() {
    return noise(20000);
}

std::vector<float> with_silence(const std::vector<float>& sound, std::size_t at, std::size_t samples) {
    std::vector<float> all(4321);
    all.insert(all.end(), sound.begin(), sound.end());
    all.insert(all.begin() + 4321 + static_cast<std::ptrdiff_t>(at), samples, 0.0F);
    all.insert(all.end(), 1234, 0.0F);
    return all;
}

TEST(PlayedTest, a_complete_sound_is_matched_to_its_end) {
    const Played played = follow(words(), with_silence(words(), 0, 0));
    EXPECT_FALSE(played.differs);
    EXPECT_EQ(played.begin, 0u);
    EXPECT_EQ(played.end, 20000u);
    EXPECT_EQ(played.gaps, 0u);
}

TEST(PlayedTest, inserted_silence_is_a_gap_without_lost_samples) {
    for (const std::size_t at : {100u, 9000u, 19990u}) {
        const Played played = follow(words(), with_silence(words(), at, 777));
        EXPECT_FALSE(played.differs) << at;
        EXPECT_EQ(played.end, 20000u);
        EXPECT_EQ(played.gaps, 1u);
        EXPECT_EQ(played.silence, 777u);
    }
}

TEST(PlayedTest, lost_repeated_or_changed_samples_are_detected) {
    std::vector<float> lost = words();
    lost.erase(lost.begin() + 7000, lost.begin() + 7003);
    EXPECT_TRUE(follow(words(), with_silence(lost, 0, 0)).differs);
    EXPECT_TRUE(follow(words(), with_silence(lost, 7000, 500)).differs) << "lost in a gap";
    std::vector<float> twice = words();
    const std::vector<float> again(twice.begin() + 6000, twice.begin() + 7000);
    twice.insert(twice.begin() + 7000, again.begin(), again.end());
    EXPECT_TRUE(follow(words(), with_silence(twice, 0, 0)).differs);
    EXPECT_TRUE(follow(words(), with_silence(twice, 7000, 500)).differs) << "twice around a gap";
    std::vector<float> changed = words();
    changed[7000] += 0.01F;
    EXPECT_EQ(follow(words(), with_silence(changed, 0, 0)).differs, 7000u);
    std::vector<float> long_one = words();
    long_one.resize(20100, 0.1F);
    EXPECT_TRUE(follow(words(), with_silence(long_one, 0, 0)).differs) << "samples after the end";
}

TEST(PlayedTest, a_partial_sound_reports_its_begin_and_end) {
    const std::vector<float> all = words();
    const std::vector<float> part(all.begin() + 3000, all.begin() + 9000);
    const Played played = follow(all, with_silence(part, 0, 0), 0, 300);
    EXPECT_FALSE(played.differs);
    EXPECT_EQ(played.begin, 3300u);
    EXPECT_EQ(played.end, 9000u);
}

TEST(PlayedTest, silence_in_the_sound_is_distinguished_from_an_adjacent_gap) {
    std::vector<float> sound = words();
    for (std::size_t i = 8000; i < 9000; ++i) sound[i] *= 1e-5F;
    std::vector<float> given = sound;
    for (float& sample : given) sample = std::round(sample * 32768) / 32768;
    const Played whole = follow(given, with_silence(sound, 0, 0), 1e-4F);
    EXPECT_FALSE(whole.differs) << describe(whole);
    EXPECT_EQ(whole.gaps, 0u);
    std::fill(sound.begin() + 8000, sound.begin() + 9000, 0.0F);
    for (const std::size_t at : {7990u, 8000u, 8500u, 9000u}) {
        const Played played = follow(given, with_silence(sound, at, 777), 1e-4F);
        EXPECT_FALSE(played.differs) << at << ": " << describe(played);
        EXPECT_EQ(played.silence, 777u);
        EXPECT_EQ(played.end, 20000u);
    }
}

// Similar to a voice: it begins and pauses with samples that are barely above the resolution of 16 bits.
std::vector<float> voice() {
    std::vector<float> sound = noise(30000);
    for (std::size_t i = 0; i < sound.size(); ++i)
        if (i < 2000 || (i > 12000 && i < 15000) || i > 29000) sound[i] *= 1e-3F;
    return sound;
}

TEST(PlayedTest, repeated_underruns_in_quiet_parts_of_a_voice_are_not_lost_samples) {
    const std::vector<float> played = voice();
    std::vector<float> given = played;
    for (float& sample : given) sample = std::round(sample * 32768) / 32768;
    std::vector<float> damaged = played;
    damaged.erase(damaged.begin() + 20000, damaged.begin() + 20003);
    std::mt19937 random{5};
    for (int round = 0; round < 300; ++round) {
        std::vector<std::size_t> gaps(1 + random() % 4);
        for (std::size_t& at : gaps) at = (round % 2 == 0 ? 0 : 12000) + random() % 3000;
        std::sort(gaps.rbegin(), gaps.rend());
        std::vector<float> recording = with_silence(played, 0, 0);
        std::vector<float> bad_recording = with_silence(damaged, 0, 0);
        std::string places;
        for (const std::size_t at : gaps) {
            const std::size_t silence = 48 + random() % 5000;  // at least a millisecond
            for (auto* one : {&recording, &bad_recording})
                one->insert(one->begin() + 4321 + static_cast<std::ptrdiff_t>(at), silence, 0.0F);
            places += " " + std::to_string(silence) + " at " + std::to_string(at);
        }
        EXPECT_EQ(playback_error(given, {recording}, 4.0F / 32768), "") << places;
        EXPECT_NE(playback_error(given, {bad_recording}, 4.0F / 32768), "")
            << places << ", with three samples lost";
    }
}

}  // namespace
}  // namespace govor::test
