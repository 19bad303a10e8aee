#include "gpu/features.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

enum class Need { required, optional };

struct Feature {
    std::string_view name;
    Need need;
    vk::Bool32& (*flag)(FeatureChain&);
};

vk::PhysicalDeviceFeatures& core(FeatureChain& chain) {
    return chain.get<vk::PhysicalDeviceFeatures2>().features;
}
vk::PhysicalDeviceVulkan11Features& v11(FeatureChain& chain) {
    return chain.get<vk::PhysicalDeviceVulkan11Features>();
}
vk::PhysicalDeviceVulkan12Features& v12(FeatureChain& chain) {
    return chain.get<vk::PhysicalDeviceVulkan12Features>();
}
vk::PhysicalDeviceVulkan13Features& v13(FeatureChain& chain) {
    return chain.get<vk::PhysicalDeviceVulkan13Features>();
}

// clang-format off
#define GOVOR_FEATURE(structure, name, need) \
    Feature { #name, Need::need, [](FeatureChain& chain) -> vk::Bool32& { return structure(chain).name; } }
// clang-format on

const std::array features{
    GOVOR_FEATURE(core, shaderInt16, required),
    GOVOR_FEATURE(core, shaderInt64, required),
    GOVOR_FEATURE(v11, storageBuffer16BitAccess, required),
    GOVOR_FEATURE(v12, storageBuffer8BitAccess, required),
    GOVOR_FEATURE(v12, shaderInt8, required),
    GOVOR_FEATURE(v12, timelineSemaphore, required),
    GOVOR_FEATURE(v12, bufferDeviceAddress, required),
    GOVOR_FEATURE(v12, scalarBlockLayout, required),
    GOVOR_FEATURE(v13, shaderIntegerDotProduct, required),
    GOVOR_FEATURE(v13, synchronization2, required),
    GOVOR_FEATURE(v13, maintenance4, required),
    GOVOR_FEATURE(v13, subgroupSizeControl, required),
    GOVOR_FEATURE(v12, shaderFloat16, optional),
    GOVOR_FEATURE(v12, vulkanMemoryModel, optional),  // cooperative matrix shaders need it
    GOVOR_FEATURE(v12, vulkanMemoryModelDeviceScope, optional),
};
#undef GOVOR_FEATURE

// The basic operations are not listed, because every device with subgroups supports them.
constexpr std::array subgroup_operations{
    std::pair{std::string_view("subgroup arithmetic"), vk::SubgroupFeatureFlagBits::eArithmetic},
    std::pair{std::string_view("subgroup ballot"), vk::SubgroupFeatureFlagBits::eBallot},
    std::pair{std::string_view("subgroup shuffle"), vk::SubgroupFeatureFlagBits::eShuffle},
};

// All are optional: there is another code path for devices without them.
constexpr std::array extensions{VK_EXT_MEMORY_BUDGET_EXTENSION_NAME,
                                VK_KHR_COOPERATIVE_MATRIX_EXTENSION_NAME};

void add_feature(FeatureReport& report, std::string_view name, Need need, bool is_supported) {
    if (is_supported) {
        report.supported.emplace_back(name);
    } else if (need == Need::required) {
        report.missing_required.emplace_back(name);
    } else {
        report.missing_optional.emplace_back(name);
    }
}

std::vector<std::string> query_extension_names(const vk::raii::PhysicalDevice& device) {
    std::vector<std::string> names;
    for (const vk::ExtensionProperties& extension : device.enumerateDeviceExtensionProperties())
        names.emplace_back(extension.extensionName.data());
    return names;
}

FeatureChain query_supported_features(const vk::raii::PhysicalDevice& device, bool with_cooperative_matrix) {
    FeatureChain chain;
    if (!with_cooperative_matrix) chain.unlink<vk::PhysicalDeviceCooperativeMatrixFeaturesKHR>();
    auto& head = chain.get<vk::PhysicalDeviceFeatures2>();
    device.getDispatcher()->vkGetPhysicalDeviceFeatures2(static_cast<VkPhysicalDevice>(*device),
                                                         reinterpret_cast<VkPhysicalDeviceFeatures2*>(&head));
    return chain;
}

// Returns true if a subgroup can multiply 16 × 16 by 16 × 16 float16 with float32 accumulation, the only size
// that Govor's kernels use.
bool supports_16x16x16(const vk::raii::PhysicalDevice& device) {
    const auto sizes = device.getCooperativeMatrixPropertiesKHR();
    return std::any_of(sizes.begin(), sizes.end(), [](const vk::CooperativeMatrixPropertiesKHR& size) {
        constexpr auto half = vk::ComponentTypeKHR::eFloat16, single = vk::ComponentTypeKHR::eFloat32;
        return size.MSize == 16 && size.NSize == 16 && size.KSize == 16 && size.AType == half &&
               size.BType == half && size.CType == single && size.ResultType == single &&
               size.scope == vk::ScopeKHR::eSubgroup;
    });
}

bool has_usable_matrices(FeatureChain& chain, const vk::raii::PhysicalDevice& device) {
    return chain.get<vk::PhysicalDeviceCooperativeMatrixFeaturesKHR>().cooperativeMatrix &&
           v12(chain).shaderFloat16 && v12(chain).vulkanMemoryModel && supports_16x16x16(device);
}

void report_subgroups(FeatureReport& report, const vk::raii::PhysicalDevice& device) {
    const auto properties =
        device.getProperties2<vk::PhysicalDeviceProperties2, vk::PhysicalDeviceSubgroupProperties>()
            .get<vk::PhysicalDeviceSubgroupProperties>();
    const bool supports_compute(properties.supportedStages & vk::ShaderStageFlagBits::eCompute);
    for (const auto& [name, operation] : subgroup_operations)
        add_feature(report, name, Need::required,
                    supports_compute && (properties.supportedOperations & operation));
}

}  // namespace

