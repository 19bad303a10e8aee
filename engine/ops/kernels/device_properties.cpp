#include "ops/kernels/device_properties.h"

#include "gpu/device.h"

namespace govor::ops {

DeviceProperties query_properties(const gpu::Device& device) {
    const gpu::Capabilities& capabilities = device.capabilities();
    return {.is_software = device.info().kind == gpu::DeviceKind::software,
            .is_discrete = device.info().kind == gpu::DeviceKind::discrete,
            .subgroup_size = capabilities.subgroup_size,
            .max_workgroup_size = capabilities.max_workgroup_size,
            .shared_memory_bytes = capabilities.shared_memory_bytes,
            .has_cooperative_matrix = capabilities.supports_cooperative_matrix,
            .has_integer_dot_product = capabilities.supports_integer_dot_product};
}

}  // namespace govor::ops
