#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "gpu/memory.h"
#include "gpu/timeline.h"

namespace govor::gpu {

// Copies between the host and memory that is not host-visible, in chunks through two small buffers: while the
// device copies one chunk, the host fills the other.
class Staging {
  public:
    static constexpr std::size_t piece_bytes = 16u << 20;

    Staging(const vk::raii::Device& device, std::uint32_t queue_family, Timeline& timeline,
            DeviceMemory& memory);

    // Returns when `bytes` were read; work submitted later sees them in `to`.
    void write(vk::Buffer to, std::size_t offset, std::span<const std::byte> bytes);
    void read(vk::Buffer from, std::size_t offset, std::span<std::byte> bytes);

    std::uint64_t written() const { return written_; }  // total bytes written

  private:
    struct Slot {
        vk::raii::CommandPool pool = nullptr;
        vk::raii::CommandBuffer commands = nullptr;
        Allocation memory;
        std::size_t size = 0;
        Ticket last;  // the submission that used the slot last
    };
    Slot& next_slot(std::optional<Slot>& slot, MemoryUse use, std::size_t bytes);
    Ticket copy(Slot& slot, vk::Buffer from, vk::Buffer to, const vk::BufferCopy& range);

    const vk::raii::Device& device_;
    std::uint32_t queue_family_;
    Timeline& timeline_;
    DeviceMemory& memory_;
    std::array<std::optional<Slot>, 2> up_;
    std::optional<Slot> down_;
    std::uint64_t written_ = 0;
};

}  // namespace govor::gpu
