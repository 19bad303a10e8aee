#pragma once

#include "gpu/vulkan.h"

namespace govor::gpu {

// The entry point of the Vulkan loader, libvulkan.so.1, which is loaded at the first call and kept. The
// environment variable GOVOR_VULKAN_LIBRARY overrides its path. Throws Error::no_device if it is missing.
PFN_vkGetInstanceProcAddr vulkan_entry_point();

}  // namespace govor::gpu
