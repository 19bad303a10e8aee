#pragma once

#include <span>

#include "core/types.h"

namespace govor::audio {

// Returns the root mean square of the samples after subtracting their mean (a DC offset is inaudible), in
// decibels relative to a full-scale square wave; a full-scale sine has -3.01. Minus infinity if there are no
// samples or they are constant.
float level_dbfs(std::span<const float> samples);

// A clip is silent if every 20 ms window is below this level. Even whispered speech is at least 30 dB
// above it; the rounding noise of 16-bit audio is at -101, the noise of a muted input at -80 to -90.
inline constexpr float silence_dbfs = -70.0F;

// Returns true if every 20 ms window is below silence_dbfs, also if there are no samples.
bool is_silent(std::span<const float> samples, SampleRate rate = input_sample_rate);

}  // namespace govor::audio
