#include "audio/clip.h"

#include <gtest/gtest.h>
#include <sndfile.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "audio/audio_helpers.h"
#include "support/test_data.h"

namespace govor::audio::clip_test {
namespace {

using test::noise;
using test::relative_error;
using test::sine;
using test::TemporaryFolder;
using test::write_sound;

constexpr int wav16 = SF_FORMAT_WAV | SF_FORMAT_PCM_16;

// Reads the samples of a 16-bit WAV file as tests/reference/make_golden.py does.
std::vector<float> read_pcm_samples(const std::string& path) {
    constexpr std::size_t header = 44;
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    std::vector<std::int16_t> integers((bytes.size() - header) / sizeof(std::int16_t));
    std::memcpy(integers.data(), bytes.data() + header, integers.size() * sizeof(std::int16_t));
    std::vector<float> samples;
    for (const std::int16_t integer : integers) samples.push_back(static_cast<float>(integer) / 32768.0F);
    return samples;
}

TEST(Clip, has_exactly_the_samples_of_the_reference) {
    for (const std::string name : {"question_en", "question_ru", "long_en"}) {
        const std::string path = test_data("audio/" + name + ".wav");
        const Clip clip = read_clip(path);
        EXPECT_EQ(clip.rate, input_sample_rate);
        EXPECT_TRUE(clip.samples == read_pcm_samples(path)) << name;
    }
}

struct Source {
    int format;
    int rate;
    int channels;
    double tolerance;  // relative error of a tone; lossless formats have rounding errors only
    const char* name;
};

class ClipFormat : public testing::TestWithParam<Source> {};

TEST_P(ClipFormat, is_converted_to_16_khz_mono) {
    const Source source = GetParam();
    const std::vector<float> tone = sine(440, source.rate, 1.0);
    std::vector<float> interleaved;
    for (const float sample : tone) interleaved.insert(interleaved.end(), source.channels, sample);
    const TemporaryFolder folder;
    write_sound(folder / "tone", source.format, source.rate, source.channels, interleaved);

    const Clip clip = read_clip(folder / "tone");
    EXPECT_NEAR(clip.seconds(), 1.0, 0.001);
    const std::vector<float> expected = sine(440, 16000, 1.0);
    constexpr std::size_t edge = 800;  // length of the resampling filter's transient
    const auto middle = [](const std::vector<float>& v) { return std::span(v).subspan(edge, 14400); };
    ASSERT_GT(clip.samples.size(), edge + 14400);
    EXPECT_LT(relative_error(middle(clip.samples), middle(expected)), source.tolerance);
}

INSTANTIATE_TEST_SUITE_P(
    Sources, ClipFormat,
    testing::Values(
        Source{wav16, 8000, 1, 2e-4, "wav_8_khz"}, Source{wav16, 11025, 2, 2e-4, "wav_11_khz_stereo"},
        Source{wav16, 16000, 2, 1e-4, "wav_16_khz_stereo"}, Source{wav16, 44100, 6, 2e-4, "wav_44_khz_5_1"},
        Source{wav16, 48000, 8, 2e-4, "wav_48_khz_7_1"}, Source{wav16, 96000, 2, 2e-4, "wav_96_khz_stereo"},
        Source{SF_FORMAT_WAV | SF_FORMAT_PCM_U8, 22050, 1, 2e-2, "wav_8_bit"},
        Source{SF_FORMAT_WAV | SF_FORMAT_FLOAT, 44100, 1, 1e-4, "wav_float"},
        Source{SF_FORMAT_WAV | SF_FORMAT_DOUBLE, 48000, 2, 1e-4, "wav_double"},
        Source{SF_FORMAT_AIFF | SF_FORMAT_PCM_24, 44100, 2, 1e-4, "aiff_24_bit"},
        Source{SF_FORMAT_FLAC | SF_FORMAT_PCM_24, 48000, 2, 1e-4, "flac"},
        Source{SF_FORMAT_OGG | SF_FORMAT_VORBIS, 44100, 2, 3e-2, "ogg_vorbis"},
        Source{SF_FORMAT_OGG | SF_FORMAT_OPUS, 48000, 1, 5e-2, "ogg_opus"}),
    [](const auto& source) { return source.param.name; });

TEST(Clip, is_the_average_of_its_channels) {
    const TemporaryFolder folder;
    std::vector<float> interleaved;
    for (int i = 0; i < 1600; ++i) interleaved.insert(interleaved.end(), {0.5F, -0.25F, 0.5F});
    write_sound(folder / "three.wav", SF_FORMAT_WAV | SF_FORMAT_FLOAT, 16000, 3, interleaved);
    EXPECT_EQ(read_clip(folder / "three.wav").samples, std::vector<float>(1600, 0.25F));
}

TEST(Clip, chunked_reading_gives_the_same_samples) {
    const TemporaryFolder folder;
    write_sound(folder / "noise.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 44100, 2, noise(400001 * 2));
    ClipReader reader{folder / "noise.flac"};
    ASSERT_TRUE(reader.seconds().has_value());
    EXPECT_NEAR(*reader.seconds(), 9.07, 0.01);
    std::vector<float> chunked;
    int count = 0;
    while (reader.read(chunked)) ++count;
    EXPECT_GT(count, 5);
    EXPECT_FALSE(reader.read(chunked));
    EXPECT_EQ(chunked, read_clip(folder / "noise.flac").samples);
}

TEST(Clip, can_be_read_at_another_rate) {
    const Clip clip = read_clip(test_data("audio/question_en.wav"), {}, output_sample_rate);
    EXPECT_EQ(clip.rate, output_sample_rate);
    EXPECT_NEAR(clip.seconds(), 34484.0 / 16000, 0.001);
}

TEST(Clip, float_samples_above_full_scale_are_not_clamped) {
    const TemporaryFolder folder;
    write_sound(folder / "loud.wav", SF_FORMAT_WAV | SF_FORMAT_FLOAT, 16000, 1,
                std::vector<float>(1600, 1.5F));
    EXPECT_EQ(read_clip(folder / "loud.wav").samples, std::vector<float>(1600, 1.5F));
}

TEST(Clip, short_and_long_clips_are_read) {
    const TemporaryFolder folder;
    for (const std::size_t samples : {std::size_t{1600}, std::size_t{95 * 16000 + 1}}) {
        write_sound(folder / "clip.wav", wav16, 16000, 1, std::vector<float>(samples, 0.1F));
        EXPECT_EQ(read_clip(folder / "clip.wav").samples.size(), samples);
    }
}

}  // namespace
}  // namespace govor::audio::clip_test
