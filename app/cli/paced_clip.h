#pragma once

#include <functional>
#include <span>
#include <stop_token>

#include "core/types.h"

namespace govor::cli {

// Time, in seconds from any moment on.
struct PaceClock {
    std::function<double()> now;
    std::function<void(double)> wait_until;
};
PaceClock real_time();

// Hands out a clip as a microphone would: every 100 ms the samples of the 100 ms that have passed. A stop
// ends it early.
void feed_at_pace(std::span<const float> samples, SampleRate rate, const PaceClock& clock,
                  const std::function<void(std::span<const float>)>& take, const std::stop_token& stop);

}  // namespace govor::cli
