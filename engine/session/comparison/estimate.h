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

// Returns the total errors divided by total reference length, with the confidence interval of a ratio of
// means (the delta method) over pairs, such as word errors and words per sentence. Throws Error::internal
// when the sizes differ.
Estimate estimate_ratio(std::span<const double> numerators, std::span<const double> denominators);

// Returns the quantile q (0 to 1) of the samples by linear interpolation; NaN without samples.
double quantile(std::vector<double> samples, double q);

}  // namespace govor::session
