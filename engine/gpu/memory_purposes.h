#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace govor::gpu {

class Device;

struct PurposeBytes {
    std::string purpose;  // as Device::allocate was told: "the Thinker's cache"
    std::uint64_t bytes = 0;
};

// What MemoryUsage::allocated is made of, the most first.
std::vector<PurposeBytes> memory_by_purpose(Device& device);

}  // namespace govor::gpu
