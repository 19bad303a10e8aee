#pragma once

#include <span>
#include <string>
#include <vector>

#include "gpu/vulkan.h"

namespace govor::gpu {

// What Govor's kernels and this folder use of a device.
using FeatureChain =
    vk::StructureChain<vk::PhysicalDeviceFeatures2, vk::PhysicalDeviceVulkan11Features,
                       vk::PhysicalDeviceVulkan12Features, vk::PhysicalDeviceVulkan13Features,
                       vk::PhysicalDeviceCooperativeMatrixFeaturesKHR>;

// Features and extensions by their Vulkan names.
struct FeatureReport {
    std::vector<std::string> present;  // required and optional
    std::vector<std::string> missing;  // required
    std::vector<std::string> absent;   // optional

    bool has(std::string_view name) const;
};

// With `cooperative_matrices` false these count as absent, and so they do where they lack the size or the
// companions (float16, the memory model) that Govor's kernels need.
FeatureReport report_features(const vk::raii::PhysicalDevice& device, bool cooperative_matrices);

// What to enable on a device: everything in `report.present`, and nothing else.
FeatureChain features_to_enable(const FeatureReport& report);
std::vector<const char*> extensions_to_enable(const FeatureReport& report);

}  // namespace govor::gpu
