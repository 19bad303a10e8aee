#pragma once

#include <cstdint>

namespace govor::gpu {
class Device;
}

namespace govor::ops {

// What a kernel policy knows of a device.
struct DeviceProperties {
    bool software = false;                    // it is the computer's own processor
    bool discrete = false;                    // it is a card with memory of its own
    std::uint32_t subgroup_size = 32;         // lanes
    std::uint32_t max_workgroup_size = 1024;  // invocations
    std::uint32_t shared_memory = 48 << 10;   // bytes of a workgroup
    bool cooperative_matrix = false;          // 16 × 16 × 16 of float16 with float32 sums
    bool integer_products = false;            // the driver says that packed products of four bytes are fast
    // Of which each runs a few workgroups at once. Vulkan does not tell; these are those of the H200 that the
    // policy was measured on.
    std::uint32_t processors = 132;

    // Such devices run the subgroups of a workgroup one after another, so that large ones only cost them.
    bool small_subgroups() const { return subgroup_size < 16; }
};

DeviceProperties properties_of(const gpu::Device& device);

}  // namespace govor::ops
