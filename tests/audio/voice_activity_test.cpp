#include "audio/voice_activity.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "audio/audio_helpers.h"
#include "audio/clip.h"
#include "support/test_data.h"

namespace govor::audio::voice_activity_test {
namespace {

using test::noise;
using test::sine;

constexpr float minus_infinity = -std::numeric_limits<float>::infinity();

TEST(Level, is_in_decibels_relative_to_a_full_scale_square_wave) {
    EXPECT_NEAR(level_dbfs(sine(100, 16000, 1, 1.0)), -3.01F, 0.01F);
    EXPECT_NEAR(level_dbfs(sine(100, 16000, 1, 0.1)), -23.01F, 0.01F);
    std::vector<float> square(1000, 1.0F);
    std::fill(square.begin(), square.begin() + 500, -1.0F);
    EXPECT_NEAR(level_dbfs(square), 0.0F, 1e-4F);
}

TEST(Level, is_minus_infinity_without_samples_and_for_a_constant) {
    EXPECT_EQ(level_dbfs({}), minus_infinity);
    EXPECT_EQ(level_dbfs(std::vector<float>(1000, 0.0F)), minus_infinity);
    EXPECT_EQ(level_dbfs(std::vector<float>(1000, 0.3F)), minus_infinity);
    EXPECT_EQ(level_dbfs(std::vector<float>(1, 0.9F)), minus_infinity);
}

TEST(Silence, includes_zeros_an_offset_and_rounding_noise) {
    EXPECT_TRUE(is_silent({}));
    EXPECT_TRUE(is_silent(std::vector<float>(16000, 0.0F)));
    EXPECT_TRUE(is_silent(std::vector<float>(16000, 0.2F)));
    std::vector<float> rounding = noise(16000);
    for (float& sample : rounding) sample = std::round(sample) / 32768;
    EXPECT_TRUE(is_silent(rounding));
}

TEST(Silence, excludes_a_long_clip_with_one_short_sound) {
    std::vector<float> samples(160000, 0.0F);
    const std::vector<float> word = sine(300, 16000, 0.04, 0.01);
    std::copy(word.begin(), word.end(), samples.end() - std::ssize(word) - 7);
    EXPECT_FALSE(is_silent(samples));
}

TEST(Silence, is_detected_in_clips_shorter_than_a_window) {
    EXPECT_FALSE(is_silent(sine(1000, 16000, 0.01, 0.1)));
    EXPECT_TRUE(is_silent(sine(1000, 16000, 0.01, 1e-5)));
}

TEST(Silence, excludes_recorded_questions) {
    for (const char* name : {"question_en", "question_ru", "long_en"}) {
        const Clip clip = read_clip(test_data(std::string("audio/") + name + ".wav"));
        EXPECT_FALSE(is_silent(clip.samples)) << name;
    }
}

}  // namespace
}  // namespace govor::audio::voice_activity_test
