#pragma once

#include <span>
#include <string>
#include <vector>

#include "gpu/vulkan.h"

namespace govor::gpu {

// The chain of feature structures that Govor queries and enables.
using FeatureChain =
    vk::StructureChain<vk::PhysicalDeviceFeatures2, vk::PhysicalDeviceVulkan11Features,
                       vk::PhysicalDeviceVulkan12Features, vk::PhysicalDeviceVulkan13Features,
                       vk::PhysicalDeviceCooperativeMatrixFeaturesKHR>;

// Features and extensions by their Vulkan names.
struct FeatureReport {
    std::vector<std::string> supported;  // required and optional
    std::vector<std::string> missing_required;
    std::vector<std::string> missing_optional;

    bool has(std::string_view name) const;
};

// Reports the features of a device. Cooperative matrices are reported as missing if
// `with_cooperative_matrices` is false, or if the device lacks the matrix size or the related features
// (float16, the memory model) that Govor's kernels need.
FeatureReport report_features(const vk::raii::PhysicalDevice& device, bool with_cooperative_matrices);

// Returns the features and extensions to enable on a device: exactly those in `report.supported`.
FeatureChain features_to_enable(const FeatureReport& report);
std::vector<const char*> extensions_to_enable(const FeatureReport& report);

}  // namespace govor::gpu
