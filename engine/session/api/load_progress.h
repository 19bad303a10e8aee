#pragma once

#include <cstdint>
#include <functional>

namespace govor::session {

// The progress of loading: first the weights are read, then the device runs each kernel once, which may take
// longer on software Vulkan. No value decreases during loading.
struct LoadProgressed {
    std::uint64_t done = 0;  // bytes of weights
    std::uint64_t total = 0;
    std::uint64_t kernels_done = 0;  // have run once
    std::uint64_t kernels_total = 0;

    // Returns a value from 0 to 1, which is 1 when loading is complete. A kernel counts as 32 MiB of weights.
    // At 1 GB/s, reading 32 MiB takes 34 ms, which is between the times that a kernel takes on a graphics
    // card and on software Vulkan.
    double fraction() const {
        constexpr double kernel_equivalent_bytes = 32.0 * 1024 * 1024;
        const double total_work =
            static_cast<double>(total) + static_cast<double>(kernels_total) * kernel_equivalent_bytes;
        const double finished =
            static_cast<double>(done) + static_cast<double>(kernels_done) * kernel_equivalent_bytes;
        return total_work > 0 ? finished / total_work : 0;
    }
};
using LoadProgress = std::function<void(const LoadProgressed&)>;

}  // namespace govor::session
