#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/types.h"

struct SRC_STATE_tag;  // libsamplerate's SRC_STATE

namespace govor::audio {

// Converts the sample rate of a stream of one channel with libsamplerate's best sinc filter. The output does
// not depend on how the input is split, and has no delay relative to the input; a sample is produced as soon
// as half a filter length of later input is available (143 samples of the lower rate: 9 ms at 16 kHz). If the
// rates are equal, samples pass unchanged.
//
// Not for audio callbacks, because it allocates. Throws Error{unsupported} if the rates differ by more than a
// factor of 256.
class Resampler {
  public:
    Resampler(SampleRate from, SampleRate to);

    SampleRate from() const noexcept { return from_; }
    SampleRate to() const noexcept { return to_; }

    // Adds input samples and appends the available output to `out`.
    void push(std::span<const float> samples, std::vector<float>& out);

    // Ends the stream: appends the rest of the output. The next push starts a new stream.
    void flush(std::vector<float>& out);

  private:
    struct StateDeleter {
        void operator()(SRC_STATE_tag* state) const noexcept;
    };

    void process(std::span<const float> samples, bool is_last, std::vector<float>& out);

    SampleRate from_;
    SampleRate to_;
    std::unique_ptr<SRC_STATE_tag, StateDeleter> state_;  // null at equal rates
};

}  // namespace govor::audio
