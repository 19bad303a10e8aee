#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/types.h"

namespace govor::audio {

// Changes the speed of speech without changing its pitch: WSOLA (Verhelst and Roelands, "An overlap-add
// technique based on waveform similarity", ICASSP 1993). Windows of 30 ms are read at a hop of `speed` times
// the output's hop, each shifted by up to 8 ms to the position that best continues the previous window.
class TimeStretch {
  public:
    TimeStretch(SampleRate rate, double speed);

    // Reads the next samples and appends the output that is complete.
    void push(std::span<const float> samples, std::vector<float>& out);
    // Ends the input and appends the rest of the output; no more samples may follow.
    void flush(std::vector<float>& out);

  private:
    bool step(std::vector<float>& out);
    std::size_t best_start(std::size_t nominal) const;

    std::size_t hop_;                // samples between windows in the output: half a window
    std::size_t search_radius_;      // samples by which a window may be shifted either way
    double input_hop_;               // samples between windows in the input
    std::vector<float> input_;       // the input from sample first_ on
    std::size_t first_ = 0;          // number of the first sample in input_
    double nominal_start_ = 0;       // where the next window would begin
    std::size_t natural_start_ = 0;  // where it would begin if the speed were 1
    bool has_begun_ = false;
    std::vector<float> tail_;  // the second half of the last window, faded out
};

}  // namespace govor::audio
