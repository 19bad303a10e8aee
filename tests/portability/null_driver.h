#pragma once

#include <cstdint>
#include <map>
#include <vector>

// A Vulkan driver that executes nothing, for tests of the kernels and dispatches of devices that are not
// available. It has one device with minimum limits for kernels (65535 workgroups in every dimension, 32 KiB
// of shared memory) and unlimited memory, and records the kernels and dispatches that the engine requests.
// Commands complete immediately, and memory is filled with zeros.
//
// Tests set GOVOR_VULKAN_LIBRARY to the path GOVOR_NULL_DRIVER to load the library, and get its functions
// with dlsym().
namespace govor::null_driver {

struct Properties {
    std::uint32_t subgroup_size = 32;
    bool is_software = false;  // else a discrete GPU
    bool has_cooperative_matrices = false;
};

inline constexpr std::uint32_t max_grid_size = 65535, shared_memory = 32768, max_workgroup_size = 1024;

// A compute pipeline.
struct Kernel {
    std::vector<std::uint32_t> words;                  // its SPIR-V
    std::map<std::uint32_t, std::uint32_t> constants;  // specialization constants by number
    std::uint32_t subgroup_size = 0;                   // required subgroup size; 0: none
    std::uint32_t max_grid[3] = {0, 0, 0};             // largest grid, in each dimension
    std::uint64_t dispatches = 0;
};

}  // namespace govor::null_driver

// Sets the properties of the device that is opened next and discards the kernels of earlier devices.
extern "C" void null_driver_set(const govor::null_driver::Properties& properties);
// Returns the kernels in the order of their creation. Must not be called while a kernel is being created.
extern "C" const std::vector<govor::null_driver::Kernel>& null_driver_kernels();
