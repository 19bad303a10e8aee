#pragma once

// VulkanMemoryAllocator, which gets its Vulkan functions from the library that loader.h loads.
#include "gpu/vulkan.h"

#define VMA_STATIC_VULKAN_FUNCTIONS 0
#define VMA_DYNAMIC_VULKAN_FUNCTIONS 1
#define VMA_VULKAN_VERSION 1003000
#include <vk_mem_alloc.h>
