#pragma once

#include <span>

#include "core/types.h"

namespace govor::audio {

// Root mean square of the samples without their mean (a constant offset makes no sound), in decibels relative
// to a full-scale square wave: a full-scale sine has -3.01. Minus infinity for none or constant samples.
float level_dbfs(std::span<const float> samples);

// No 20 ms of a silent clip reach this level. Speech is 30 dB and more above it even when whispered; the
// rounding noise of 16-bit sound lies at -101, the hiss of a muted input at -80 to -90.
inline constexpr float silence_dbfs = -70.0F;

// Whether there is nothing to hear: every 20 ms window is below silence_dbfs. Also true for no samples.
bool is_silent(std::span<const float> samples, SampleRate rate = listening_rate);

}  // namespace govor::audio
