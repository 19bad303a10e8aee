#include "audio/wav_writer.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "audio/audio_helpers.h"
#include "audio/clip.h"
#include "audio/sound_file.h"
#include "support/file_size_limit.h"
#include "support/test_data.h"

namespace govor::audio::wav_writer_test {
namespace {

using test::catch_error;
using test::FileSizeLimit;
using test::noise;
using test::read_bytes;
using test::TemporaryFolder;
using test::write_bytes;

using Names = std::vector<std::string>;

class WavWriterTest : public testing::Test {
  protected:
    TemporaryFolder folder_;
};

TEST_F(WavWriterTest, chunks_of_speech_give_a_24_khz_mono_16_bit_file) {
    std::vector<float> samples = noise(10007);
    WavWriter writer{folder_ / "reply.wav"};
    for (std::size_t start = 0; start < samples.size(); start += 1920) {
        writer.append(std::span(samples).subspan(start, std::min<std::size_t>(1920, samples.size() - start)));
    }
    EXPECT_EQ(writer.samples(), samples.size());
    EXPECT_EQ(writer.clamped_samples(), 0u);
    writer.finish();

    EXPECT_EQ(std::filesystem::file_size(folder_ / "reply.wav"), 44 + 2 * samples.size());
    EXPECT_EQ(SoundFile{folder_ / "reply.wav"}.format().rate, output_sample_rate);
    const Clip clip = read_clip(folder_ / "reply.wav", {}, output_sample_rate);
    ASSERT_EQ(clip.samples.size(), samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        ASSERT_LE(std::abs(clip.samples[i] - samples[i]),
                  samples[i] > 32767.5F / 32768 ? 1.1F / 32768 : 0.5F / 32768);
    }
}

TEST_F(WavWriterTest, a_file_that_is_read_and_written_is_identical) {
    const std::string original = test_data("audio/question_en.wav");
    WavWriter writer{folder_ / "copy.wav", input_sample_rate};
    writer.append(read_clip(original).samples);
    writer.finish();
    EXPECT_EQ(read_bytes(folder_ / "copy.wav"), read_bytes(original));
}

TEST_F(WavWriterTest, samples_above_full_scale_are_clamped_and_counted) {
    WavWriter writer{folder_ / "loud.wav"};
    writer.append(std::vector<float>{1.5F, -1.5F, 1.0F, -1.0F, 0.0F, 1e30F});
    EXPECT_EQ(writer.clamped_samples(), 3u);
    writer.finish();
    SoundFile file{folder_ / "loud.wav"};
    std::vector<float> decoded(6);
    ASSERT_EQ(file.read(decoded), 6u);
    constexpr float top = 32767.0F / 32768;
    EXPECT_EQ(decoded, (std::vector<float>{top, -1.0F, top, -1.0F, 0.0F, top}));
}

TEST_F(WavWriterTest, float32_stores_every_sample_exactly) {
    const std::vector<float> samples{0.1F, -3.5F, 1e-20F, 1.0F};
    WavWriter writer{folder_ / "exact.wav", output_sample_rate, WavEncoding::float32};
    writer.append(samples);
    writer.finish();
    SoundFile file{folder_ / "exact.wav"};
    std::vector<float> decoded(4);
    ASSERT_EQ(file.read(decoded), 4u);
    EXPECT_EQ(decoded, samples);
}

TEST_F(WavWriterTest, an_existing_file_is_replaced_when_finished) {
    write_bytes(folder_ / "reply.wav", "an earlier answer");
    WavWriter writer{folder_ / "reply.wav"};
    writer.append(noise(5000));
    EXPECT_EQ(read_bytes(folder_ / "reply.wav"), "an earlier answer");
    writer.finish();
    EXPECT_EQ(folder_.names(), Names{"reply.wav"});
    EXPECT_EQ(std::filesystem::file_size(folder_ / "reply.wav"), 44u + 10000u);
}

TEST_F(WavWriterTest, an_unfinished_file_is_removed) {
    {
        WavWriter writer{folder_ / "reply.wav"};
        writer.append(noise(5000));
        EXPECT_EQ(folder_.names().size(), 1u);
    }
    EXPECT_EQ(folder_.names(), Names{});
}

TEST_F(WavWriterTest, the_target_of_a_symbolic_link_is_replaced) {
    write_bytes(folder_ / "target.wav", "old");
    std::filesystem::create_symlink("target.wav", folder_ / "link.wav");
    WavWriter writer{folder_ / "link.wav"};
    writer.append(noise(10));
    writer.finish();
    EXPECT_TRUE(std::filesystem::is_symlink(folder_ / "link.wav"));
    EXPECT_EQ(std::filesystem::file_size(folder_ / "target.wav"), 64u);
}

TEST_F(WavWriterTest, the_last_writer_to_finish_determines_the_content) {
    WavWriter first{folder_ / "reply.wav"};
    WavWriter second{folder_ / "reply.wav"};
    first.append(noise(10));
    second.append(noise(20));
    second.finish();
    first.finish();
    EXPECT_EQ(folder_.names(), Names{"reply.wav"});
    EXPECT_EQ(std::filesystem::file_size(folder_ / "reply.wav"), 64u);
}

TEST_F(WavWriterTest, a_file_that_cannot_be_created_is_reported) {
    const Error absent = catch_error([&] { WavWriter{folder_ / "no/such/folder/reply.wav"}; });
    EXPECT_EQ(absent.kind(), ErrorKind::io);
    EXPECT_EQ(absent.where(), (folder_ / "no/such/folder/reply.wav").string());
    const Error folder = catch_error([&] { WavWriter{folder_ / ""}; });
    EXPECT_EQ(folder.kind(), ErrorKind::io);
    EXPECT_NE(folder.message().find("folder"), std::string::npos);
}

TEST_F(WavWriterTest, a_full_device_is_reported) {
    const Error error = catch_error([] {
        WavWriter writer{"/dev/full"};
        writer.append(noise(5000));
        writer.finish();
    });
    EXPECT_EQ(error.kind(), ErrorKind::io);
    EXPECT_NE(error.message().find("No space left"), std::string::npos) << error.message();
    EXPECT_TRUE(std::filesystem::exists("/dev/full"));
}

TEST_F(WavWriterTest, the_null_device_is_written_in_place) {
    WavWriter writer{"/dev/null"};
    writer.append(noise(5000));
    writer.finish();
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST_F(WavWriterTest, a_full_disk_leaves_no_file) {
    const Error error = catch_error([&] {
        const FileSizeLimit full_disk(4096);
        WavWriter writer{folder_ / "reply.wav"};
        writer.append(noise(100000));
        writer.finish();
    });
    EXPECT_EQ(error.kind(), ErrorKind::io);
    EXPECT_EQ(folder_.names(), Names{});
}

TEST_F(WavWriterTest, samples_that_are_not_finite_are_rejected) {
    WavWriter writer{folder_ / "reply.wav"};
    for (const float sample :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
        EXPECT_EQ(catch_error([&] {
                      writer.append(std::vector<float>{0.0F, sample});
                  }).kind(),
                  ErrorKind::internal);
    }
}

TEST_F(WavWriterTest, calls_after_finish_are_rejected) {
    WavWriter writer{folder_ / "reply.wav"};
    writer.finish();
    EXPECT_EQ(catch_error([&] { writer.append(noise(1)); }).kind(), ErrorKind::internal);
    EXPECT_EQ(catch_error([&] { writer.finish(); }).kind(), ErrorKind::internal);
}

}  // namespace
}  // namespace govor::audio::wav_writer_test
