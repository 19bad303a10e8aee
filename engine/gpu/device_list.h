#pragma once

#include <vector>

#include "gpu/device.h"
#include "gpu/features.h"
#include "gpu/instance.h"

namespace govor::gpu {

// A physical device with the features and properties that were queried from it.
struct PhysicalDevice {
    vk::raii::PhysicalDevice handle;
    FeatureReport features;
    DeviceInfo info;
};

// Returns all devices in Govor's order. Throws Error{no_device} if there is none.
std::vector<PhysicalDevice> find_devices(const Instance& instance);

}  // namespace govor::gpu
