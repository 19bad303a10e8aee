#pragma once

#include <cstdint>
#include <string>

namespace govor::gpu {

// What one kind of command cost, summed over all submissions while profiling was on: see
// Device::set_profiling.
struct KernelTime {
    std::string name;  // of the shader, or "copy", "fill"
    std::uint64_t commands = 0;
    double seconds = 0;  // from the end of the command before to the end of this one, its barrier included
};

}  // namespace govor::gpu
