#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/types.h"

namespace govor::sound {

// Makes speech faster or slower and leaves its pitch: WSOLA (Verhelst and Roelands, "An overlap-add technique
// based on waveform similarity", ICASSP 1993). Windows of 30 ms are taken from the input at `speed` times the
// distance at which they are laid down, each moved by up to 8 ms to where it continues the one before best.
class TimeStretch {
  public:
    TimeStretch(SampleRate rate, double speed);

    // Takes the next samples and appends what became ready.
    void push(std::span<const float> samples, std::vector<float>& out);
    // Ends the sound; nothing may follow.
    void flush(std::vector<float>& out);

  private:
    bool step(std::vector<float>& out);
    std::size_t best_start(std::size_t nominal) const;

    std::size_t hop_;           // samples from window to window in the output: half a window
    std::size_t search_;        // samples that a window may move either way
    double advance_;            // samples from window to window in the input
    std::vector<float> input_;  // from sample first_ on
    std::size_t first_ = 0;
    double nominal_ = 0;       // where the next window would begin
    std::size_t natural_ = 0;  // where it would begin if the speed were 1
    bool begun_ = false;
    std::vector<float> tail_;  // the second half of the last window, faded out
};

}  // namespace govor::sound
