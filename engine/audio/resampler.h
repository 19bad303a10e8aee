#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/types.h"

struct SRC_STATE_tag;  // libsamplerate's SRC_STATE

namespace govor::audio {

// Changes the sample rate of one channel as the samples come, with libsamplerate's best sinc filter. What
// comes out does not depend on how the input was cut and starts at the same moment as the input; a sample can
// be made once half a filter of later input is there (143 samples of the lower rate: 9 ms at 16 kHz). At
// equal rates samples pass unchanged.
//
// Not for audio callbacks: it allocates. Throws Error{unsupported} for rates further apart than a factor of
// 256.
class Resampler {
  public:
    Resampler(SampleRate from, SampleRate to);

    SampleRate from() const noexcept { return from_; }
    SampleRate to() const noexcept { return to_; }

    // Takes the next samples and appends what became ready to `out`.
    void push(std::span<const float> samples, std::vector<float>& out);

    // Ends the sound: appends what is still in the filter. After this the next push starts another sound.
    void flush(std::vector<float>& out);

  private:
    struct Delete {
        void operator()(SRC_STATE_tag* state) const noexcept;
    };

    void run(std::span<const float> samples, bool last, std::vector<float>& out);

    SampleRate from_;
    SampleRate to_;
    std::unique_ptr<SRC_STATE_tag, Delete> state_;  // null at equal rates
};

}  // namespace govor::audio
