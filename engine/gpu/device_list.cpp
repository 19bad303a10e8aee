#include "gpu/device_list.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/error.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

using Flag = vk::MemoryPropertyFlagBits;

DeviceKind kind_of(vk::PhysicalDeviceType type) {
    switch (type) {
        case vk::PhysicalDeviceType::eDiscreteGpu:
            return DeviceKind::discrete;
        case vk::PhysicalDeviceType::eIntegratedGpu:
            return DeviceKind::integrated;
        case vk::PhysicalDeviceType::eVirtualGpu:
            return DeviceKind::virtual_gpu;
        case vk::PhysicalDeviceType::eCpu:
            return DeviceKind::software;
        default:
            return DeviceKind::other;
    }
}

std::string format_version(std::uint32_t version) {
    return fmt::format("{}.{}.{}", VK_API_VERSION_MAJOR(version), VK_API_VERSION_MINOR(version),
                       VK_API_VERSION_PATCH(version));
}

// With unified memory, a memory type is both device-local and host-visible. A discrete device with a
// resizable BAR has such a type as well, but there every host access crosses the bus.
bool is_unified(DeviceKind kind, const vk::PhysicalDeviceMemoryProperties& memory) {
    if (kind != DeviceKind::integrated && kind != DeviceKind::software) return false;
    const char* variable = std::getenv("GOVOR_UNIFIED_MEMORY");
    if (variable != nullptr && std::string_view(variable) == "0") return false;
    const vk::MemoryPropertyFlags required_flags =
        Flag::eDeviceLocal | Flag::eHostVisible | Flag::eHostCoherent;
    const auto types = std::span(memory.memoryTypes).first(memory.memoryTypeCount);
    return std::any_of(types.begin(), types.end(), [&](const vk::MemoryType& type) {
        return (type.propertyFlags & required_flags) == required_flags;
    });
}

std::string query_driver_version(const vk::raii::PhysicalDevice& device,
                                 const vk::PhysicalDeviceProperties& properties) {
    if (properties.apiVersion < VK_API_VERSION_1_2) return format_version(properties.driverVersion);
    const auto driver =
        device.getProperties2<vk::PhysicalDeviceProperties2, vk::PhysicalDeviceDriverProperties>()
            .get<vk::PhysicalDeviceDriverProperties>();
    return fmt::format("{} {}", driver.driverName.data(), driver.driverInfo.data());
}

void query_memory_info(DeviceInfo& info, const vk::raii::PhysicalDevice& device, bool driver_reports_budget) {
    const vk::PhysicalDeviceMemoryProperties memory = device.getMemoryProperties();
    vk::PhysicalDeviceMemoryBudgetPropertiesEXT budget;
    if (driver_reports_budget) {
        budget = device
                     .getMemoryProperties2<vk::PhysicalDeviceMemoryProperties2,
                                           vk::PhysicalDeviceMemoryBudgetPropertiesEXT>()
                     .get<vk::PhysicalDeviceMemoryBudgetPropertiesEXT>();
    }
    for (std::uint32_t heap = 0; heap < memory.memoryHeapCount; ++heap) {
        if (!(memory.memoryHeaps[heap].flags & vk::MemoryHeapFlagBits::eDeviceLocal)) continue;
        info.memory += memory.memoryHeaps[heap].size;
        info.budget += driver_reports_budget ? budget.heapBudget[heap] : memory.memoryHeaps[heap].size;
        info.used += driver_reports_budget ? budget.heapUsage[heap] : 0;
    }
    info.has_unified_memory = is_unified(info.kind, memory);
}

PhysicalDevice query_device(vk::raii::PhysicalDevice device, bool with_cooperative_matrices) {
    FeatureReport features = report_features(device, with_cooperative_matrices);
    DeviceInfo info;
    const vk::PhysicalDeviceProperties properties = device.getProperties();
    info.name = properties.deviceName.data();
    info.kind = kind_of(properties.deviceType);
    info.driver = query_driver_version(device, properties);
    info.api_version = format_version(properties.apiVersion);
    query_memory_info(info, device, features.has(VK_EXT_MEMORY_BUDGET_EXTENSION_NAME));
    info.supported_features = features.supported;
    info.missing_required = features.missing_required;
    info.missing_optional = features.missing_optional;
    return {std::move(device), std::move(features), std::move(info)};
}

int rank(DeviceKind kind) {
    switch (kind) {
        case DeviceKind::discrete:
            return 0;
        case DeviceKind::integrated:
            return 1;
        case DeviceKind::virtual_gpu:
            return 2;
        case DeviceKind::other:
            return 3;
        case DeviceKind::software:
            return 4;
    }
    return 5;
}

}  // namespace

std::vector<PhysicalDevice> find_devices(const Instance& instance) {
    std::vector<PhysicalDevice> devices;
    call_vulkan("list the devices", [&] {
        for (vk::raii::PhysicalDevice& device : instance.handle().enumeratePhysicalDevices())
            devices.push_back(query_device(std::move(device), instance.supports_cooperative_matrices()));
    });
    if (devices.empty()) {
        throw Error(ErrorKind::no_device,
                    message("Vulkan is installed, but no Vulkan device was found. Install the Vulkan driver "
                            "for your graphics card, or Mesa's software driver."));
    }
    std::stable_sort(devices.begin(), devices.end(), [](const PhysicalDevice& a, const PhysicalDevice& b) {
        return rank(a.info.kind) < rank(b.info.kind);
    });
    for (std::size_t i = 0; i < devices.size(); ++i) devices[i].info.index = static_cast<std::uint32_t>(i);
    return devices;
}

std::string driver_and_version(const DeviceInfo& device) {
    return fmt::format("{}, Vulkan {}", device.driver, device.api_version);
}

std::vector<DeviceInfo> list_devices(Drivers drivers) {
    const Instance instance(drivers);
    std::vector<DeviceInfo> list;
    for (PhysicalDevice& device : find_devices(instance)) list.push_back(std::move(device.info));
    instance.throw_validation_messages();
    return list;
}

}  // namespace govor::gpu
