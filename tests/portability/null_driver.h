#pragma once

#include <cstdint>
#include <map>
#include <vector>

// A Vulkan driver that does nothing, for tests of what the engine would ask of devices that are not there. It
// has one device with the least limits that Vulkan 1.3 allows where kernels are concerned (grids of 65535 in
// every dimension, 32 KiB of shared memory), as much memory as anybody wants, and keeps what it was asked to
// build and to dispatch. Commands complete at once and results are zeros.
//
// The library is opened by the path GOVOR_NULL_DRIVER, through GOVOR_VULKAN_LIBRARY; a test reaches its
// functions by dlsym.
namespace govor::null_driver {

struct Properties {
    std::uint32_t subgroup_size = 32;
    bool software = false;  // else a discrete graphics card
    bool cooperative_matrices = false;
};

inline constexpr std::uint32_t largest_grid = 65535, shared_memory = 32768, largest_workgroup = 1024;

// A compute pipeline.
struct Kernel {
    std::vector<std::uint32_t> words;                  // its SPIR-V
    std::map<std::uint32_t, std::uint32_t> constants;  // values of specialization constants by their numbers
    std::uint32_t subgroup_size = 0;                   // that was required; 0: none
    std::uint32_t largest[3] = {0, 0, 0};              // grid, in each dimension
    std::uint64_t dispatches = 0;
};

}  // namespace govor::null_driver

// Of the device that is opened next; forgets the kernels of earlier ones.
extern "C" void null_driver_set(const govor::null_driver::Properties& properties);
// Kernels in the order in which they were built; none may be under construction.
extern "C" const std::vector<govor::null_driver::Kernel>& null_driver_kernels();
