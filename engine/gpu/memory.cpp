#include "gpu/memory.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "core/error.h"
#include "gpu/host_memory.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

constexpr std::size_t vector_load_bytes = 16;              // of a uvec4, the widest load of a shader
constexpr std::size_t min_dedicated_bytes = 64u << 20;     // smaller buffers share blocks
constexpr std::size_t max_device_shared_bytes = 4u << 20;  // larger buffers would exhaust a 256 MiB BAR

constexpr vk::BufferUsageFlags buffer_usage =
    vk::BufferUsageFlagBits::eStorageBuffer | vk::BufferUsageFlagBits::eShaderDeviceAddress |
    vk::BufferUsageFlagBits::eTransferSrc | vk::BufferUsageFlagBits::eTransferDst;

std::uint64_t read_budget_limit() {
    const char* text = std::getenv("GOVOR_MEMORY_BUDGET");
    if (text == nullptr || *text == '\0') return std::numeric_limits<std::uint64_t>::max();
    const std::string_view digits(text);
    std::uint64_t limit = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), limit);
    if (error != std::errc() || end != digits.data() + digits.size()) {
        throw Error(ErrorKind::usage, message("\"{}\" is not a number of bytes.", digits),
                    "GOVOR_MEMORY_BUDGET");
    }
    return limit;
}

std::uint64_t max_buffer_size(const vk::raii::PhysicalDevice& device) {
    const auto chain =
        device.getProperties2<vk::PhysicalDeviceProperties2, vk::PhysicalDeviceMaintenance3Properties,
                              vk::PhysicalDeviceMaintenance4Properties>();
    return std::min(chain.get<vk::PhysicalDeviceMaintenance3Properties>().maxMemoryAllocationSize,
                    chain.get<vk::PhysicalDeviceMaintenance4Properties>().maxBufferSize);
}

// Returns the mask of the memory types that are in host memory only.
std::uint32_t find_host_memory_types(const vk::raii::PhysicalDevice& device) {
    using Flag = vk::MemoryPropertyFlagBits;
    const vk::PhysicalDeviceMemoryProperties memory = device.getMemoryProperties();
    std::uint32_t types = 0;
    for (std::uint32_t i = 0; i < memory.memoryTypeCount; ++i) {
        const vk::MemoryPropertyFlags flags = memory.memoryTypes[i].propertyFlags;
        if (flags & Flag::eHostVisible && flags & Flag::eHostCoherent && !(flags & Flag::eDeviceLocal))
            types |= 1u << i;
    }
    return types;
}

std::uint64_t saturating_difference(std::uint64_t total, std::uint64_t subtracted) {
    return total > subtracted ? total - subtracted : 0;
}

}  // namespace

Allocation::Allocation(Allocation&& other) noexcept {
    *this = std::move(other);
}

Allocation& Allocation::operator=(Allocation&& other) noexcept {
    std::swap(owner_, other.owner_);
    std::swap(allocation_, other.allocation_);
    std::swap(buffer_, other.buffer_);
    std::swap(address_, other.address_);
    std::swap(mapped_, other.mapped_);
    std::swap(is_host_cached_, other.is_host_cached_);
    std::swap(bytes_, other.bytes_);
    std::swap(total_counter_, other.total_counter_);
    std::swap(purpose_counter_, other.purpose_counter_);
    return *this;
}

Allocation::~Allocation() {
    if (owner_ == nullptr) return;
    vmaDestroyBuffer(owner_->allocator_, static_cast<VkBuffer>(buffer_), allocation_);
    if (total_counter_ != nullptr) *total_counter_ -= bytes_;
    if (purpose_counter_ != nullptr) *purpose_counter_ -= bytes_;
    --owner_->buffer_count_;
}

