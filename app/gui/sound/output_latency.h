#pragma once

#include <algorithm>
#include <chrono>

namespace govor::sound {

// Bounds of the output latency that is requested from PortAudio.
inline constexpr std::chrono::duration<double> min_output_latency = std::chrono::milliseconds(200);
inline constexpr std::chrono::duration<double> max_output_latency = std::chrono::milliseconds(300);

// Returns the output latency to request for a device whose default latency for robust playback is
// `high_latency` (PaDeviceInfo::defaultHighOutputLatency, seconds). The buffer of the device must cover the
// time for which the audio thread waits for a core on a busy machine. If a sound server is between PortAudio
// and the hardware, the device reports too low a latency. The contents of the buffer are still played after a
// reply is interrupted, so a long buffer delays barge-in. A latency that is not a positive number counts as
// unknown.
constexpr std::chrono::duration<double> choose_output_latency(
    std::chrono::duration<double> high_latency) noexcept {
    if (!(high_latency > min_output_latency)) return min_output_latency;
    return std::min(high_latency, max_output_latency);
}

}  // namespace govor::sound