bool FeatureReport::has(std::string_view name) const {
    return std::find(supported.begin(), supported.end(), name) != supported.end();
}

FeatureReport report_features(const vk::raii::PhysicalDevice& device, bool with_cooperative_matrices) {
    FeatureReport report;
    if (device.getProperties().apiVersion < VK_API_VERSION_1_3) {
        report.missing_required.emplace_back("Vulkan 1.3");  // the structures of 1.3 must not be queried
        return report;
    }
    const std::vector<std::string> available = query_extension_names(device);
    const auto has_extension = [&](std::string_view name) {
        return std::find(available.begin(), available.end(), name) != available.end();
    };
    with_cooperative_matrices =
        with_cooperative_matrices && has_extension(VK_KHR_COOPERATIVE_MATRIX_EXTENSION_NAME);
    FeatureChain chain = query_supported_features(device, with_cooperative_matrices);
    for (const Feature& feature : features)
        add_feature(report, feature.name, feature.need, feature.flag(chain));
    report_subgroups(report, device);
    const bool has_matrices = with_cooperative_matrices && has_usable_matrices(chain, device);
    for (const std::string_view name : extensions) {
        const bool is_matrix_extension = name == VK_KHR_COOPERATIVE_MATRIX_EXTENSION_NAME;
        add_feature(report, name, Need::optional, is_matrix_extension ? has_matrices : has_extension(name));
    }
    return report;
}

FeatureChain features_to_enable(const FeatureReport& report) {
    FeatureChain chain;
    for (const Feature& feature : features) feature.flag(chain) = report.has(feature.name);
    if (report.has(VK_KHR_COOPERATIVE_MATRIX_EXTENSION_NAME))
        chain.get<vk::PhysicalDeviceCooperativeMatrixFeaturesKHR>().cooperativeMatrix = vk::True;
    else
        chain.unlink<vk::PhysicalDeviceCooperativeMatrixFeaturesKHR>();
    return chain;
}

std::vector<const char*> extensions_to_enable(const FeatureReport& report) {
    std::vector<const char*> names;
    std::copy_if(extensions.begin(), extensions.end(), std::back_inserter(names),
                 [&](const char* name) { return report.has(name); });
    return names;
}

}  // namespace govor::gpu
