#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/types.h"

namespace govor::test {

// Deterministic noise without repetition, so that every position in it is identifiable. Its RMS level is
// about 0.44 times `loudness`.
std::vector<float> noise(std::size_t samples, float loudness = 0.3F, std::uint32_t seed = 1);
// Noise below 1 kHz, which a delay of half a sample hardly changes.
std::vector<float> low_frequency_noise(std::size_t samples, SampleRate rate);
std::vector<float> sine(std::size_t samples, double hertz, SampleRate rate, float amplitude = 0.5F);

// Resamples all samples at once with audio::Resampler.
std::vector<float> resample(std::span<const float> samples, SampleRate from, SampleRate to);

// A position of one signal in another and their normalized cross-correlation there (1: equal up to a gain).
struct Match {
    std::size_t position = 0;
    double correlation = -1;
};
// Returns the position in `whole`, from `first` to `last`, at which its correlation with `part` is largest.
Match find_best_match(std::span<const float> part, std::span<const float> whole, std::size_t first,
                      std::size_t last);

// Succeeds if `recorded` contains all of `sent` without interruption, both at 16 kHz: every non-silent tenth
// of a second is at its expected position, within one sample, with at least `min_correlation`. The
// tolerance covers resampling at another phase.
testing::AssertionResult contains_all_samples(std::span<const float> sent, std::span<const float> recorded,
                                              double min_correlation);

}  // namespace govor::test
