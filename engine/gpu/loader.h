#pragma once

#include "gpu/vulkan.h"

namespace govor::gpu {

// The entry point of the Vulkan loader, libvulkan.so.1, opened at the first call and kept. The environment
// variable GOVOR_VULKAN_LIBRARY names another file, for installations in odd places. Throws Error::no_device
// when there is none.
PFN_vkGetInstanceProcAddr vulkan_entry_point();

}  // namespace govor::gpu
