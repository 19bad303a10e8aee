#pragma once

// The Vulkan headers as engine/gpu uses them: RAII handles whose functions come from the library that
// loader.h opens. Only .cpp files and the internal headers of this folder include this, because it takes
// seconds to compile.
#define VK_NO_PROTOTYPES
#define VULKAN_HPP_DISPATCH_LOADER_DYNAMIC 1
#define VULKAN_HPP_ENABLE_DYNAMIC_LOADER_TOOL 0
#define VULKAN_HPP_NO_SMART_HANDLE
#include <vulkan/vulkan_raii.hpp>
