#include "ops/kernels/kernel_policy.h"

namespace govor::ops {

KernelPolicy::KernelPolicy(const DeviceProperties& properties, const KernelOverrides& choices)
    : device(properties),
      overrides(choices),
      workgroups(properties),
      matmul(properties, choices),
      attention(properties, choices.attention),
      uses_folded_routers(choices.uses_folded_routers.value_or(properties.is_discrete)),
      uses_compute_barriers(choices.uses_compute_barriers),
      cache_format(properties.is_software ? Format::f32 : Format::f16),
      paces_prompts(!properties.is_software) {}

bool should_measure_matvec(const DeviceProperties& device) {
    return !device.is_software;
}

}  // namespace govor::ops
