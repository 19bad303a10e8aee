#pragma once

#include <cstdint>

namespace govor::gpu {

// Returns Linux's estimate of the host memory in bytes that programs can use without swapping; the largest
// value of std::int64_t if it is unknown.
std::uint64_t available_host_memory();

}  // namespace govor::gpu
