#pragma once

#include "gpu/device.h"
#include "ops/kernels/kernel_overrides.h"

namespace govor::ops {

// Seconds per matrix-vector product of the dp4a and the float32 kernel.
struct MatvecBenchmark {
    double dp4a_seconds = 0;
    double float_seconds = 0;

    // Requires a margin of 5 %, because float32 is more precise.
    bool is_dp4a_faster() const { return dp4a_seconds < 0.95 * float_seconds; }
};

// Measures both kernels with timestamps, on matrix-vector products of the released model's size that depend
// on one another as in a decoding step. Takes a few milliseconds in addition to the compilation of two
// kernels, and allocates about 70 MB while it runs. `overrides` apply to both kernels.
MatvecBenchmark benchmark_matvec(gpu::Device& device, const KernelOverrides& overrides = {});

}  // namespace govor::ops
