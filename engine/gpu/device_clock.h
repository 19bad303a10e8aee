#pragma once

namespace govor::gpu {

class Device;

// Returns the time in seconds of the host's steady clock, which tests may replace (Device::set_clock).
double now_seconds(Device& device);

}  // namespace govor::gpu
