#include <gtest/gtest.h>
#include <sndfile.h>
#include <sys/stat.h>

#include <cmath>
#include <filesystem>
#include <limits>
#include <string>

#include "audio/audio_helpers.h"
#include "audio/clip.h"

// Called by LeakSanitizer only. libsndfile leaks a few kilobytes whenever opening a damaged Ogg file fails.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
    return "leak:vorbis_info_init";
}

namespace govor::audio::malformed_clip_test {
namespace {

using test::catch_error;
using test::make_wav;
using test::noise;
using test::read_bytes;
using test::sine;
using test::TemporaryFolder;
using test::write_bytes;
using test::write_sound;

// Checks that the error names the file, and that its message contains `text` and ends with a full stop.
void expect_error(const std::filesystem::path& path, ErrorKind kind, const std::string& text,
                  ClipLimits limits = {}) {
    const Error error = catch_error([&] { read_clip(path, limits); });
    EXPECT_EQ(error.kind(), kind) << error.what();
    EXPECT_EQ(error.where(), path.string());
    EXPECT_NE(error.message().find(text), std::string::npos) << error.message();
    EXPECT_EQ(error.message().back(), '.') << error.message();
}

class MalformedClip : public testing::Test {
  protected:
    TemporaryFolder folder_;
};

TEST_F(MalformedClip, missing_and_special_files_are_rejected) {
    expect_error(folder_ / "absent.wav", ErrorKind::not_found, "does not exist");
    expect_error(folder_ / "", ErrorKind::io, "not a regular file");
    ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
    expect_error(folder_ / "pipe", ErrorKind::io, "not a regular file");
}

TEST_F(MalformedClip, other_content_is_rejected_regardless_of_the_file_name) {
    for (const char* name : {"text.wav", "text.vox", "text.gsm", "text.mp3", "text.raw", "text"}) {
        write_bytes(folder_ / name, std::string(5000, 'a').append("\n"));
        expect_error(folder_ / name, ErrorKind::bad_file, "The audio file cannot be read");
    }
    write_bytes(folder_ / "riff.wav", "RIFF");
    expect_error(folder_ / "riff.wav", ErrorKind::bad_file, "The audio file cannot be read");
}

TEST_F(MalformedClip, empty_and_too_short_clips_are_rejected) {
    write_bytes(folder_ / "nothing.wav", "");
    expect_error(folder_ / "nothing.wav", ErrorKind::bad_file, "empty");
    write_sound(folder_ / "zero.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 16000, 1, {});
    expect_error(folder_ / "zero.wav", ErrorKind::bad_file, "empty");
    write_sound(folder_ / "one.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 16000, 1, std::vector<float>(1, 0.5F));
    expect_error(folder_ / "one.wav", ErrorKind::bad_file, "at least 0.02 s");
}

TEST_F(MalformedClip, truncated_files_of_lossless_formats_are_rejected) {
    for (const int format : {SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_FLAC | SF_FORMAT_PCM_16}) {
        write_sound(folder_ / "complete", format, 16000, 1, noise(32000));
        const std::string complete = read_bytes(folder_ / "complete");
        for (const std::size_t size : {complete.size() - 1, complete.size() / 2, complete.size() / 4}) {
            write_bytes(folder_ / "cut", complete.substr(0, size));
            const Error error = catch_error([&] { read_clip(folder_ / "cut"); });
            EXPECT_EQ(error.kind(), ErrorKind::bad_file) << error.what();
        }
    }
}

// A file without a length is valid: the length is unknown when a program begins to write to a pipe.
TEST_F(MalformedClip, a_header_without_a_length_is_accepted) {
    for (const std::uint32_t declared : {0x7FFFFFFFU, 0xFFFFFFFFU}) {
        write_bytes(folder_ / "stream.wav", make_wav(16000, 1, declared, 16000));
        EXPECT_EQ(read_clip(folder_ / "stream.wav").samples.size(), 16000u) << declared;
    }
}

TEST_F(MalformedClip, a_header_with_a_length_beyond_the_file_is_rejected) {
    write_bytes(folder_ / "truncated.wav", make_wav(16000, 1, 3 * 3600 * 32000, 16000));
    expect_error(folder_ / "truncated.wav", ErrorKind::bad_file, "truncated");
}

TEST_F(MalformedClip, a_clip_of_an_hour_is_rejected_before_it_is_read) {
    write_bytes(folder_ / "hour.wav", make_wav(16000, 1, 3600 * 32000, 16000));
    std::filesystem::resize_file(folder_ / "hour.wav", 44 + 3600 * 32000);  // makes it sparse
    expect_error(folder_ / "hour.wav", ErrorKind::bad_file, "60 min 0 s long; at most 40 min 0 s");
    const Error error = catch_error([&] { ClipReader{folder_ / "hour.wav"}; });
    EXPECT_EQ(error.kind(), ErrorKind::bad_file);
}

TEST_F(MalformedClip, the_error_for_a_long_clip_names_both_lengths) {
    write_bytes(folder_ / "clip.wav", make_wav(16000, 1, 64000, 32000));
    expect_error(folder_ / "clip.wav", ErrorKind::bad_file, "2 s long; at most 1.5 s", {.max_seconds = 1.5});
    EXPECT_EQ(read_clip(folder_ / "clip.wav", {.max_seconds = 2}).samples.size(), 32000u);
}

TEST_F(MalformedClip, invalid_rates_and_channel_counts_are_rejected) {
    for (const std::uint32_t rate : {0U, 1U, 999U, 768001U, 0x80000000U, 0xFFFFFFFFU}) {
        write_bytes(folder_ / "rate.wav", make_wav(rate, 1, 32000, 16000));
        EXPECT_EQ(catch_error([&] { read_clip(folder_ / "rate.wav"); }).kind(), ErrorKind::bad_file) << rate;
    }
    for (const std::uint16_t channels : {std::uint16_t{0}, std::uint16_t{65}, std::uint16_t{65535}}) {
        write_bytes(folder_ / "channels.wav", make_wav(16000, channels, 32000, 16000));
        EXPECT_EQ(catch_error([&] { read_clip(folder_ / "channels.wav"); }).kind(), ErrorKind::bad_file)
            << channels;
    }
}

TEST_F(MalformedClip, invalid_sample_values_are_rejected_with_their_time) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    for (const float invalid : {std::nanf(""), infinity, -infinity, 1e30F}) {
        std::vector<float> samples = sine(440, 16000, 1);
        samples[4000] = invalid;
        write_sound(folder_ / "bad.wav", SF_FORMAT_WAV | SF_FORMAT_FLOAT, 16000, 1, samples);
        expect_error(folder_ / "bad.wav", ErrorKind::bad_file, "0.250 s");
    }
}

// Reading a file with arbitrary content gives samples or an error.
TEST_F(MalformedClip, a_file_with_any_byte_changed_is_read_or_rejected) {
    for (const int format : {SF_FORMAT_WAV | SF_FORMAT_FLOAT, SF_FORMAT_FLAC | SF_FORMAT_PCM_16,
                             SF_FORMAT_OGG | SF_FORMAT_VORBIS, SF_FORMAT_AIFF | SF_FORMAT_PCM_16}) {
        write_sound(folder_ / "valid", format, 16000, 2, noise(3200));
        const std::string valid = read_bytes(folder_ / "valid");
        for (std::size_t offset = 0; offset < std::min<std::size_t>(valid.size(), 120); ++offset) {
            std::string bytes = valid;
            bytes[offset] = static_cast<char>(bytes[offset] ^ 0xA5);
            write_bytes(folder_ / "damaged", bytes);
            try {
                for (const float sample : read_clip(folder_ / "damaged").samples)
                    ASSERT_TRUE(std::isfinite(sample));
            } catch (const Error& error) {
                EXPECT_EQ(error.kind(), ErrorKind::bad_file) << error.what();
            }
        }
    }
}

}  // namespace
}  // namespace govor::audio::malformed_clip_test
