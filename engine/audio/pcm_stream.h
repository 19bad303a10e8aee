#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>

#include "core/types.h"

namespace govor::audio {

// Sound that another program plays while it is made: 16-bit samples of one channel, little-endian, written to
// an open file or pipe piece by piece. As WAV, a header goes before the first sample that promises more than
// ever comes, as sox does where it cannot go back to fill in the length: players then play until the end.
//
// A reader that is slow is waited for, also where the pipe is one that does not wait (O_NONBLOCK belongs to
// all who share it, so another program may have set it); after a stop no longer. Throws Error{io} with one
// sentence, where() being `name`, when nobody takes the bytes: a closed pipe, a full disk.
class PcmStream {
  public:
    enum class Header { wav, none };

    // The descriptor stays the caller's.
    PcmStream(int descriptor, std::string name, Header header, SampleRate rate = speaking_rate,
              std::stop_token stop = {});

    void append(std::span<const float> samples);
    // A sound of no samples has its header, too.
    void finish();

  private:
    void begin();
    void write(std::span<const std::byte> bytes) const;
    bool wait_for_room() const;
    [[noreturn]] void fail(int error) const;

    int descriptor_;
    std::string name_;
    Header header_;
    SampleRate rate_;
    std::stop_token stop_;
    bool begun_ = false;
};

}  // namespace govor::audio
