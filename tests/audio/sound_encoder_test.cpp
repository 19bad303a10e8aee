#include "audio/sound_encoder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "audio/clip.h"
#include "io/files.h"

namespace govor::audio::sound_encoder_test {
namespace {

TEST(SoundEncoder, an_encoded_sound_can_be_decoded) {
    std::vector<float> tone;
    for (int i = 0; i < 24000; ++i)
        tone.push_back(0.5F * static_cast<float>(std::sin(2 * std::numbers::pi * 440 * i / 24000)));
    const govor::test::TemporaryFolder folder;
    for (const SoundEncoding encoding :
         {SoundEncoding::wav, SoundEncoding::flac, SoundEncoding::opus, SoundEncoding::mp3}) {
        if (!can_encode(encoding)) continue;
        const auto file = folder.write("sound", encode_sound(tone, encoding));
        const Clip clip = read_clip(file, {}, output_sample_rate);
        EXPECT_NEAR(clip.seconds(), 1, 0.1);
        if (encoding == SoundEncoding::opus || encoding == SoundEncoding::mp3) continue;
        ASSERT_EQ(clip.samples.size(), tone.size());
        for (std::size_t i = 0; i < tone.size(); i += 97)
            EXPECT_NEAR(clip.samples[i], tone[i], 1.0 / 32768) << i;
    }
    EXPECT_TRUE(can_encode(SoundEncoding::wav));
    EXPECT_TRUE(can_encode(SoundEncoding::flac));
}

TEST(SoundEncoder, empty_sounds_are_encoded_and_samples_above_full_scale_are_clamped) {
    EXPECT_TRUE(encode_sound({}, SoundEncoding::wav).starts_with("RIFF"));
    const std::string wav = encode_sound(std::vector<float>{5.0F, -5.0F}, SoundEncoding::wav);
    EXPECT_EQ(wav.substr(wav.size() - 4), std::string("\xff\x7f\x00\x80", 4));
}

}  // namespace
}  // namespace govor::audio::sound_encoder_test
