#pragma once

namespace govor::gpu {

class Device;

// Returns the time of the device's clock, which tests may replace (Device::set_clock), in seconds.
double seconds(Device& device);

}  // namespace govor::gpu
