#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace govor::session {

// A mean with its 95 % confidence interval, mean ± margin (normal approximation for independent samples).
// With fewer than two samples, `margin` is NaN; without samples, `mean` is NaN too.
struct Estimate {
    double mean = 0;
    double margin = 0;
    std::size_t samples = 0;
};

Estimate estimate_mean(std::span<const double> samples);

// Returns the sum of the numerators divided by the sum of the denominators, for example word errors and words
// of each answer, with the confidence interval of a ratio of means (delta method). Throws Error{internal} if
// the sizes differ.
Estimate estimate_ratio(std::span<const double> numerators, std::span<const double> denominators);

// Returns the quantile q (0 to 1) of the samples by linear interpolation; NaN without samples.
double quantile(std::vector<double> samples, double q);

}  // namespace govor::session
