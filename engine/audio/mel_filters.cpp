#include "audio/mel_filters.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace govor::audio {
namespace {

// Slaney's scale: 200/3 Hz per mel up to 1 kHz, which is mel 15; from there 27 mels for a factor of 6.4.
constexpr double linear_step = 200.0 / 3.0;
constexpr double knee_frequency = 1000.0;
constexpr double knee_mel = knee_frequency / linear_step;

// The number of mels in which the frequency grows by a factor of e, above the knee.
double mels_per_log_unit() {
    return 27.0 / std::log(6.4);
}

double to_mel(double frequency) {
    if (frequency < knee_frequency) return frequency / linear_step;
    return knee_mel + std::log(frequency / knee_frequency) * mels_per_log_unit();
}

double to_frequency(double mel) {
    if (mel < knee_mel) return mel * linear_step;
    return knee_frequency * std::exp((mel - knee_mel) / mels_per_log_unit());
}

}  // namespace

std::vector<MelFilter> mel_filter_bank(std::uint32_t mel_bins, std::uint32_t n_fft, double sample_rate,
                                       double max_frequency) {
    const std::uint32_t bins = n_fft / 2 + 1;
    const double bin_width = sample_rate / n_fft;
    const double mel_step = to_mel(max_frequency) / (mel_bins + 1);

    std::vector<MelFilter> filters(mel_bins);
    for (std::uint32_t m = 0; m < mel_bins; ++m) {
        const double low = to_frequency(m * mel_step);
        const double centre = to_frequency((m + 1) * mel_step);
        const double high = to_frequency((m + 2) * mel_step);
        const double height = 2.0 / (high - low);  // unit area
        for (std::uint32_t bin = 0; bin < bins; ++bin) {
            const double frequency = bin * bin_width;
            const double rising = (frequency - low) / (centre - low);
            const double falling = (high - frequency) / (high - centre);
            const double weight = std::min(rising, falling) * height;
            if (weight <= 0) continue;
            if (filters[m].weights.empty()) filters[m].first = bin;
            filters[m].weights.push_back(weight);
        }
    }
    return filters;
}

}  // namespace govor::audio
