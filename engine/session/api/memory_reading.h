#pragma once

#include <cstdint>

namespace govor::session {

// The current memory of the device that the model runs on, in bytes, as reported by the driver.
struct MemoryReading {
    std::uint64_t used = 0;    // by Govor
    std::uint64_t budget = 0;  // available to Govor, including `used`
    std::uint64_t total = 0;   // of the device
    // In use by other programs, or reserved by the driver. 0 if the driver does not report it.
    std::uint64_t unavailable = 0;

    bool operator==(const MemoryReading&) const = default;
};

}  // namespace govor::session
