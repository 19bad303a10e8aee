#include "audio/pcm_stream.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <string>
#include <thread>

#include "audio/pcm16.h"
#include "audio/sound_file.h"
#include "core/error.h"
#include "io/files.h"

namespace govor::audio::pcm_stream_test {
namespace {

using test::TemporaryFolder;

struct Pipe {
    Pipe() { EXPECT_EQ(::pipe(ends), 0); }
    ~Pipe() {
        close_reader();
        ::close(ends[1]);
    }
    void close_reader() {
        if (ends[0] >= 0) ::close(ends[0]);
        ends[0] = -1;
    }
    std::string read(std::size_t bytes) const {
        std::string text(bytes, '\0');
        std::size_t total = 0;
        while (total < bytes) {
            const ssize_t count = ::read(ends[0], text.data() + total, bytes - total);
            if (count <= 0) break;
            total += static_cast<std::size_t>(count);
        }
        text.resize(total);
        return text;
    }
    int ends[2] = {-1, -1};
};

TEST(PcmStream, is_a_wav_of_unknown_length_that_arrives_incrementally) {
    const Pipe pipe;
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::wav);
    const std::vector<float> first{0, 0.5F, -1}, second{1, 2};
    stream.append(first);
    std::string bytes = pipe.read(44 + 6);  // available before the second append
    stream.append(second);
    bytes += pipe.read(4);
    const TemporaryFolder folder;
    SoundFile file(folder.write("stream.wav", bytes));
    EXPECT_EQ(file.format().rate, output_sample_rate);
    EXPECT_EQ(file.format().channels, 1U);
    std::vector<float> samples(16);
    samples.resize(file.read(samples));
    EXPECT_EQ(samples, (std::vector<float>{0, 0.5F, -1, 32767.0F / 32768, 32767.0F / 32768}));
}

TEST(PcmStream, can_omit_the_header) {
    const Pipe pipe;
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::none);
    stream.append(std::vector<float>{0.25F, -0.25F});
    stream.finish();
    const std::string bytes = pipe.read(4);
    EXPECT_EQ(bytes, std::string("\x00\x20\x00\xE0", 4));
}

TEST(PcmStream, writes_the_header_without_samples) {
    const Pipe pipe;
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::wav);
    stream.finish();
    EXPECT_EQ(pipe.read(44).substr(8, 4), "WAVE");
}

// More than the capacity of any pipe.
const std::vector<float> many_samples(500'000, 0.5F);

TEST(PcmStream, waits_for_a_slow_reader_of_a_non_blocking_pipe) {
    const Pipe pipe;
    ASSERT_EQ(::fcntl(pipe.ends[1], F_SETFL, O_NONBLOCK), 0);
    std::string received;
    std::thread reader([&] { received = pipe.read(2 * many_samples.size()); });
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::none);
    stream.append(many_samples);
    reader.join();
    ASSERT_EQ(received.size(), 2 * many_samples.size());
    EXPECT_EQ(received.find_first_not_of(std::string("\x00\x40", 2)), std::string::npos);
}

TEST(PcmStream, does_not_wait_for_a_blocked_reader_after_a_stop) {
    const Pipe pipe;
    std::stop_source stop;
    stop.request_stop();
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::none, output_sample_rate, stop.get_token());
    stream.append(many_samples);  // would block otherwise
    EXPECT_FALSE(pipe.read(4096).empty());
}

TEST(PcmStream, reports_a_closed_pipe) {
    Pipe pipe;
    std::signal(SIGPIPE, SIG_IGN);
    PcmStream stream(pipe.ends[1], "the loudspeaker", PcmStream::Header::wav);
    pipe.close_reader();
    try {
        stream.append(std::vector<float>{0});
        FAIL() << "no error was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::io);
        EXPECT_EQ(error.where(), "the loudspeaker");
    }
    std::signal(SIGPIPE, SIG_DFL);
}

}  // namespace
}  // namespace govor::audio::pcm_stream_test
