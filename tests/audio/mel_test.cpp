#include "audio/mel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "audio/audio_helpers.h"
#include "audio/clip.h"
#include "audio/golden.h"
#include "support/test_data.h"

namespace govor::audio::mel_test {
namespace {

using test::catch_error;
using test::Golden;
using test::noise;
using test::relative_error;
using test::sine;

// Computes the features by their definition, without optimizations: [mel_bins, frames].
class MelOracle {
  public:
    explicit MelOracle(const MelParams& params) : p_(params) {}

    std::vector<float> normalized(const std::vector<float>& samples) const {
        const std::size_t frames = samples.size() / p_.hop_length;
        std::vector<double> mel(p_.mel_bins * frames);
        for (std::size_t frame = 0; frame < frames; ++frame) {
            const std::vector<double> power = spectrum(samples, static_cast<std::int64_t>(frame));
            for (std::uint32_t m = 0; m < p_.mel_bins; ++m) {
                double sum = 0;
                for (std::size_t bin = 0; bin < power.size(); ++bin) sum += weight(m, bin) * power[bin];
                mel[m * frames + frame] = std::log10(std::max(sum, 1e-10));
            }
        }
        const double minimum = *std::max_element(mel.begin(), mel.end()) - 8;
        std::vector<float> out;
        for (const double value : mel) out.push_back(static_cast<float>((std::max(value, minimum) + 4) / 4));
        return out;
    }

  private:
    static double to_frequency(double mel) {
        return mel < 15 ? mel * 200 / 3 : 1000 * std::pow(6.4, (mel - 15) / 27);
    }
    static double to_mel(double frequency) {
        return frequency < 1000 ? frequency * 3 / 200 : 15 + 27 * std::log(frequency / 1000) / std::log(6.4);
    }
    double weight(std::uint32_t m, std::size_t bin) const {
        const auto edge = [&](std::uint32_t i) {
            return to_frequency(to_mel(p_.max_frequency) * i / (p_.mel_bins + 1));
        };
        const double f = static_cast<double>(bin) * p_.sampling_rate.value / p_.n_fft;
        const double up = (f - edge(m)) / (edge(m + 1) - edge(m));
        const double down = (edge(m + 2) - f) / (edge(m + 2) - edge(m + 1));
        return std::max(0.0, std::min(up, down)) * 2 / (edge(m + 2) - edge(m));
    }
    std::vector<double> spectrum(const std::vector<float>& samples, std::int64_t frame) const {
        const std::int64_t n_fft = p_.n_fft;
        const auto last = static_cast<std::int64_t>(samples.size()) - 1;
        std::vector<double> power;
        for (std::int64_t bin = 0; bin <= n_fft / 2; ++bin) {
            double real = 0;
            double imaginary = 0;
            for (std::int64_t i = 0; i < n_fft; ++i) {
                std::int64_t index = frame * p_.hop_length + i - n_fft / 2;
                if (index < 0) index = -index;
                if (index > last) index = last - (index - last);
                const double phase =
                    2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n_fft);
                const double value = samples[index] * (1 - std::cos(phase)) / 2;
                real += value * std::cos(phase * static_cast<double>(bin));
                imaginary -= value * std::sin(phase * static_cast<double>(bin));
            }
            power.push_back(real * real + imaginary * imaginary);
        }
        return power;
    }

