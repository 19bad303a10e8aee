#include "ops/kernels/device_properties.h"

#include "gpu/device.h"

namespace govor::ops {

DeviceProperties properties_of(const gpu::Device& device) {
    const gpu::Capabilities& capabilities = device.capabilities();
    return {.software = device.info().kind == gpu::DeviceKind::software,
            .discrete = device.info().kind == gpu::DeviceKind::discrete,
            .subgroup_size = capabilities.subgroup_size,
            .max_workgroup_size = capabilities.max_workgroup_size,
            .shared_memory = capabilities.shared_memory,
            .cooperative_matrix = capabilities.cooperative_matrix,
            .integer_products = capabilities.integer_products};
}

}  // namespace govor::ops
