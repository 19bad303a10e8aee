#include "gpu/staging.h"

#include <algorithm>
#include <cstring>

namespace govor::gpu {

Staging::Staging(const vk::raii::Device& device, std::uint32_t queue_family, Timeline& timeline,
                 DeviceMemory& memory)
    : device_(device), queue_family_(queue_family), timeline_(timeline), memory_(memory) {}

// Waits for the last copy of the slot and returns it, with space for a chunk of `bytes`. Small copies use a
// small buffer.
CopySlot& Staging::next_slot(std::optional<CopySlot>& slot, MemoryUse use, std::size_t bytes) {
    if (!slot) slot.emplace(device_, queue_family_);
    timeline_.wait(slot->last_copy());
    if (slot->size() < bytes) slot->reserve(memory_, bytes <= small_bytes ? small_bytes : chunk_bytes, use);
    return *slot;
}

// Consecutive calls use the slots in turn, so that small writes also overlap. Small writes use only the first
// two slots, because the first use of a slot allocates memory and a small write must succeed when none is
// left.
void Staging::write(vk::Buffer to, std::size_t offset, std::span<const std::byte> bytes) {
    written_ += bytes.size();
    const std::size_t slots = bytes.size() <= small_bytes ? small_slots : upload_slots_.size();
    for (std::size_t chunk_begin = 0; chunk_begin < bytes.size(); chunk_begin += chunk_bytes) {
        const auto chunk = bytes.subspan(chunk_begin, std::min(chunk_bytes, bytes.size() - chunk_begin));
        CopySlot& slot =
            next_slot(upload_slots_[next_upload_slot_++ % slots], MemoryUse::upload, chunk.size());
        std::memcpy(slot.mapped(), chunk.data(), chunk.size());
        slot.write(timeline_, to, offset + chunk_begin, chunk.size());
    }
}

void Staging::read(vk::Buffer from, std::size_t offset, std::span<std::byte> bytes) {
    for (std::size_t chunk_begin = 0; chunk_begin < bytes.size(); chunk_begin += chunk_bytes) {
        const auto chunk = bytes.subspan(chunk_begin, std::min(chunk_bytes, bytes.size() - chunk_begin));
        CopySlot& slot = next_slot(readback_slot_, MemoryUse::readback, chunk.size());
        timeline_.wait(slot.read(timeline_, from, offset + chunk_begin, chunk.size()));
        std::memcpy(chunk.data(), slot.mapped(), chunk.size());
    }
}

}  // namespace govor::gpu
