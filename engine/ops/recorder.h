#pragma once

#include "gpu/recorder.h"
#include "ops/kernels/kernel_policy.h"

namespace govor::ops {

// A recorder of operations, with the policy that selects their kernels.
class Recorder : public gpu::Recorder {
  public:
    Recorder(gpu::Device& device, const KernelPolicy& policy)
        : gpu::Recorder(device, policy.uses_compute_barriers ? gpu::BarrierStages::compute
                                                             : gpu::BarrierStages::compute_and_transfer),
          policy_(policy) {}

    const KernelPolicy& policy() const noexcept { return policy_; }

  private:
    const KernelPolicy policy_;
};

}  // namespace govor::ops
