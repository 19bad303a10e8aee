#include "audio/resampler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "audio/audio_helpers.h"

namespace govor::audio::resampler_test {
namespace {

using test::catch_error;
using test::noise;
using test::relative_error;
using test::sine;

std::vector<float> resample(std::span<const float> samples, SampleRate from, SampleRate to) {
    std::vector<float> out;
    Resampler resampler{from, to};
    resampler.push(samples, out);
    resampler.flush(out);
    return out;
}

struct Rates {
    std::uint32_t from;
    std::uint32_t to;
};

class ResamplerRates : public testing::TestWithParam<Rates> {};

TEST_P(ResamplerRates, a_tone_keeps_its_frequency_level_and_phase) {
    const auto [from, to] = GetParam();
    const std::vector<float> out = resample(sine(440, from, 1.0), SampleRate{from}, SampleRate{to});
    const std::vector<float> expected = sine(440, to, 1.0);
    EXPECT_NEAR(static_cast<double>(out.size()), static_cast<double>(expected.size()), 1.0);
    // The abrupt start and end of the tone cause ringing within half a filter length of both ends.
    const std::size_t edge = to / 20;
    const std::size_t count = expected.size() - 2 * edge;
    ASSERT_GE(out.size(), edge + count);
    EXPECT_LT(relative_error(std::span(out).subspan(edge, count), std::span(expected).subspan(edge, count)),
              1e-4);
}

TEST_P(ResamplerRates, split_input_gives_the_same_samples) {
    const auto [from, to] = GetParam();
    const std::vector<float> samples = noise(from / 2 + 17);
    const std::vector<float> expected = resample(samples, SampleRate{from}, SampleRate{to});

    Resampler resampler{SampleRate{from}, SampleRate{to}};
    std::mt19937 random{3};
    for (int stream = 0; stream < 2; ++stream) {  // the second verifies that flush resets the state
        std::vector<float> out;
        for (std::size_t start = 0; start < samples.size();) {
            const std::size_t size = std::min<std::size_t>(random() % 1000, samples.size() - start);
            resampler.push(std::span(samples).subspan(start, size), out);
            start += size;
        }
        resampler.flush(out);
        EXPECT_EQ(out, expected);
    }
}

INSTANTIATE_TEST_SUITE_P(Rates, ResamplerRates,
                         testing::Values(Rates{8000, 16000}, Rates{11025, 16000}, Rates{16000, 16000},
                                         Rates{22050, 16000}, Rates{44100, 16000}, Rates{48000, 16000},
                                         Rates{96000, 16000}, Rates{24000, 48000}, Rates{24000, 44100}),
                         [](const auto& rates) {
                             return std::to_string(rates.param.from) + "_to_" +
                                    std::to_string(rates.param.to);
                         });

TEST(Resampler, removes_frequencies_above_the_lower_nyquist_limit) {
    const std::vector<float> out = resample(sine(11000, 48000, 1.0), SampleRate{48000}, SampleRate{16000});
    float peak = 0;
    for (std::size_t i = 1000; i + 1000 < out.size(); ++i) peak = std::max(peak, std::abs(out[i]));
    EXPECT_LT(peak, 1e-4F);
}

TEST(Resampler, passes_samples_of_the_same_rate_unchanged) {
    const std::vector<float> samples = noise(12345);
    EXPECT_EQ(resample(samples, SampleRate{16000}, SampleRate{16000}), samples);
}

TEST(Resampler, empty_input_gives_empty_output) {
    EXPECT_TRUE(resample({}, SampleRate{48000}, SampleRate{16000}).empty());
}

TEST(Resampler, rejects_rates_that_are_too_far_apart) {
    EXPECT_EQ(catch_error([] {
                  Resampler{SampleRate{0}, SampleRate{16000}};
              }).kind(),
              ErrorKind::unsupported);
    EXPECT_EQ(catch_error([] {
                  Resampler{SampleRate{16000}, SampleRate{0}};
              }).kind(),
              ErrorKind::unsupported);
    EXPECT_EQ(catch_error([] {
                  Resampler{SampleRate{10}, SampleRate{16000}};
              }).kind(),
              ErrorKind::unsupported);
}

}  // namespace
}  // namespace govor::audio::resampler_test
