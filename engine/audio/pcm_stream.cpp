#include "audio/pcm_stream.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#include "audio/pcm16.h"
#include "core/error.h"

namespace govor::audio {
namespace {

constexpr std::uint32_t open_length = 0x7FFFF000;  // bytes; 12 hours. find_wav_data knows it
constexpr std::uint32_t sample_bytes = 2;
constexpr std::size_t piece_bytes = 4096;  // PIPE_BUF: a pipe that has room takes it without waiting
constexpr int patience = 100;              // milliseconds; how late a stop is noticed

class LittleEndian {
  public:
    void tag(const char (&text)[5]) {
        for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::byte>(text[i]));
    }
    void number(std::uint32_t value, int size) {
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::byte>(value >> 8 * i));
    }
    std::vector<std::byte> bytes;
};

std::vector<std::byte> wav_header(SampleRate rate) {
    LittleEndian out;
    out.tag("RIFF");
    out.number(open_length + 36, 4);
    out.tag("WAVE");
    out.tag("fmt ");
    out.number(16, 4);
    out.number(1, 2);  // PCM
    out.number(1, 2);  // channels
    out.number(rate.value, 4);
    out.number(rate.value * sample_bytes, 4);
    out.number(sample_bytes, 2);
    out.number(8 * sample_bytes, 2);
    out.tag("data");
    out.number(open_length, 4);
    return out.bytes;
}

}  // namespace

PcmStream::PcmStream(int descriptor, std::string name, Header header, SampleRate rate, std::stop_token stop)
    : descriptor_(descriptor), name_(std::move(name)), header_(header), rate_(rate), stop_(std::move(stop)) {}

void PcmStream::append(std::span<const float> samples) {
    begin();
    LittleEndian out;
    out.bytes.reserve(samples.size() * sample_bytes);
    for (const float sample : samples) out.number(static_cast<std::uint16_t>(pcm16(sample)), sample_bytes);
    write(out.bytes);
}

void PcmStream::finish() {
    begin();
}

void PcmStream::begin() {
    if (std::exchange(begun_, true) || header_ == Header::none) return;
    write(wav_header(rate_));
}

void PcmStream::write(std::span<const std::byte> bytes) const {
    while (!bytes.empty() && wait_for_room()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), std::min(bytes.size(), piece_bytes));
        if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (written < 0) fail(errno);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

// False when stopped. An error of the descriptor is left for the writing to find.
bool PcmStream::wait_for_room() const {
    for (;;) {
        pollfd watched{descriptor_, POLLOUT, 0};
        const int ready = ::poll(&watched, 1, patience);
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) fail(errno);
        if (stop_.stop_requested()) return false;
    }
}

void PcmStream::fail(int error) const {
    throw Error{ErrorKind::io, message("The output cannot be written: {}.", system_message(error)), name_};
}

}  // namespace govor::audio
