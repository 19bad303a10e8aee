#include "audio/voice_detector.h"

#include <gtest/gtest.h>

#include <vector>

#include "gui/sound/sounds.h"
#include "sound/level_meter.h"

namespace govor::sound::voice_detector_test {
namespace {

using audio::VoiceDetector;
using test::noise;

std::size_t to_samples(double seconds) {
    return static_cast<std::size_t>(seconds * 16000);
}

TEST(VoiceDetector, detects_a_voice_above_the_noise_and_its_end_after_the_hold_time) {
    VoiceDetector detector;
    EXPECT_FALSE(detector.push(noise(to_samples(2), 0.002F)));
    EXPECT_TRUE(detector.push(noise(to_samples(0.2), 0.1F)));
    EXPECT_TRUE(detector.push(noise(to_samples(0.7), 0.002F))) << "a short pause";
    EXPECT_TRUE(detector.push(noise(to_samples(0.2), 0.1F)));
    EXPECT_FALSE(detector.push(noise(to_samples(0.9), 0.002F)));
}

TEST(VoiceDetector, a_click_is_not_a_voice) {
    VoiceDetector detector;
    detector.push(noise(to_samples(1), 0.002F));
    EXPECT_FALSE(detector.push(noise(to_samples(0.04), 0.5F)));
    EXPECT_FALSE(detector.push(noise(to_samples(1), 0.002F)));
}

TEST(VoiceDetector, the_end_threshold_does_not_begin_a_voice) {
    constexpr float loudness = 0.0105F;  // between the end threshold and the onset threshold
    VoiceDetector idle_detector;
    idle_detector.push(noise(to_samples(2), 0.004F));
    EXPECT_FALSE(idle_detector.push(noise(to_samples(0.5), loudness)));
    VoiceDetector active_detector;
    active_detector.push(noise(to_samples(2), 0.004F));
    ASSERT_TRUE(active_detector.push(noise(to_samples(0.3), 0.1F)));
    EXPECT_TRUE(active_detector.push(noise(to_samples(2), loudness)));
}

TEST(VoiceDetector, adapts_to_fan_noise_and_detects_a_voice_above_it) {
    VoiceDetector detector;
    detector.push(noise(to_samples(2), 0.001F));
    detector.push(noise(to_samples(30), 0.03F));
    EXPECT_FALSE(detector.has_voice());
    EXPECT_TRUE(detector.push(noise(to_samples(0.3), 0.4F)));
}

TEST(VoiceDetector, silence_of_a_muted_microphone_does_not_set_the_noise_floor) {
    VoiceDetector detector;
    detector.push(std::vector<float>(to_samples(3)));
    EXPECT_FALSE(detector.push(noise(to_samples(1), 0.002F))) << "background noise after the silence";
}

TEST(LevelMeter, reports_every_30_ms_and_detects_clipping) {
    std::vector<LevelReading> readings;
    LevelMeter meter{[&](LevelReading reading) { readings.push_back(reading); }};
    meter.push(test::sine(480, 500, SampleRate{16000}, 1.0F), true);
    meter.push(std::vector<float>(470, 1.0F), false);
    ASSERT_EQ(readings.size(), 1u);
    EXPECT_NEAR(readings[0].dbfs, -3.0, 0.1);
    EXPECT_NEAR(readings[0].peak, 1.0, 0.01);
    EXPECT_FALSE(readings[0].is_clipping) << "a full-scale sine is not clipped";
    EXPECT_TRUE(readings[0].has_voice);
    meter.push(std::vector<float>(10), false);
    ASSERT_EQ(readings.size(), 2u);
    EXPECT_TRUE(readings[1].is_clipping);
    meter.push(std::vector<float>(33 * 480), false);
    ASSERT_EQ(readings.size(), 35u);
    EXPECT_TRUE(readings[33].is_clipping) << "for a second";
    EXPECT_FALSE(readings[34].is_clipping);
}

}  // namespace
}  // namespace govor::sound::voice_detector_test
