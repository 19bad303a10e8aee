#include "gpu/device_state.h"

#include <cassert>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/error.h"
#include "gpu/debug_name.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

// Returns a queue family with compute support, preferably one without graphics, so that the desktop and the
// model delay each other less.
std::uint32_t find_compute_family(const vk::raii::PhysicalDevice& device) {
    const auto families = device.getQueueFamilyProperties();
    std::optional<std::uint32_t> best;
    for (std::uint32_t i = 0; i < families.size(); ++i) {
        if (!(families[i].queueFlags & vk::QueueFlagBits::eCompute)) continue;
        const bool has_graphics(families[i].queueFlags & vk::QueueFlagBits::eGraphics);
        if (!best || !has_graphics) best = i;
        if (!has_graphics) break;
    }
    if (!best)
        throw Error(ErrorKind::no_device, message("The device has no queue that runs compute kernels."));
    return *best;
}

vk::raii::Device create_device(const PhysicalDevice& physical_device, std::uint32_t family) {
    const float priority = 1.0f;
    const vk::DeviceQueueCreateInfo queue({}, family, 1, &priority);
    const std::vector<const char*> extensions = extensions_to_enable(physical_device.features);
    const FeatureChain features = features_to_enable(physical_device.features);
    vk::DeviceCreateInfo info({}, queue, {}, extensions);
    info.setPNext(&features.get<vk::PhysicalDeviceFeatures2>());
    return call_vulkan(fmt::format("open {}", physical_device.info.name),
                       [&] { return physical_device.handle.createDevice(info); });
}

Capabilities read_capabilities(const PhysicalDevice& physical_device, std::uint32_t family) {
    const auto chain =
        physical_device.handle
            .getProperties2<vk::PhysicalDeviceProperties2, vk::PhysicalDeviceSubgroupProperties,
                            vk::PhysicalDeviceVulkan13Properties>();
    const vk::PhysicalDeviceLimits& limits = chain.get<vk::PhysicalDeviceProperties2>().properties.limits;
    Capabilities capabilities;
    capabilities.subgroup_size = chain.get<vk::PhysicalDeviceSubgroupProperties>().subgroupSize;
    capabilities.shared_memory_bytes = limits.maxComputeSharedMemorySize;
    capabilities.max_workgroup_size = limits.maxComputeWorkGroupInvocations;
    capabilities.supports_float16 = physical_device.features.has("shaderFloat16");
    capabilities.supports_cooperative_matrix =
        physical_device.features.has(VK_KHR_COOPERATIVE_MATRIX_EXTENSION_NAME);
    capabilities.supports_integer_dot_product =
        chain.get<vk::PhysicalDeviceVulkan13Properties>().integerDotProduct4x8BitPackedSignedAccelerated ==
        vk::True;
    capabilities.supports_timestamps =
        physical_device.handle.getQueueFamilyProperties()[family].timestampValidBits != 0;
    return capabilities;
}

bool is_cooperative_matrix_disabled() {
    const char* variable = std::getenv("GOVOR_COOPERATIVE_MATRIX");
    return variable != nullptr && std::string_view(variable) == "0";
}

// Returns the subgroup size to require of every kernel; 0 if the device cannot guarantee one.
std::uint32_t required_subgroup_size(const vk::raii::PhysicalDevice& device, std::uint32_t size) {
    const auto control =
        device
            .getProperties2<vk::PhysicalDeviceProperties2, vk::PhysicalDeviceSubgroupSizeControlProperties>()
            .get<vk::PhysicalDeviceSubgroupSizeControlProperties>();
    return control.requiredSubgroupSizeStages & vk::ShaderStageFlagBits::eCompute ? size : 0;
}

void check_range(const Region& region, std::size_t bytes, const char* action) {
    if (region.buffer == nullptr || region.size != bytes || region.offset > region.buffer->size() ||
        region.size > region.buffer->size() - region.offset) {
        throw internal_error(
            fmt::format("A region of {} bytes does not fit the {} bytes to {}.", region.size, bytes, action));
    }
}

}  // namespace

Device::State::State(std::unique_ptr<Instance> vulkan_instance, PhysicalDevice chosen_device,
                     const DeviceOptions& options)
    : instance(std::move(vulkan_instance)),
      physical_device(std::move(chosen_device)),
      queue_family(find_compute_family(physical_device.handle)),
      device(create_device(physical_device, queue_family)),
      memory(*instance, physical_device, device),
      timeline(*instance, device, queue_family),
      kernels(*instance, physical_device, device,
              required_subgroup_size(physical_device.handle,
                                     read_capabilities(physical_device, queue_family).subgroup_size)),
      staging(device, queue_family, timeline, memory),
      scratch(
          [this](std::size_t bytes) { return allocate(bytes, MemoryUse::device, "intermediate results"); }) {
    capabilities = read_capabilities(physical_device, queue_family);
    capabilities.supports_cooperative_matrix &=
        options.uses_cooperative_matrix && !is_cooperative_matrix_disabled();
    const vk::PhysicalDeviceLimits limits = physical_device.handle.getProperties().limits;
    nanoseconds_per_tick = static_cast<double>(limits.timestampPeriod);
    timestamp_bits = physical_device.handle.getQueueFamilyProperties()[queue_family].timestampValidBits;
}

Device::State::~State() {
    timeline.wait_and_destroy_retired();
}

void Device::State::check_thread() const {
    assert(thread == std::this_thread::get_id() &&
           "a device belongs to the thread that opened it or to which it was moved");
}

Buffer Device::State::allocate(std::size_t bytes, MemoryUse use, std::string_view purpose) {
    check_thread();
    instance->throw_validation_messages();
    const auto try_allocate = [&] {
        Allocation allocation = memory.allocate(bytes, use, purpose);
        set_debug_name(*instance, device, allocation.handle(), std::string(purpose));
        return Buffer(
            std::unique_ptr<Buffer::Memory>(new Buffer::Memory{timeline, std::move(allocation), bytes}));
    };
    if (!timeline.has_retired()) return try_allocate();
    try {
        return try_allocate();
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::out_of_memory) throw;
        timeline.wait(timeline.last());  // frees the buffers that only the GPU was still using
        return try_allocate();
    }
}

void Device::State::write(const Region& to, std::span<const std::byte> bytes) {
    check_thread();
    check_range(to, bytes.size(), "write");
    if (bytes.empty()) return;
    if (const std::span<std::byte> mapped = to.mapped(); !mapped.empty()) {
        timeline.wait(timeline.last());  // earlier work may still use the region
        std::memcpy(mapped.data(), bytes.data(), bytes.size());
        return;
    }
    staging.write(handle(to), to.offset, bytes);
}

vk::Buffer Device::State::handle(const Region& region) const {
    return region.buffer->memory_->allocation.handle();
}

void Device::State::read(const Region& from, std::span<std::byte> bytes) {
    check_thread();
    check_range(from, bytes.size(), "read");
    if (bytes.empty()) return;
    const Allocation& allocation = from.buffer->memory_->allocation;
    if (allocation.mapped() != nullptr && allocation.is_host_cached()) {
        timeline.wait(timeline.last());
        std::memcpy(bytes.data(), from.mapped().data(), bytes.size());
        return;
    }
    staging.read(allocation.handle(), from.offset, bytes);
}

}  // namespace govor::gpu