    MelParams p_;
};

TEST(Mel, equals_the_reference_on_every_recorded_clip) {
    const MelExtractor extractor;
    for (const std::string name : {"question_en", "question_ru", "long_en", "third_turn"}) {
        const Golden golden{name};
        const std::string clip = name == "third_turn" ? "question_en" : name;
        const MelSpectrogram mel = extractor.extract(read_clip(test_data("audio/" + clip + ".wav")).samples);
        EXPECT_EQ((std::vector<std::int64_t>{mel.mel_bins, mel.frames}), golden.shape("audio.mel"));
        const double error = relative_error(mel.values, golden.values("audio.mel"));
        // Measured: 1.5e-6 to 2.5e-6. Govor computes in double precision and the reference in float32, whose
        // rounding is visible in the quietest bins: 4e-6 there, 4e-8 in the loudest.
        EXPECT_LT(error, 1e-5) << name;
    }
}

struct MelCase {
    MelParams params;
    std::size_t samples;
};

class MelParameters : public testing::TestWithParam<MelCase> {};

TEST_P(MelParameters, features_of_any_length_equal_the_oracle) {
    const auto [params, count] = GetParam();
    const std::vector<float> samples = noise(count);
    const MelSpectrogram mel = MelExtractor{params}.extract(samples);
    EXPECT_EQ(mel.frames, count / params.hop_length);
    EXPECT_LT(relative_error(mel.values, MelOracle{params}.normalized(samples)), 1e-6);
}

constexpr MelParams released_params{};
constexpr MelParams whisper_params{input_sample_rate, 400, 160, 80, 8000};
constexpr MelParams narrow_params{SampleRate{8000}, 154, 61, 20, 3500};  // 154 = 2 * 7 * 11: an odd radix
// The hop is larger than the window.
constexpr MelParams sparse_params{SampleRate{24000}, 128, 300, 16, 12000};

INSTANTIATE_TEST_SUITE_P(Lengths, MelParameters,
                         testing::Values(MelCase{released_params, 201}, MelCase{released_params, 319},
                                         MelCase{released_params, 320}, MelCase{released_params, 321},
                                         MelCase{released_params, 400}, MelCase{released_params, 1600},
                                         MelCase{released_params, 3517}, MelCase{whisper_params, 2001},
                                         MelCase{narrow_params, 78}, MelCase{narrow_params, 2000},
                                         MelCase{sparse_params, 300}, MelCase{sparse_params, 599},
                                         MelCase{sparse_params, 3000}));

TEST(Mel, a_stream_does_not_depend_on_how_it_is_split) {
    for (const MelParams& params : {released_params, narrow_params, sparse_params}) {
        const MelExtractor extractor{params};
        const std::vector<float> samples = noise(20011);
        const MelSpectrogram expected = extractor.extract(samples);
        MelStream stream{extractor};
        for (const std::size_t size : {std::size_t{1}, std::size_t{7}, std::size_t{160}, std::size_t{4096}}) {
            std::vector<float> log_mel;
            for (std::size_t start = 0; start < samples.size(); start += size) {
                stream.push(std::span(samples).subspan(start, std::min(size, samples.size() - start)),
                            log_mel);
            }
            stream.finish(log_mel);
            const MelSpectrogram mel = normalize(log_mel, params.mel_bins, peak(log_mel));
            EXPECT_EQ(mel.frames, expected.frames);
            EXPECT_TRUE(mel.values == expected.values) << "chunks of " << size;
        }
    }
}

TEST(Mel, a_stream_emits_frames_as_soon_as_their_samples_are_complete) {
    const std::vector<float> samples = noise(1000);
    MelStream stream{MelExtractor{}};
    std::vector<float> log_mel;
    stream.push(std::span(samples).first(200), log_mel);
    EXPECT_EQ(log_mel.size(), 0u);
    stream.push(std::span(samples).subspan(200, 1), log_mel);
    EXPECT_EQ(log_mel.size(), 128u);
    stream.push(std::span(samples).subspan(201, 158), log_mel);
    EXPECT_EQ(log_mel.size(), 128u);
    stream.push(std::span(samples).subspan(359, 1), log_mel);
    EXPECT_EQ(log_mel.size(), 256u);
}

TEST(Mel, a_tone_has_its_maximum_in_the_bin_of_its_frequency) {
    const MelSpectrogram mel = MelExtractor{}.extract(sine(1000, 16000, 0.5));
    std::size_t peak_bin = 0;
    for (std::size_t bin = 1; bin < mel.mel_bins; ++bin) {
        if (mel.values[bin * mel.frames + 20] > mel.values[peak_bin * mel.frames + 20]) peak_bin = bin;
    }
    // 1 kHz is 15 mel and 8 kHz is 45.2456 mel; the centre of bin b is at (b + 1) / 129 of the range.
    EXPECT_NEAR(static_cast<double>(peak_bin), 15 / 45.2456 * 129 - 1, 1.0);
}

TEST(Mel, digital_silence_is_at_the_floor) {
    const MelSpectrogram mel = MelExtractor{}.extract(std::vector<float>(1600, 0.0F));
    EXPECT_EQ(mel.values, std::vector<float>(128 * 10, (-10.0F + 4.0F) / 4.0F));
}

TEST(Mel, input_too_short_for_the_padding_is_rejected) {
    const MelExtractor extractor;
    EXPECT_EQ(extractor.min_samples(), 201u);
    for (const std::size_t count : {0, 1, 100, 200}) {
        const Error error = catch_error([&] { extractor.extract(std::vector<float>(count, 0.1F)); });
        EXPECT_EQ(error.kind(), ErrorKind::bad_file);
        EXPECT_NE(error.message().find("201"), std::string::npos) << error.message();
    }
    // The error resets the stream.
    MelStream stream{extractor};
    std::vector<float> log_mel;
    stream.push(std::vector<float>(50, 0.5F), log_mel);
    EXPECT_THROW(stream.finish(log_mel), Error);
    const std::vector<float> samples = noise(1000);
    stream.push(samples, log_mel);
    stream.finish(log_mel);
    EXPECT_TRUE(normalize(log_mel, 128, peak(log_mel)).values == extractor.extract(samples).values);
}

TEST(Mel, errors_name_the_invalid_parameter) {
    struct InvalidParams {
        MelParams params;
        const char* field;
    };
    const std::array<InvalidParams, 6> cases{{{{input_sample_rate, 0, 160, 128, 8000}, "n_fft"},
                                              {{input_sample_rate, 401, 160, 128, 8000}, "n_fft"},
                                              {{input_sample_rate, 400, 0, 128, 8000}, "hop_length"},
                                              {{input_sample_rate, 400, 160, 0, 8000}, "feature_size"},
                                              {{SampleRate{0}, 400, 160, 128, 8000}, "sampling_rate"},
                                              {{SampleRate{8000}, 400, 160, 128, 8000}, "sampling_rate"}}};
    for (const InvalidParams& invalid : cases) {
        const Error error = catch_error([&] { MelExtractor{invalid.params}; });
        EXPECT_EQ(error.kind(), ErrorKind::unsupported);
        EXPECT_NE(error.message().find(invalid.field), std::string::npos) << error.message();
    }
}

}  // namespace
}  // namespace govor::audio::mel_test
