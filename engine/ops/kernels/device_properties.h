#pragma once

#include <cstdint>

namespace govor::gpu {
class Device;
}

namespace govor::ops {

// The properties of a device that select its kernels.
struct DeviceProperties {
    bool is_software = false;                      // Vulkan on the CPU, such as llvmpipe
    bool is_discrete = false;                      // a GPU with its own memory
    std::uint32_t subgroup_size = 32;              // lanes
    std::uint32_t max_workgroup_size = 1024;       // invocations
    std::uint32_t shared_memory_bytes = 48 << 10;  // per workgroup
    bool has_cooperative_matrix = false;           // 16 × 16 × 16, float16 with float32 accumulators
    // The driver reports packed 4 × 8-bit dot products as accelerated.
    bool has_integer_dot_product = false;
    // Streaming multiprocessors or compute units, each of which runs several workgroups at a time. Vulkan
    // does not report their number; 132 is that of the H200 on which the policy was measured.
    std::uint32_t multiprocessors = 132;

    // Devices with small subgroups run the subgroups of a workgroup sequentially, so that large workgroups
    // only add overhead.
    bool has_small_subgroups() const { return subgroup_size < 16; }
};

DeviceProperties query_properties(const gpu::Device& device);

}  // namespace govor::ops
