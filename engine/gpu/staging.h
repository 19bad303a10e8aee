#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "gpu/copy_slot.h"
#include "gpu/memory.h"
#include "gpu/timeline.h"

namespace govor::gpu {

// Copies between the host and memory that is not host-visible, in chunks through a few small buffers. The
// host fills the next chunks while the device copies.
class Staging {
  public:
    static constexpr std::size_t chunk_bytes = 16u << 20;
    static constexpr std::size_t small_bytes = chunk_bytes / 16;  // maximum size of a small copy
    static constexpr std::size_t small_slots = 2;                 // number of slots for small writes

    Staging(const vk::raii::Device& device, std::uint32_t queue_family, Timeline& timeline,
            DeviceMemory& memory);

    // Returns as soon as `bytes` have been read; the copy precedes commands that are submitted later.
    void write(vk::Buffer to, std::size_t offset, std::span<const std::byte> bytes);
    void read(vk::Buffer from, std::size_t offset, std::span<std::byte> bytes);

    std::uint64_t written() const { return written_; }  // total bytes written

  private:
    CopySlot& next_slot(std::optional<CopySlot>& slot, MemoryUse use, std::size_t bytes);

    const vk::raii::Device& device_;
    std::uint32_t queue_family_;
    Timeline& timeline_;
    DeviceMemory& memory_;
    std::array<std::optional<CopySlot>, 4> upload_slots_;
    std::size_t next_upload_slot_ = 0;  // the slot of the next chunk
    std::optional<CopySlot> readback_slot_;
    std::uint64_t written_ = 0;
};

}  // namespace govor::gpu
