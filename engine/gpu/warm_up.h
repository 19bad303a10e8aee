#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>

namespace govor::gpu {

class Device;

// Waits for all requested kernels, runs each of them once on the device with an empty grid, and stores them
// on disk for the next start, as Device::finish_compilation does. Software Vulkan compiles a kernel for the
// CPU at its first run, one at a time and for up to a second each, unless it is in Mesa's own cache.
// `progress` is called after each kernel with the number of kernels that remain. Returns early when stopped.
void warm_up_kernels(Device& device, const std::function<void(std::size_t remaining)>& progress = {},
                     const std::stop_token& stop = {});

// Returns the number of requested kernels that have not run.
std::size_t count_kernels_to_warm_up(Device& device);

// Returns the number of kernels that were first run by a submission and not by warm_up_kernels(), since the
// device was opened.
std::uint64_t first_runs(Device& device);

}  // namespace govor::gpu
