#pragma once

#include <functional>
#include <span>
#include <stop_token>

#include "core/types.h"

namespace govor::cli {

// A monotonic clock, which tests can simulate. Times are in seconds from an arbitrary origin.
struct PaceClock {
    std::function<double()> now;
    std::function<void(double)> wait_until;
};
PaceClock make_steady_pace_clock();

// Calls `on_samples` every 100 ms with the next 100 ms of the clip, as a microphone does. Returns early after
// a stop request.
void feed_in_real_time(std::span<const float> samples, SampleRate rate, const PaceClock& clock,
                       const std::function<void(std::span<const float>)>& on_samples,
                       const std::stop_token& stop);

}  // namespace govor::cli
