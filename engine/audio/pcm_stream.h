#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>

#include "core/types.h"

namespace govor::audio {

// Streams audio to another program: 16-bit samples of one channel, little-endian, written to an open file or
// pipe. The length field of a WAV header has a large fixed value, as in sox's output to a pipe, because the
// length is not known in advance; players then play until the end.
//
// Waits for a slow reader, also if the pipe is non-blocking (all processes that share a pipe share
// O_NONBLOCK, so another program may have set it); stops waiting after a stop request. Throws Error{io} with
// `name` as `where` if writing fails: the pipe is closed, the disk is full.
class PcmStream {
  public:
    enum class Header { wav, none };

    // Does not take ownership of the descriptor.
    PcmStream(int descriptor, std::string name, Header header, SampleRate rate = output_sample_rate,
              std::stop_token stop = {});

    void append(std::span<const float> samples);
    // Writes the header if there were no samples.
    void finish();

  private:
    void write_header_once();
    void write(std::span<const std::byte> bytes) const;
    bool wait_until_writable() const;
    [[noreturn]] void fail(int error) const;

    int descriptor_;
    std::string name_;
    Header header_;
    SampleRate rate_;
    std::stop_token stop_;
    bool has_header_ = false;
};

}  // namespace govor::audio
