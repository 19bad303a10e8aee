#include "support/playback_comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "gui/sound/sounds.h"

// Tests the comparison that the tests with a sound server rely on: it detects every kind of damage and
// distinguishes it from inserted silence.
namespace govor::test::playback_comparison_test {
namespace {

constexpr std::size_t leading_silence = 4321;
constexpr std::size_t trailing_silence = 1234;

std::vector<float> make_reference() {
    return noise(20000);
}

// Inserts `silence` zeros at a position in `samples`, and adds silence before and after them.
std::vector<float> add_silence(const std::vector<float>& samples, std::size_t position, std::size_t silence) {
    std::vector<float> result(leading_silence);
    result.insert(result.end(), samples.begin(), samples.end());
    result.insert(result.begin() + static_cast<std::ptrdiff_t>(leading_silence + position), silence, 0.0F);
    result.insert(result.end(), trailing_silence, 0.0F);
    return result;
}

TEST(PlaybackComparisonTest, complete_playback_is_matched_to_its_end) {
    const PlaybackComparison comparison =
        compare_playback(make_reference(), add_silence(make_reference(), 0, 0));
    EXPECT_FALSE(comparison.first_difference);
    EXPECT_EQ(comparison.begin, 0u);
    EXPECT_EQ(comparison.end, 20000u);
    EXPECT_EQ(comparison.gaps, 0u);
}

TEST(PlaybackComparisonTest, inserted_silence_is_a_gap_without_lost_samples) {
    for (const std::size_t position : {100u, 9000u, 19990u}) {
        const PlaybackComparison comparison =
            compare_playback(make_reference(), add_silence(make_reference(), position, 777));
        EXPECT_FALSE(comparison.first_difference) << position;
        EXPECT_EQ(comparison.end, 20000u);
        EXPECT_EQ(comparison.gaps, 1u);
        EXPECT_EQ(comparison.silence, 777u);
    }
}

TEST(PlaybackComparisonTest, lost_repeated_or_changed_samples_are_detected) {
    std::vector<float> truncated_samples = make_reference();
    truncated_samples.erase(truncated_samples.begin() + 7000, truncated_samples.begin() + 7003);
    EXPECT_TRUE(compare_playback(make_reference(), add_silence(truncated_samples, 0, 0)).first_difference);
    EXPECT_TRUE(
        compare_playback(make_reference(), add_silence(truncated_samples, 7000, 500)).first_difference)
        << "samples are lost in a gap";
    std::vector<float> repeated_samples = make_reference();
    const std::vector<float> repetition(repeated_samples.begin() + 6000, repeated_samples.begin() + 7000);
    repeated_samples.insert(repeated_samples.begin() + 7000, repetition.begin(), repetition.end());
    EXPECT_TRUE(compare_playback(make_reference(), add_silence(repeated_samples, 0, 0)).first_difference);
    EXPECT_TRUE(compare_playback(make_reference(), add_silence(repeated_samples, 7000, 500)).first_difference)
        << "samples are repeated around a gap";
    std::vector<float> changed_samples = make_reference();
    changed_samples[7000] += 0.01F;
    EXPECT_EQ(compare_playback(make_reference(), add_silence(changed_samples, 0, 0)).first_difference, 7000u);
    std::vector<float> extended_samples = make_reference();
    extended_samples.resize(20100, 0.1F);
    EXPECT_TRUE(compare_playback(make_reference(), add_silence(extended_samples, 0, 0)).first_difference)
        << "samples follow the end";
}

TEST(PlaybackComparisonTest, partial_playback_reports_the_range_that_was_played) {
    const std::vector<float> samples = make_reference();
    const std::vector<float> part(samples.begin() + 3000, samples.begin() + 9000);
    const PlaybackComparison comparison = compare_playback(samples, add_silence(part, 0, 0), 0, 300);
    EXPECT_FALSE(comparison.first_difference);
    EXPECT_EQ(comparison.begin, 3300u);
    EXPECT_EQ(comparison.end, 9000u);
}

TEST(PlaybackComparisonTest, silence_in_the_samples_is_distinguished_from_an_adjacent_gap) {
    std::vector<float> samples = make_reference();
    for (std::size_t i = 8000; i < 9000; ++i) samples[i] *= 1e-5F;
    std::vector<float> reference = samples;
    for (float& sample : reference) sample = std::round(sample * 32768) / 32768;
    const PlaybackComparison whole_comparison =
        compare_playback(reference, add_silence(samples, 0, 0), 1e-4F);
    EXPECT_FALSE(whole_comparison.first_difference) << describe(whole_comparison);
    EXPECT_EQ(whole_comparison.gaps, 0u);
    std::fill(samples.begin() + 8000, samples.begin() + 9000, 0.0F);
    for (const std::size_t position : {7990u, 8000u, 8500u, 9000u}) {
        const PlaybackComparison comparison =
            compare_playback(reference, add_silence(samples, position, 777), 1e-4F);
        EXPECT_FALSE(comparison.first_difference) << position << ": " << describe(comparison);
        EXPECT_EQ(comparison.silence, 777u);
        EXPECT_EQ(comparison.end, 20000u);
    }
}

// Returns a voice-like signal whose beginning, pause and end are barely above the resolution of 16 bits.
std::vector<float> make_voice() {
    std::vector<float> samples = noise(30000);
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (i < 2000 || (i > 12000 && i < 15000) || i > 29000) samples[i] *= 1e-3F;
    return samples;
}

TEST(PlaybackComparisonTest, repeated_underruns_in_quiet_parts_of_a_voice_are_not_lost_samples) {
    const std::vector<float> voice = make_voice();
    std::vector<float> reference = voice;
    for (float& sample : reference) sample = std::round(sample * 32768) / 32768;
    std::vector<float> damaged_voice = voice;
    damaged_voice.erase(damaged_voice.begin() + 20000, damaged_voice.begin() + 20003);
    std::mt19937 random{5};
    for (int round = 0; round < 300; ++round) {
        std::vector<std::size_t> gaps(1 + random() % 4);
        for (std::size_t& position : gaps) position = (round % 2 == 0 ? 0 : 12000) + random() % 3000;
        std::sort(gaps.rbegin(), gaps.rend());
        std::vector<float> recording = add_silence(voice, 0, 0);
        std::vector<float> bad_recording = add_silence(damaged_voice, 0, 0);
        std::string gap_positions;
        for (const std::size_t position : gaps) {
            const std::size_t silence = 48 + random() % 5000;  // at least a millisecond
            for (auto* audio : {&recording, &bad_recording})
                audio->insert(audio->begin() + static_cast<std::ptrdiff_t>(leading_silence + position),
                              silence, 0.0F);
            gap_positions += " " + std::to_string(silence) + " at " + std::to_string(position);
        }
        EXPECT_EQ(playback_error(reference, {recording}, 4.0F / 32768), "") << gap_positions;
        EXPECT_NE(playback_error(reference, {bad_recording}, 4.0F / 32768), "")
            << gap_positions << ", with three samples lost";
    }
}

}  // namespace
}  // namespace govor::test::playback_comparison_test
