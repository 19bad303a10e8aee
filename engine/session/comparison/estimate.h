#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace govor::session {

// A mean with its 95 % confidence interval, mean ± margin, by the normal approximation for independent
// samples. Fewer than two samples give no interval: `margin` is then NaN, and without samples `mean` is NaN.
struct Estimate {
    double mean = 0;
    double margin = 0;
    std::size_t samples = 0;
};

Estimate estimate_mean(std::span<const double> samples);

// Returns the sum of the numerators divided by that of the denominators, such as the word errors and the
// words of each sentence, with the confidence interval of a ratio of means (the delta method). Throws
// Error{internal} if the sizes differ.
Estimate estimate_ratio(std::span<const double> numerators, std::span<const double> denominators);

// Returns the quantile q (0 to 1) of the samples by linear interpolation; NaN without samples.
double quantile(std::vector<double> samples, double q);

}  // namespace govor::session
