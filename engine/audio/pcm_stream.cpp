#include "audio/pcm_stream.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#include "audio/pcm16.h"
#include "audio/wav_header.h"
#include "core/error.h"

namespace govor::audio {
namespace {

constexpr std::uint32_t sample_bytes = 2;
// PIPE_BUF: a pipe that polls as writable accepts this number of bytes without blocking.
constexpr std::size_t write_bytes = 4096;
constexpr int poll_timeout_ms = 100;  // upper bound for the reaction to a stop

class LittleEndianWriter {
  public:
    void append_tag(const char (&text)[5]) {
        for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::byte>(text[i]));
    }
    void append(std::uint32_t value, int size) {
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::byte>(value >> 8 * i));
    }
    std::vector<std::byte> bytes;
};

std::vector<std::byte> wav_header(SampleRate rate) {
    LittleEndianWriter out;
    out.append_tag("RIFF");
    out.append(unknown_wav_length + 36, 4);  // 36: the rest of the header
    out.append_tag("WAVE");
    out.append_tag("fmt ");
    out.append(16, 4);  // bytes of this chunk
    out.append(1, 2);   // PCM
    out.append(1, 2);   // channels
    out.append(rate.value, 4);
    out.append(rate.value * sample_bytes, 4);
    out.append(sample_bytes, 2);
    out.append(8 * sample_bytes, 2);
    out.append_tag("data");
    out.append(unknown_wav_length, 4);
    return out.bytes;
}

}  // namespace

PcmStream::PcmStream(int descriptor, std::string name, Header header, SampleRate rate, std::stop_token stop)
    : descriptor_(descriptor), name_(std::move(name)), header_(header), rate_(rate), stop_(std::move(stop)) {}

void PcmStream::append(std::span<const float> samples) {
    write_header_once();
    LittleEndianWriter out;
    out.bytes.reserve(samples.size() * sample_bytes);
    for (const float sample : samples) out.append(static_cast<std::uint16_t>(to_pcm16(sample)), sample_bytes);
    write(out.bytes);
}

void PcmStream::finish() {
    write_header_once();
}

void PcmStream::write_header_once() {
    if (std::exchange(has_header_, true) || header_ == Header::none) return;
    write(wav_header(rate_));
}

void PcmStream::write(std::span<const std::byte> bytes) const {
    while (!bytes.empty() && wait_until_writable()) {
        const ssize_t count = ::write(descriptor_, bytes.data(), std::min(bytes.size(), write_bytes));
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count < 0) fail(errno);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

// Returns false when a stop is requested. The following write reports errors of the descriptor.
bool PcmStream::wait_until_writable() const {
    for (;;) {
        pollfd poll_request{descriptor_, POLLOUT, 0};
        const int ready = ::poll(&poll_request, 1, poll_timeout_ms);
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) fail(errno);
        if (stop_.stop_requested()) return false;
    }
}

void PcmStream::fail(int error) const {
    throw Error{ErrorKind::io, message("The output cannot be written: {}.", system_message(error)), name_};
}

}  // namespace govor::audio
