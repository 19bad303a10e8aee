#pragma once

#include <cstdint>
#include <string>

namespace govor::gpu {

// The time of one kind of command, summed over all submissions while profiling was enabled: see
// Device::set_profiling.
struct KernelTime {
    std::string name;  // name of the shader, or "copy", "fill"
    std::uint64_t commands = 0;
    double seconds = 0;  // from the end of the previous command to the end of this one, including its barrier
};

}  // namespace govor::gpu
