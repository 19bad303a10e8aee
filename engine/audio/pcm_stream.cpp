#include "audio/pcm_stream.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "audio/pcm16.h"
#include "audio/wav_header.h"
#include "core/error.h"

namespace govor::audio {
namespace {

// PIPE_BUF: a pipe that polls as writable accepts this number of bytes without blocking.
constexpr std::size_t write_bytes = 4096;
constexpr int poll_timeout_ms = 100;  // maximum delay after a stop request

}  // namespace

PcmStream::PcmStream(int descriptor, std::string name, Header header, SampleRate rate, std::stop_token stop)
    : descriptor_(descriptor), name_(std::move(name)), header_(header), rate_(rate), stop_(std::move(stop)) {}

void PcmStream::append(std::span<const float> samples) {
    write_header_once();
    const std::string bytes = encode_pcm16(samples);
    write(std::as_bytes(std::span(bytes)));
}

void PcmStream::finish() {
    write_header_once();
}

void PcmStream::write_header_once() {
    if (std::exchange(has_header_, true) || header_ == Header::none) return;
    const std::string header = make_wav_header(rate_, unknown_wav_length);
    write(std::as_bytes(std::span(header)));
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
