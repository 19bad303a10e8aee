#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "gpu/recorder.h"
#include "gpu/timeline.h"
#include "gpu/timestamps.h"

namespace govor::gpu {

// A command buffer with its own pool, so that destroying a command list frees all of its memory.
struct CommandList::Commands {
    Commands(Timeline& device_timeline, vk::raii::CommandPool command_pool,
             vk::raii::CommandBuffer command_buffer)
        : timeline(device_timeline), pool(std::move(command_pool)), buffer(std::move(command_buffer)) {
        timeline.add_command_list();
    }
    ~Commands() { timeline.remove_command_list(); }
    Commands(const Commands&) = delete;
    Commands& operator=(const Commands&) = delete;

    Timeline& timeline;
    vk::raii::CommandPool pool;
    vk::raii::CommandBuffer buffer;
    std::optional<Timestamps> timestamps;  // while profiling
    std::vector<const Kernel*> kernels;    // kernels that the next run may execute for the first time
    std::uint32_t dispatches = 0;
    std::uint32_t barriers = 0;  // between commands, excluding the first and last of a command list
};

}  // namespace govor::gpu
