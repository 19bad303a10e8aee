#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/types.h"

namespace govor::test {

// Sound without any repetition, so that every place of it is known: noise of the given loudness, always the
// same for a seed.
std::vector<float> noise(std::size_t samples, float loudness = 0.3F, std::uint32_t seed = 1);
// The same below 1 kHz: half a sample of delay leaves it alike.
std::vector<float> rumble(std::size_t samples, SampleRate rate);
std::vector<float> sine(std::size_t samples, double hertz, SampleRate rate, float loudness = 0.5F);

// As one piece through audio::Resampler.
std::vector<float> resampled(std::span<const float> samples, SampleRate from, SampleRate to);

// Where `part` begins in `whole`: the place of the largest normalised correlation, looked for between first
// and last, and that correlation (1: the same but for loudness).
struct Match {
    std::size_t at = 0;
    double likeness = -1;
};
Match find(std::span<const float> part, std::span<const float> whole, std::size_t first, std::size_t last);

// All of `said` lies in `heard` in one piece, both at 16 kHz: every tenth of a second that is not silent is
// where the first puts it, give or take a sample, and at least that much alike. Conversions at another phase
// lie in between.
testing::AssertionResult is_whole(std::span<const float> said, std::span<const float> heard, double likeness);

}  // namespace govor::test
