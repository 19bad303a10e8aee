#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>

namespace govor::gpu {

class Device;

// Waits for every kernel that was asked for, lets the device run each of them once without any work, and
// keeps them on disk for the next start, as Device::finish_kernels does. Software Vulkan compiles a kernel
// for the processor only when it first runs, one at a time and up to a second each, unless Mesa's own cache
// has it. `progress` is called after each of them with how many are left. Ends early when stopped.
void warm_up_kernels(Device& device, const std::function<void(std::size_t left)>& progress = {},
                     const std::stop_token& stop = {});

// Kernels that were asked for and have not run.
std::size_t kernels_to_warm_up(Device& device);

// Kernels that ran for the first time in a submission since the device was opened.
std::uint64_t first_runs(Device& device);

}  // namespace govor::gpu
