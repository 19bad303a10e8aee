#include "ops/kernels/device_properties.h"

#include "gpu/device.h"

namespace govor::ops {

DeviceProperties properties_of(const gpu::Device& device) {
    const gpu::Capabilities& capabilities = device.capabilities();
    return {.is_software = device.info().kind == gpu::DeviceKind::software,
            .is_discrete = device.info().kind == gpu::DeviceKind::discrete,
            .subgroup_size = capabilities.subgroup_size,
            .max_workgroup_size = capabilities.max_workgroup_size,
            .shared_memory = capabilities.shared_memory,
            .cooperative_matrix = capabilities.supports_cooperative_matrix,
            .integer_products = capabilities.supports_integer_products};
}

}  // namespace govor::ops
