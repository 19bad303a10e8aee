#include <gtest/gtest.h>
#include <sndfile.h>
#include <sys/stat.h>

#include <cmath>
#include <filesystem>
#include <limits>
#include <string>

#include "audio/clip.h"
#include "audio/sounds.h"

// Without a memory checker nobody calls this. libsndfile loses a few kilobytes each time it gives up on a
// damaged Ogg file, before it returns anything that could be closed.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
    return "leak:vorbis_info_init";
}

namespace govor::audio {
namespace {

using test::bytes_of;
using test::error_of;
using test::noise;
using test::sine;
using test::TemporaryFolder;
using test::wav_bytes;
using test::write_bytes;
using test::write_sound;

// Every refusal names the file and is a sentence.
void expect_refused(const std::filesystem::path& path, ErrorKind kind, const std::string& words,
                    ClipLimits limits = {}) {
    const Error error = error_of([&] { read_clip(path, limits); });
    EXPECT_EQ(error.kind(), kind) << error.what();
    EXPECT_EQ(error.where(), path.string());
    EXPECT_NE(error.message().find(words), std::string::npos) << error.message();
    EXPECT_EQ(error.message().back(), '.') << error.message();
}

class HostileClip : public testing::Test {
  protected:
    TemporaryFolder folder_;
};

TEST_F(HostileClip, that_is_missing_or_no_file_is_refused) {
    expect_refused(folder_ / "absent.wav", ErrorKind::not_found, "does not exist");
    expect_refused(folder_ / "", ErrorKind::io, "not a regular file");
    ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
    expect_refused(folder_ / "pipe", ErrorKind::io, "not a regular file");
}

TEST_F(HostileClip, that_is_not_sound_is_refused_whatever_its_name) {
    for (const char* name : {"text.wav", "text.vox", "text.gsm", "text.mp3", "text.raw", "text"}) {
        write_bytes(folder_ / name, std::string(5000, 'a').append("\n"));
        expect_refused(folder_ / name, ErrorKind::bad_file, "not sound");
    }
    write_bytes(folder_ / "riff.wav", "RIFF");
    expect_refused(folder_ / "riff.wav", ErrorKind::bad_file, "not sound");
}

TEST_F(HostileClip, that_is_empty_or_too_short_is_refused) {
    write_bytes(folder_ / "nothing.wav", "");
    expect_refused(folder_ / "nothing.wav", ErrorKind::bad_file, "empty");
    write_sound(folder_ / "zero.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 16000, 1, {});
    expect_refused(folder_ / "zero.wav", ErrorKind::bad_file, "empty");
    write_sound(folder_ / "one.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 16000, 1, std::vector<float>(1, 0.5F));
    expect_refused(folder_ / "one.wav", ErrorKind::bad_file, "at least 0.02 s");
}

TEST_F(HostileClip, that_is_cut_off_is_refused_in_any_lossless_format) {
    for (const int format : {SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_FLAC | SF_FORMAT_PCM_16}) {
        write_sound(folder_ / "whole", format, 16000, 1, noise(32000));
        const std::string whole = bytes_of(folder_ / "whole");
        for (const std::size_t size : {whole.size() - 1, whole.size() / 2, whole.size() / 4}) {
            write_bytes(folder_ / "cut", whole.substr(0, size));
            const Error error = error_of([&] { read_clip(folder_ / "cut"); });
            EXPECT_EQ(error.kind(), ErrorKind::bad_file) << error.what();
        }
    }
}

// A program that wrote into a pipe could not know the length: the sound is still good.
TEST_F(HostileClip, whose_header_could_not_know_the_length_is_read_to_its_end) {
    for (const std::uint32_t announced : {0x7FFFFFFFU, 0xFFFFFFFFU}) {
        write_bytes(folder_ / "stream.wav", wav_bytes(16000, 1, announced, 16000));
        EXPECT_EQ(read_clip(folder_ / "stream.wav").samples.size(), 16000u) << announced;
    }
}

TEST_F(HostileClip, whose_header_announces_hours_that_are_not_there_is_refused) {
    write_bytes(folder_ / "liar.wav", wav_bytes(16000, 1, 3 * 3600 * 32000, 16000));
    expect_refused(folder_ / "liar.wav", ErrorKind::bad_file, "cut off");
}

TEST_F(HostileClip, of_an_hour_is_refused_before_it_is_read) {
    write_bytes(folder_ / "hour.wav", wav_bytes(16000, 1, 3600 * 32000, 16000));
    std::filesystem::resize_file(folder_ / "hour.wav",
                                 44 + 3600 * 32000);  // a hole: takes no space and no time
    expect_refused(folder_ / "hour.wav", ErrorKind::bad_file, "60 min 0 s long; at most 40 min 0 s");
    const Error error = error_of([&] { ClipReader{folder_ / "hour.wav"}; });
    EXPECT_EQ(error.kind(), ErrorKind::bad_file);
}

TEST_F(HostileClip, longer_than_the_caller_allows_is_refused_with_both_lengths) {
    write_bytes(folder_ / "clip.wav", wav_bytes(16000, 1, 64000, 32000));
    expect_refused(folder_ / "clip.wav", ErrorKind::bad_file, "2 s long; at most 1.5 s",
                   {.max_seconds = 1.5});
    EXPECT_EQ(read_clip(folder_ / "clip.wav", {.max_seconds = 2}).samples.size(), 32000u);
}

TEST_F(HostileClip, with_absurd_rates_or_channels_is_refused) {
    for (const std::uint32_t rate : {0U, 1U, 999U, 768001U, 0x80000000U, 0xFFFFFFFFU}) {
        write_bytes(folder_ / "rate.wav", wav_bytes(rate, 1, 32000, 16000));
        EXPECT_EQ(error_of([&] { read_clip(folder_ / "rate.wav"); }).kind(), ErrorKind::bad_file) << rate;
    }
    for (const std::uint16_t channels : {std::uint16_t{0}, std::uint16_t{65}, std::uint16_t{65535}}) {
        write_bytes(folder_ / "channels.wav", wav_bytes(16000, channels, 32000, 16000));
        EXPECT_EQ(error_of([&] { read_clip(folder_ / "channels.wav"); }).kind(), ErrorKind::bad_file)
            << channels;
    }
}

TEST_F(HostileClip, with_samples_that_are_no_sound_level_is_refused_with_their_moment) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    for (const float bad : {std::nanf(""), infinity, -infinity, 1e30F}) {
        std::vector<float> samples = sine(440, 16000, 1);
        samples[4000] = bad;
        write_sound(folder_ / "bad.wav", SF_FORMAT_WAV | SF_FORMAT_FLOAT, 16000, 1, samples);
        expect_refused(folder_ / "bad.wav", ErrorKind::bad_file, "0.250 s");
    }
}

// Whatever bytes a file holds, reading it ends in samples or in a sentence.
TEST_F(HostileClip, with_any_damaged_byte_is_read_or_refused) {
    for (const int format : {SF_FORMAT_WAV | SF_FORMAT_FLOAT, SF_FORMAT_FLAC | SF_FORMAT_PCM_16,
                             SF_FORMAT_OGG | SF_FORMAT_VORBIS, SF_FORMAT_AIFF | SF_FORMAT_PCM_16}) {
        write_sound(folder_ / "good", format, 16000, 2, noise(3200));
        const std::string good = bytes_of(folder_ / "good");
        for (std::size_t at = 0; at < std::min<std::size_t>(good.size(), 120); ++at) {
            std::string bytes = good;
            bytes[at] = static_cast<char>(bytes[at] ^ 0xA5);
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
}  // namespace govor::audio
