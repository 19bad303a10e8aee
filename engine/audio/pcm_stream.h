#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/types.h"

namespace govor::audio {

// Sound that another program plays while it is made: 16-bit samples of one channel, little-endian, written to
// an open file or pipe piece by piece. As WAV, a header goes before the first sample that promises more than
// ever comes, as sox does where it cannot go back to fill in the length: players then play until the end.
//
// Throws Error{io} with one sentence, where() being `name`, when nobody takes the bytes: a closed pipe, a
// full disk.
class PcmStream {
  public:
    enum class Header { wav, none };

    // The descriptor stays the caller's.
    PcmStream(int descriptor, std::string name, Header header, SampleRate rate = speaking_rate);

    void append(std::span<const float> samples);
    // A sound of no samples has its header, too.
    void finish();

  private:
    void begin();
    void write(std::span<const std::byte> bytes) const;

    int descriptor_;
    std::string name_;
    Header header_;
    SampleRate rate_;
    bool begun_ = false;
};

}  // namespace govor::audio
