#pragma once

#include <cstddef>
#include <cstdint>

#include "gpu/memory.h"
#include "gpu/timeline.h"

namespace govor::gpu {

// Host-visible memory and a command buffer that copies between it and another buffer, one copy at a time.
class CopySlot {
  public:
    CopySlot(const vk::raii::Device& device, std::uint32_t queue_family);

    // Replaces the memory if it is smaller than `bytes`. The last copy must have ended. Throws
    // Error{out_of_memory}.
    void reserve(DeviceMemory& memory, std::size_t bytes, MemoryUse use);
    std::size_t size() const { return size_; }
    std::byte* mapped() const { return memory_.mapped(); }

    // Submit a copy of `bytes` bytes from or to the beginning of this memory; `offset` is the position in the
    // other buffer.
    Ticket write(Timeline& timeline, vk::Buffer to, std::size_t offset, std::size_t bytes);
    Ticket read(Timeline& timeline, vk::Buffer from, std::size_t offset, std::size_t bytes);
    Ticket last_copy() const { return last_copy_; }

  private:
    Ticket submit(Timeline& timeline, vk::Buffer from, vk::Buffer to, const vk::BufferCopy& range);

    vk::raii::CommandPool pool_ = nullptr;
    vk::raii::CommandBuffer commands_ = nullptr;
    Allocation memory_;
    std::size_t size_ = 0;  // bytes
    Ticket last_copy_;
};

}  // namespace govor::gpu
