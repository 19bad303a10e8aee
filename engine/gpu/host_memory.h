#pragma once

#include <cstdint>

namespace govor::gpu {

// Bytes of the computer's memory that programs may still take without others being swapped out, as Linux
// estimates it; more than any computer has where it does not say.
std::uint64_t available_host_memory();

}  // namespace govor::gpu
