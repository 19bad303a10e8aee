#pragma once

#include <functional>
#include <span>
#include <stop_token>

#include "core/types.h"

namespace govor::cli {

// A clock in seconds from an arbitrary origin.
struct PaceClock {
    std::function<double()> now;
    std::function<void(double)> wait_until;
};
// Returns the steady clock of the system.
PaceClock real_time();

// Delivers a clip as a microphone does: every 100 ms the samples of the last 100 ms. Returns early when
// stopped.
void feed_in_real_time(std::span<const float> samples, SampleRate rate, const PaceClock& clock,
                       const std::function<void(std::span<const float>)>& on_samples,
                       const std::stop_token& stop);

}  // namespace govor::cli
