#include "ops/kernels/kernel_policy.h"

namespace govor::ops {

KernelPolicy::KernelPolicy(const DeviceProperties& properties, const KernelOverrides& choices)
    : device(properties),
      overrides(choices),
      workgroups(properties),
      products(properties, choices),
      attention(properties, choices.attention),
      fold_routers(choices.folded_routers.value_or(properties.discrete)),
      narrow_barriers(choices.narrow_barriers),
      cache_format(properties.software ? Format::f32 : Format::f16),
      pace_prompts(!properties.software) {}

bool worth_measuring(const DeviceProperties& device) {
    return !device.software;
}

}  // namespace govor::ops
