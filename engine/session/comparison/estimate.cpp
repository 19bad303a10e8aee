#include "session/comparison/estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/error.h"

namespace govor::session {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double normal_95 = 1.959964;  // the 97.5 % quantile of the normal distribution

double compute_mean(std::span<const double> samples) {
    double sum = 0;
    for (const double sample : samples) sum += sample;
    return samples.empty() ? nan : sum / static_cast<double>(samples.size());
}

// Returns the margin of a mean from the deviations of its samples.
double compute_margin(std::span<const double> deviations) {
    if (deviations.size() < 2) return nan;
    double sum = 0;
    for (const double deviation : deviations) sum += deviation * deviation;
    const auto n = static_cast<double>(deviations.size());
    return normal_95 * std::sqrt(sum / (n - 1) / n);
}

}  // namespace

Estimate estimate_mean(std::span<const double> samples) {
    const double mean = compute_mean(samples);
    std::vector<double> deviations;
    for (const double sample : samples) deviations.push_back(sample - mean);
    return {mean, compute_margin(deviations), samples.size()};
}

Estimate estimate_ratio(std::span<const double> numerators, std::span<const double> denominators) {
    if (numerators.size() != denominators.size())
        throw internal_error("A ratio needs as many numerators as denominators.", "estimate_ratio");
    const double denominator = compute_mean(denominators);
    const double ratio = compute_mean(numerators) / denominator;
    std::vector<double> deviations;
    for (std::size_t i = 0; i < numerators.size(); ++i)
        deviations.push_back((numerators[i] - ratio * denominators[i]) / denominator);
    return {ratio, compute_margin(deviations), numerators.size()};
}

double quantile(std::vector<double> samples, double q) {
    if (samples.empty()) return nan;
    std::ranges::sort(samples);
    const double position = q * static_cast<double>(samples.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, samples.size() - 1);
    const double fraction = position - static_cast<double>(below);
    return samples[below] + fraction * (samples[above] - samples[below]);
}

}  // namespace govor::session
