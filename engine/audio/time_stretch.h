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
    // `speed` is positive; above 1, speech becomes faster.
    TimeStretch(SampleRate rate, double speed);

    // Adds input samples and appends the output that is complete.
    void push(std::span<const float> samples, std::vector<float>& out);
    // Ends the input and appends the rest of the output; no more samples may follow.
    void flush(std::vector<float>& out);

  private:
    bool append_window(std::vector<float>& out);
    std::size_t find_best_start(std::size_t nominal) const;

    std::size_t hop_;                // samples between windows in the output: half a window
    std::size_t search_radius_;      // samples by which a window may be shifted either way
    double input_hop_;               // samples between windows in the input
    std::vector<float> input_;       // the input samples that later windows may use
    std::size_t input_begin_ = 0;    // index of input_[0] in the whole input
    double nominal_start_ = 0;       // start of the next window before the search for the best shift
    std::size_t natural_start_ = 0;  // start of the continuation of the last window
    bool has_begun_ = false;
    std::vector<float> tail_;  // the second half of the last window, faded out
};

}  // namespace govor::audio
