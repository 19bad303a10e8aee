#pragma once

#include <cstdint>
#include <functional>

namespace govor::session {

// The progress of loading. Weights are read first; then the device runs each kernel once, which on software
// Vulkan may take longer than reading. No number decreases while a model is loaded.
struct LoadProgressed {
    std::uint64_t done = 0;  // bytes of weights
    std::uint64_t total = 0;
    std::uint64_t kernels_done = 0;  // ready to run
    std::uint64_t kernels_total = 0;

    // 0 to 1; 1 when loading is complete. A kernel counts as 32 MiB of weights. At 1 GB/s, reading 32
    // MiB takes 34 ms, which is between the time of a kernel on a graphics card and on software Vulkan.
    double fraction() const {
        constexpr double bytes_of_kernel = 32.0 * 1024 * 1024;
        const double total_work =
            static_cast<double>(total) + static_cast<double>(kernels_total) * bytes_of_kernel;
        const double finished =
            static_cast<double>(done) + static_cast<double>(kernels_done) * bytes_of_kernel;
        return total_work > 0 ? finished / total_work : 0;
    }
};
using LoadProgress = std::function<void(const LoadProgressed&)>;

}  // namespace govor::session