DeviceMemory::DeviceMemory(const Instance& instance, const PhysicalDevice& device,
                           const vk::raii::Device& handle)
    : device_(handle),
      name_(device.info.name),
      device_memory_(device.info.memory),
      max_buffer_bytes_(max_buffer_size(device.handle)),
      limit_(read_budget_limit()),
      has_unified_memory_(device.info.has_unified_memory),
      host_types_(find_host_memory_types(device.handle)),
      driver_reports_budget_(device.features.has(VK_EXT_MEMORY_BUDGET_EXTENSION_NAME)) {
    VmaVulkanFunctions functions{};
    functions.vkGetInstanceProcAddr = instance.handle().getDispatcher()->vkGetInstanceProcAddr;
    functions.vkGetDeviceProcAddr = handle.getDispatcher()->vkGetDeviceProcAddr;
    VmaAllocatorCreateInfo info{};
    info.flags =
        VMA_ALLOCATOR_CREATE_BUFFER_DEVICE_ADDRESS_BIT | VMA_ALLOCATOR_CREATE_EXTERNALLY_SYNCHRONIZED_BIT;
    if (driver_reports_budget_) info.flags |= VMA_ALLOCATOR_CREATE_EXT_MEMORY_BUDGET_BIT;
    info.physicalDevice = static_cast<VkPhysicalDevice>(*device.handle);
    info.device = static_cast<VkDevice>(*handle);
    info.instance = static_cast<VkInstance>(*instance.handle());
    info.pVulkanFunctions = &functions;
    info.vulkanApiVersion = VK_API_VERSION_1_3;
    const auto result = static_cast<vk::Result>(vmaCreateAllocator(&info, &allocator_));
    call_vulkan("create the memory allocator",
                [&] { vk::detail::resultCheck(result, "vmaCreateAllocator"); });
}

DeviceMemory::~DeviceMemory() {
    if (buffer_count_ != 0) {
        // The destructors of the buffers would access freed memory. An exception cannot leave this
        // destructor.
        std::fprintf(stderr, "%llu buffers outlive their device.\n",
                     static_cast<unsigned long long>(buffer_count_));
        std::terminate();
    }
    vmaDestroyAllocator(allocator_);
}

VmaAllocationCreateInfo DeviceMemory::make_create_info(std::size_t bytes, MemoryUse use) const {
    constexpr VkMemoryPropertyFlags local = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
    constexpr VkMemoryPropertyFlags host =
        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    VmaAllocationCreateInfo info{};
    info.usage = VMA_MEMORY_USAGE_UNKNOWN;  // the flags below are sufficient
    switch (use) {
        case MemoryUse::device:
            info.requiredFlags = local;
            if (has_unified_memory_) info.preferredFlags = host;
            break;
        case MemoryUse::host:
            info.requiredFlags = host;
            info.memoryTypeBits = host_types_;
            break;
        case MemoryUse::upload:
            info.requiredFlags = host;
            break;
        case MemoryUse::readback:
            info.requiredFlags = host;
            info.preferredFlags = VK_MEMORY_PROPERTY_HOST_CACHED_BIT;
            break;
        case MemoryUse::shared:
            info.requiredFlags = host;
            if (bytes <= max_device_shared_bytes) info.preferredFlags = local;
            break;
    }
    if (use != MemoryUse::device || has_unified_memory_) info.flags |= VMA_ALLOCATION_CREATE_MAPPED_BIT;
    if (bytes >= min_dedicated_bytes) info.flags |= VMA_ALLOCATION_CREATE_DEDICATED_MEMORY_BIT;
    return info;
}

// Returns the heap for this use, or nothing if no memory type is suitable.
std::optional<std::uint32_t> DeviceMemory::find_heap(MemoryUse use) const {
    const VmaAllocationCreateInfo info = make_create_info(0, use);
    std::uint32_t type = 0;
    if (vmaFindMemoryTypeIndex(allocator_, ~0u, &info, &type) != VK_SUCCESS) return std::nullopt;
    return heap_of_type(type);
}

