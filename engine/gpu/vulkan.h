#pragma once

// The Vulkan headers in the configuration of engine/gpu: RAII handles with functions from the library that
// loader.h loads. Include this only in .cpp files and internal headers of this folder, because it takes
// seconds to compile.
#define VK_NO_PROTOTYPES
#define VULKAN_HPP_DISPATCH_LOADER_DYNAMIC 1
#define VULKAN_HPP_ENABLE_DYNAMIC_LOADER_TOOL 0
#define VULKAN_HPP_NO_SMART_HANDLE
#include <vulkan/vulkan_raii.hpp>
