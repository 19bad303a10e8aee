#include "gpu/copy_slot.h"

#include "gpu/barrier.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {

CopySlot::CopySlot(const vk::raii::Device& device, std::uint32_t queue_family) {
    call_vulkan("create a command buffer for copies", [&] {
        pool_ = vk::raii::CommandPool(
            device, vk::CommandPoolCreateInfo(vk::CommandPoolCreateFlagBits::eTransient, queue_family));
        commands_ = std::move(vk::raii::CommandBuffers(
            device, vk::CommandBufferAllocateInfo(*pool_, vk::CommandBufferLevel::ePrimary, 1))[0]);
    });
}

void CopySlot::reserve(DeviceMemory& memory, std::size_t bytes, MemoryUse use) {
    if (bytes <= size_) return;
    memory_ = Allocation();
    size_ = 0;
    memory_ = memory.allocate(bytes, use, "copies between host and device");
    size_ = bytes;
}

Ticket CopySlot::submit(Timeline& timeline, vk::Buffer from, vk::Buffer to, const vk::BufferCopy& range) {
    call_vulkan("record a copy", [&] {
        pool_.reset();
        commands_.begin({vk::CommandBufferUsageFlagBits::eOneTimeSubmit});
        record_full_barrier(commands_);
        commands_.copyBuffer(from, to, range);
        record_host_barrier(commands_);
        commands_.end();
    });
    last_copy_ = timeline.submit(*commands_);
    return last_copy_;
}

Ticket CopySlot::write(Timeline& timeline, vk::Buffer to, std::size_t offset, std::size_t bytes) {
    return submit(timeline, memory_.handle(), to, {0, offset, bytes});
}

Ticket CopySlot::read(Timeline& timeline, vk::Buffer from, std::size_t offset, std::size_t bytes) {
    return submit(timeline, from, memory_.handle(), {offset, 0, bytes});
}

}  // namespace govor::gpu