// Returns the number of bytes in the heap for this use that are free and within the user's limit; the maximum
// value if neither is known.
std::uint64_t DeviceMemory::free_bytes(MemoryUse use) const {
    constexpr std::uint64_t unknown = std::numeric_limits<std::uint64_t>::max();
    const auto heap_index = find_heap(use);
    const bool is_limited = use != MemoryUse::host && (!heap_index || is_device_heap(*heap_index));
    const std::uint64_t free = is_limited ? saturating_difference(limit_, allocated_) : unknown;
    if (!driver_reports_budget_ || !heap_index) return free;
    std::array<VmaBudget, VK_MAX_MEMORY_HEAPS> budgets{};
    vmaGetHeapBudgets(allocator_, budgets.data());
    const VmaBudget& heap = budgets[*heap_index];
    // The driver counts free space in Govor's own memory blocks as used.
    const std::uint64_t unused_block_bytes =
        saturating_difference(heap.statistics.blockBytes, heap.statistics.allocationBytes);
    return std::min(free, saturating_difference(heap.budget + unused_block_bytes, heap.usage));
}

// Returns the bytes of the device's heap that are not in the budget of this process; 0 if the driver reports
// none.
std::uint64_t DeviceMemory::unavailable_bytes() const {
    const auto heap_index = find_heap(MemoryUse::device);
    if (!driver_reports_budget_ || !heap_index) return 0;
    std::array<VmaBudget, VK_MAX_MEMORY_HEAPS> budgets{};
    vmaGetHeapBudgets(allocator_, budgets.data());
    const VkPhysicalDeviceMemoryProperties* memory = nullptr;
    vmaGetMemoryProperties(allocator_, &memory);
    return saturating_difference(memory->memoryHeaps[*heap_index].size, budgets[*heap_index].budget);
}

void DeviceMemory::throw_out_of_memory(std::size_t bytes, MemoryUse use, std::string_view purpose,
                                       std::uint64_t free) const {
    if (bytes > max_buffer_bytes_) {
        throw Error(ErrorKind::out_of_memory,
                    message("{} of memory are needed in one allocation, but {} supports at most {}.",
                            format_bytes(bytes), name_, format_bytes(max_buffer_bytes_)),
                    std::string(purpose));
    }
    if (use == MemoryUse::host) {
        throw Error(ErrorKind::out_of_memory,
                    message("The computer's memory has no {} left.", format_bytes(bytes)),
                    std::string(purpose));
    }
    if (free == std::numeric_limits<std::uint64_t>::max()) {
        throw Error(ErrorKind::out_of_memory,
                    message("{} has no {} of memory left; Govor uses {} of its {}.", name_,
                            format_bytes(bytes), format_bytes(allocated_), format_bytes(device_memory_)),
                    std::string(purpose));
    }
    throw Error(ErrorKind::out_of_memory,
                message("{} has too little memory: {} are needed and {} are free; Govor uses {}.", name_,
                        format_bytes(bytes), format_bytes(free), format_bytes(allocated_)),
                std::string(purpose));
}

