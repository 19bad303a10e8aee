#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "gpu/recorder.h"
#include "gpu/timeline.h"
#include "gpu/timestamps.h"

namespace govor::gpu {

// A command buffer with a pool of its own, so that destroying a command list gives all of its memory back.
struct CommandList::Commands {
    Commands(Timeline& a_timeline, vk::raii::CommandPool a_pool, vk::raii::CommandBuffer a_buffer)
        : timeline(a_timeline), pool(std::move(a_pool)), buffer(std::move(a_buffer)) {
        timeline.add_command_list();
    }
    ~Commands() { timeline.remove_command_list(); }
    Commands(const Commands&) = delete;
    Commands& operator=(const Commands&) = delete;

    Timeline& timeline;
    vk::raii::CommandPool pool;
    vk::raii::CommandBuffer buffer;
    std::optional<Timestamps> timestamps;  // while profiling
    std::vector<const Kernel*> kernels;    // that the next run may be the first of
    std::uint32_t dispatches = 0;
    std::uint32_t barriers = 0;  // between commands, without the first and the last of a command list
};

}  // namespace govor::gpu
