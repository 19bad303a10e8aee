#pragma once

#include <cstdint>
#include <vector>

namespace govor::audio {

// A triangular filter over the bins of a power spectrum; outside of `weights` it is zero.
struct MelFilter {
    std::uint32_t first = 0;      // the bin of weights[0]
    std::vector<double> weights;  // empty if the triangle lies between two bins
};

// Returns triangular filters spaced evenly on Slaney's mel scale (linear below 1 kHz, logarithmic above:
// Auditory Toolbox, 1998) from 0 to max_frequency, each of unit area in hertz. Same as
// transformers.audio_utils.mel_filter_bank with norm="slaney", mel_scale="slaney". The spectrum has n_fft / 2
// + 1 bins from 0 to half the sample rate.
std::vector<MelFilter> mel_filter_bank(std::uint32_t mel_bins, std::uint32_t n_fft, double sample_rate,
                                       double max_frequency);

}  // namespace govor::audio
