#pragma once

#include <cstdint>

#include "gpu/recorder.h"
#include "gpu/timeline.h"

namespace govor::gpu {

// A command buffer with a pool of its own, so that destroying a recording gives all of its memory back.
struct Recording::Commands {
    Timeline& timeline;
    vk::raii::CommandPool pool;
    vk::raii::CommandBuffer buffer;
    std::uint32_t dispatches = 0;
    std::uint32_t barriers = 0;  // between commands; the first and the last of every recording do not count
};

}  // namespace govor::gpu
