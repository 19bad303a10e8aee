#include "gpu/staging.h"

#include <algorithm>
#include <cstring>

#include "gpu/barrier.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {

Staging::Staging(const vk::raii::Device& device, std::uint32_t queue_family, Timeline& timeline,
                 DeviceMemory& memory)
    : device_(device), queue_family_(queue_family), timeline_(timeline), memory_(memory) {}

// Returns the slot, ready for use, with space for a chunk of `bytes`. Small copies use a small buffer.
Staging::Slot& Staging::next_slot(std::optional<Slot>& slot, MemoryUse use, std::size_t bytes) {
    if (!slot) {
        vulkan("make a buffer for copies", [&] {
            Slot made;
            made.pool = vk::raii::CommandPool(
                device_, vk::CommandPoolCreateInfo(vk::CommandPoolCreateFlagBits::eTransient, queue_family_));
            made.commands = std::move(vk::raii::CommandBuffers(
                device_, vk::CommandBufferAllocateInfo(*made.pool, vk::CommandBufferLevel::ePrimary, 1))[0]);
            slot.emplace(std::move(made));
        });
    }
    timeline_.wait(slot->last);
    if (slot->size < bytes) {
        const std::size_t size = bytes <= small_bytes ? small_bytes : piece_bytes;
        slot->memory = Allocation();
        slot->size = 0;
        slot->memory = memory_.allocate(size, use, "copies between host and device");
        slot->size = size;
    }
    return *slot;
}

Ticket Staging::copy(Slot& slot, vk::Buffer from, vk::Buffer to, const vk::BufferCopy& range) {
    vulkan("record a copy", [&] {
        slot.pool.reset();
        slot.commands.begin({vk::CommandBufferUsageFlagBits::eOneTimeSubmit});
        full_barrier(slot.commands);
        slot.commands.copyBuffer(from, to, range);
        host_barrier(slot.commands);
        slot.commands.end();
    });
    slot.last = timeline_.submit(*slot.commands);
    return slot.last;
}

void Staging::write(vk::Buffer to, std::size_t offset, std::span<const std::byte> bytes) {
    write(to, offset, bytes.size(), [&](std::size_t at, std::span<std::byte> chunk) {
        std::memcpy(chunk.data(), bytes.data() + at, chunk.size());
    });
}

// The slots take turns across calls, so that small writes overlap, too. These take only the first two,
// because the first use of a slot allocates memory, and a small write must succeed when there is none left.
void Staging::write(vk::Buffer to, std::size_t offset, std::size_t bytes, const Fill& fill) {
    written_ += bytes;
    const std::size_t slots = bytes <= small_bytes ? small_slots : up_.size();
    for (std::size_t at = 0; at < bytes; at += piece_bytes) {
        const std::size_t size = std::min(piece_bytes, bytes - at);
        Slot& slot = next_slot(up_[next_up_++ % slots], MemoryUse::upload, size);
        fill(at, {static_cast<std::byte*>(slot.memory.mapped()), size});
        copy(slot, slot.memory.handle(), to, {0, offset + at, size});
    }
}

void Staging::read(vk::Buffer from, std::size_t offset, std::span<std::byte> bytes) {
    for (std::size_t at = 0; at < bytes.size(); at += piece_bytes) {
        const auto piece = bytes.subspan(at, std::min(piece_bytes, bytes.size() - at));
        Slot& slot = next_slot(down_, MemoryUse::readback, piece.size());
        timeline_.wait(copy(slot, from, slot.memory.handle(), {offset + at, 0, piece.size()}));
        std::memcpy(piece.data(), slot.memory.mapped(), piece.size());
    }
}

}  // namespace govor::gpu
