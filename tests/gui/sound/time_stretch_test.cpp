#include "audio/time_stretch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "gui/sound/sounds.h"

namespace govor::sound::time_stretch_test {
namespace {

using audio::TimeStretch;

// Estimates the pitch by counting upward zero crossings.
double estimate_pitch(std::span<const float> samples) {
    int crossings = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        if (samples[i - 1] < 0 && samples[i] >= 0) ++crossings;
    return crossings * 24000.0 / static_cast<double>(samples.size());
}

class TimeStretchTest : public testing::TestWithParam<double> {};

TEST_P(TimeStretchTest, changes_the_length_but_not_pitch_or_loudness) {
    const double speed = GetParam();
    const std::vector<float> samples = test::sine(48000, 220, output_sample_rate);
    TimeStretch stretch{output_sample_rate, speed};
    std::vector<float> out;
    for (std::size_t offset = 0; offset < samples.size(); offset += 1000) {
        stretch.push(std::span<const float>(samples).subspan(offset, 1000), out);
    }
    stretch.flush(out);
    EXPECT_NEAR(static_cast<double>(out.size()), 48000 / speed, 24000 * 0.05);
    const auto middle = std::span<const float>(out).subspan(2400, out.size() - 6000);
    EXPECT_NEAR(estimate_pitch(middle), 220, 3);
    for (std::size_t offset = 0; offset + 240 <= middle.size(); offset += 240) {
        const auto chunk = middle.subspan(offset, 240);
        EXPECT_NEAR(*std::max_element(chunk.begin(), chunk.end()), 0.5, 0.03) << "at " << offset;
    }
}

INSTANTIATE_TEST_SUITE_P(Speeds, TimeStretchTest, testing::Values(0.5, 0.75, 1.0, 1.25, 1.5, 2.0));

TEST(TimeStretch, speed_one_leaves_the_samples_unchanged) {
    const std::vector<float> samples = test::noise(24000);
    TimeStretch stretch{output_sample_rate, 1.0};
    std::vector<float> out;
    stretch.push(samples, out);
    stretch.flush(out);
    ASSERT_GE(out.size(), samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) ASSERT_NEAR(out[i], samples[i], 1e-6) << "at " << i;
}

TEST(TimeStretch, output_does_not_depend_on_the_chunk_size) {
    const std::vector<float> samples = test::noise(24000);
    std::vector<float> whole_output;
    TimeStretch whole_stretch{output_sample_rate, 1.4};
    whole_stretch.push(samples, whole_output);
    whole_stretch.flush(whole_output);
    std::vector<float> chunked_output;
    TimeStretch chunked_stretch{output_sample_rate, 1.4};
    for (std::size_t offset = 0; offset < samples.size(); offset += 37) {
        chunked_stretch.push(std::span<const float>(samples).subspan(
                                 offset, std::min<std::size_t>(37, samples.size() - offset)),
                             chunked_output);
    }
    chunked_stretch.flush(chunked_output);
    EXPECT_EQ(chunked_output, whole_output);
}

}  // namespace
}  // namespace govor::sound::time_stretch_test
