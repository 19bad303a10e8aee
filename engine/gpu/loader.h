#pragma once

#include <string>

#include "gpu/vulkan.h"

namespace govor::gpu {

// Returns the entry point of the Vulkan loader, libvulkan.so.1, which is loaded at the first call and never
// unloaded. The environment variable GOVOR_VULKAN_LIBRARY overrides its path. Throws Error{no_device} if it
// is missing.
PFN_vkGetInstanceProcAddr vulkan_entry_point();

// Returns the version of that library, for example "1.3.239", without opening a driver. Throws the errors of
// vulkan_entry_point().
std::string loader_version();

}  // namespace govor::gpu