Allocation DeviceMemory::allocate(std::size_t bytes, MemoryUse use, std::string_view purpose) {
    const VmaAllocationCreateInfo request_info = make_create_info(bytes, use);
    const std::uint64_t free = free_bytes(use);
    if (bytes > max_buffer_bytes_ || bytes > free) throw_out_of_memory(bytes, use, purpose, free);

    VkBufferCreateInfo buffer_info{};
    buffer_info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    // Vulkan has no empty buffers; the padding keeps vector loads of an odd last row inside the buffer.
    buffer_info.size =
        (std::max<std::size_t>(bytes, 1) + vector_load_bytes - 1) / vector_load_bytes * vector_load_bytes;
    buffer_info.usage = static_cast<VkBufferUsageFlags>(buffer_usage);
    VkBuffer buffer = nullptr;
    VmaAllocationInfo allocation_info{};
    Allocation allocation;
    const auto result = static_cast<vk::Result>(
        vmaCreateBufferWithAlignment(allocator_, &buffer_info, &request_info, storage_alignment, &buffer,
                                     &allocation.allocation_, &allocation_info));
    if (result == vk::Result::eErrorOutOfDeviceMemory || result == vk::Result::eErrorOutOfHostMemory)
        throw_out_of_memory(bytes, use, purpose, free);
    call_vulkan("allocate memory", [&] { vk::detail::resultCheck(result, "vmaCreateBuffer"); });

    allocation.owner_ = this;
    allocation.buffer_ = buffer;
    allocation.bytes_ = bytes;
    count_allocation(allocation, use, allocation_info.memoryType, purpose);
    allocation.address_ = device_.getBufferAddress(vk::BufferDeviceAddressInfo(buffer));
    allocation.mapped_ = static_cast<std::byte*>(allocation_info.pMappedData);
    VkMemoryPropertyFlags flags = 0;
    vmaGetMemoryTypeProperties(allocator_, allocation_info.memoryType, &flags);
    allocation.is_host_cached_ = (flags & VK_MEMORY_PROPERTY_HOST_CACHED_BIT) != 0;
    return allocation;
}

bool DeviceMemory::is_device_heap(std::uint32_t heap) const {
    const VkPhysicalDeviceMemoryProperties* memory = nullptr;
    vmaGetMemoryProperties(allocator_, &memory);
    return (memory->memoryHeaps[heap].flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT) != 0;
}

std::uint32_t DeviceMemory::heap_of_type(std::uint32_t memory_type) const {
    const VkPhysicalDeviceMemoryProperties* memory = nullptr;
    vmaGetMemoryProperties(allocator_, &memory);
    return memory->memoryTypes[memory_type].heapIndex;
}

void DeviceMemory::count_allocation(Allocation& allocation, MemoryUse use, std::uint32_t memory_type,
                                    std::string_view purpose) {
    ++buffer_count_;
    const bool is_in_device_heap = use != MemoryUse::host && is_device_heap(heap_of_type(memory_type));
    if (is_in_device_heap)
        allocation.total_counter_ = &allocated_;
    else if (use == MemoryUse::host)
        allocation.total_counter_ = &host_allocated_;
    if (allocation.total_counter_ != nullptr) *allocation.total_counter_ += allocation.bytes_;
    peak_ = std::max(peak_, allocated_);
    if (!is_in_device_heap) return;
    allocation.purpose_counter_ = &purposes_[std::string(purpose)];
    *allocation.purpose_counter_ += allocation.bytes_;
}

MemoryUsage DeviceMemory::usage() const {
    // Makes VMA query the driver again. Otherwise it returns the result of the last query plus its own
    // changes since then, without those of other programs.
    vmaSetCurrentFrameIndex(allocator_, 0);
    MemoryUsage usage;
    usage.allocated = allocated_;
    usage.is_process_wide = driver_reports_budget_;
    usage.peak = peak_;
    usage.budget_limit = limit_;
    usage.budget = std::min(
        limit_, driver_reports_budget_ ? allocated_ + free_bytes(MemoryUse::device) : device_memory_);
    usage.total = device_memory_;
    usage.unavailable = unavailable_bytes();
    usage.host_allocated = host_allocated_;
    const std::uint64_t available = available_host_memory();
    usage.host_budget = host_allocated_ + std::min(available, free_bytes(MemoryUse::host));
    usage.has_unified_memory = find_heap(MemoryUse::device) == find_heap(MemoryUse::host);
    return usage;
}

Message format_bytes(std::uint64_t bytes) {
    constexpr double mebi = 1024.0 * 1024.0;
    const double size = static_cast<double>(bytes);
    if (size >= 1024.0 * mebi) return message("{:.1f} GiB", size / (1024.0 * mebi));
    if (size >= 0.1 * mebi) return message("{:.1f} MiB", size / mebi);
    return message("{} bytes", bytes);
}

}  // namespace govor::gpu
