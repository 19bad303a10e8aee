#include "ops/kernels/kernel_policy.h"

namespace govor::ops {

KernelPolicy::KernelPolicy(const DeviceProperties& properties, const KernelOverrides& instead)
    : device(properties),
      overrides(instead),
      workgroups(properties),
      products(properties, instead),
      attention(properties, instead.attention),
      fold_routers(instead.folded_routers.value_or(properties.discrete)),
      narrow_barriers(instead.narrow_barriers),
      cache_format(properties.software ? Format::f32 : Format::f16),
      pace_prompts(!properties.software) {}

bool worth_measuring(const DeviceProperties& device) {
    return !device.software;
}

}  // namespace govor::ops
