#pragma once

#include <vector>

#include "gpu/device.h"
#include "gpu/features.h"
#include "gpu/instance.h"

namespace govor::gpu {

struct FoundDevice {
    vk::raii::PhysicalDevice handle;
    FeatureReport features;
    DeviceInfo info;
};

// Returns all devices in Govor's order. Throws Error{no_device} if there is none.
std::vector<FoundDevice> find_devices(const Instance& instance);

}  // namespace govor::gpu
