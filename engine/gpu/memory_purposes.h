#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace govor::gpu {

class Device;

struct PurposeBytes {
    std::string purpose;  // argument of Device::allocate: "the Thinker's cache"
    std::uint64_t bytes = 0;
};

// Returns the bytes of MemoryUsage::allocated by purpose, in descending order.
std::vector<PurposeBytes> memory_by_purpose(Device& device);

}  // namespace govor::gpu
