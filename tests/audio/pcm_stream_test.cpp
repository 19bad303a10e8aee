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

namespace govor::audio {
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
        std::size_t done = 0;
        while (done < bytes) {
            const ssize_t got = ::read(ends[0], text.data() + done, bytes - done);
            if (got <= 0) break;
            done += static_cast<std::size_t>(got);
        }
        text.resize(done);
        return text;
    }
    int ends[2] = {-1, -1};
};

TEST(PcmStream, is_heard_piece_by_piece_and_read_as_a_wav_of_open_length) {
    const Pipe pipe;
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::wav);
    const std::vector<float> first{0, 0.5F, -1}, second{1, 2};
    stream.append(first);
    std::string bytes = pipe.read(44 + 6);  // there before the second piece is made
    stream.append(second);
    bytes += pipe.read(4);
    const TemporaryFolder folder;
    SoundFile file(folder.write("stream.wav", bytes));
    EXPECT_EQ(file.format().rate, speaking_rate);
    EXPECT_EQ(file.format().channels, 1U);
    std::vector<float> samples(16);
    samples.resize(file.read(samples));
    EXPECT_EQ(samples, (std::vector<float>{0, 0.5F, -1, 32767.0F / 32768, 32767.0F / 32768}));
}

TEST(PcmStream, can_be_bare_samples) {
    const Pipe pipe;
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::none);
    stream.append(std::vector<float>{0.25F, -0.25F});
    stream.finish();
    const std::string bytes = pipe.read(4);
    EXPECT_EQ(bytes, std::string("\x00\x20\x00\xE0", 4));
}

TEST(PcmStream, a_sound_of_no_samples_is_still_a_wav) {
    const Pipe pipe;
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::wav);
    stream.finish();
    EXPECT_EQ(pipe.read(44).substr(8, 4), "WAVE");
}

// More than any pipe holds.
const std::vector<float> much(500'000, 0.5F);

TEST(PcmStream, waits_for_a_slow_reader_of_a_pipe_that_does_not_wait) {
    const Pipe pipe;
    ASSERT_EQ(::fcntl(pipe.ends[1], F_SETFL, O_NONBLOCK), 0);
    std::string heard;
    std::thread reader([&] { heard = pipe.read(2 * much.size()); });
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::none);
    stream.append(much);
    reader.join();
    ASSERT_EQ(heard.size(), 2 * much.size());
    EXPECT_EQ(heard.find_first_not_of(std::string("\x00\x40", 2)), std::string::npos);
}

TEST(PcmStream, does_not_wait_after_a_stop_for_a_reader_that_takes_nothing) {
    const Pipe pipe;
    std::stop_source stop;
    stop.request_stop();
    PcmStream stream(pipe.ends[1], "pipe", PcmStream::Header::none, speaking_rate, stop.get_token());
    stream.append(much);  // else for ever
    EXPECT_FALSE(pipe.read(4096).empty());
}

TEST(PcmStream, says_when_nobody_listens_any_more) {
    Pipe pipe;
    std::signal(SIGPIPE, SIG_IGN);
    PcmStream stream(pipe.ends[1], "the loudspeaker", PcmStream::Header::wav);
    pipe.close_reader();
    try {
        stream.append(std::vector<float>{0});
        FAIL() << "nobody took it, and nobody said so";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::io);
        EXPECT_EQ(error.where(), "the loudspeaker");
    }
    std::signal(SIGPIPE, SIG_DFL);
}

}  // namespace
}  // namespace govor::audio
