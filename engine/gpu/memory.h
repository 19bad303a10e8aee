#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.h"
#include "gpu/device.h"
#include "gpu/device_list.h"
#include "gpu/vma.h"

namespace govor::gpu {

class DeviceMemory;

// A Vulkan buffer with its memory. The destructor frees both immediately; see Timeline::retire.
class Allocation {
  public:
    Allocation() = default;
    Allocation(Allocation&& other) noexcept;
    Allocation& operator=(Allocation&& other) noexcept;
    ~Allocation();

    vk::Buffer handle() const { return buffer_; }
    Address address() const { return address_; }
    std::byte* mapped() const { return mapped_; }  // nullptr unless host-visible
    bool is_host_cached() const { return is_host_cached_; }

  private:
    friend class DeviceMemory;
    DeviceMemory* owner_ = nullptr;
    VmaAllocation allocation_ = nullptr;
    vk::Buffer buffer_;
    Address address_ = 0;
    std::byte* mapped_ = nullptr;
    bool is_host_cached_ = false;
    std::uint64_t bytes_ = 0;
    std::uint64_t* total_counter_ = nullptr;    // the owner's total for this heap, if it is counted
    std::uint64_t* purpose_counter_ = nullptr;  // the owner's total for this purpose
};

// All memory of a device. The environment variable GOVOR_MEMORY_BUDGET limits the bytes in use at once, which
// leaves memory for other programs.
class DeviceMemory {
  public:
    DeviceMemory(const Instance& instance, const PhysicalDevice& device, const vk::raii::Device& handle);
    ~DeviceMemory();
    DeviceMemory(const DeviceMemory&) = delete;
    DeviceMemory& operator=(const DeviceMemory&) = delete;

    // Aligned to storage_alignment. Throws Error{out_of_memory}.
    Allocation allocate(std::size_t bytes, MemoryUse use, std::string_view purpose);
    MemoryUsage usage() const;
    // Returns the bytes of device memory in use by purpose. Buffers in host memory are not counted.
    const std::map<std::string, std::uint64_t, std::less<>>& purposes() const { return purposes_; }

  private:
    friend class Allocation;
    VmaAllocationCreateInfo make_create_info(std::size_t bytes, MemoryUse use) const;
    std::optional<std::uint32_t> find_heap(MemoryUse use) const;
    std::uint64_t free_bytes(MemoryUse use) const;
    std::uint64_t unavailable_bytes() const;
    [[noreturn]] void throw_out_of_memory(std::size_t bytes, MemoryUse use, std::string_view purpose,
                                          std::uint64_t free) const;
    bool is_device_heap(std::uint32_t heap) const;
    std::uint32_t heap_of_type(std::uint32_t memory_type) const;
    void count_allocation(Allocation& allocation, MemoryUse use, std::uint32_t memory_type,
                          std::string_view purpose);

    const vk::raii::Device& device_;
    VmaAllocator allocator_ = nullptr;
    std::string name_;  // of the device
    std::uint64_t device_memory_ = 0;
    std::uint64_t max_buffer_bytes_ = 0;
    std::uint64_t limit_ = std::numeric_limits<std::uint64_t>::max();  // GOVOR_MEMORY_BUDGET
    bool has_unified_memory_ = false;
    std::uint32_t host_types_ = 0;  // memory types in host memory; 0 with unified memory
    bool driver_reports_budget_ = false;
    std::uint64_t allocated_ = 0;
    std::uint64_t host_allocated_ = 0;
    std::uint64_t peak_ = 0;
    std::uint64_t buffer_count_ = 0;
    std::map<std::string, std::uint64_t, std::less<>> purposes_;  // elements are never removed
};

// Returns text such as "12.3 GiB", "4.0 MiB", "100 bytes".
Message format_bytes(std::uint64_t bytes);

}  // namespace govor::gpu
