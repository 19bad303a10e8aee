#pragma once

#include "gpu/device.h"
#include "ops/kernels/kernel_overrides.h"

namespace govor::ops {

// Seconds that both forms took for the same products.
struct MatvecBenchmark {
    double integers = 0;
    double floats = 0;

    // By some margin, because float32 is the more exact.
    bool integers_win() const { return integers < 0.95 * floats; }
};

// Times both by the device's timestamps: some products of the released model's size, each waiting for the one
// before as in a step of decoding. A few milliseconds, some 70 MB of memory for that time, and the build of
// two kernels. `overrides` apply to both.
MatvecBenchmark benchmark_matvec(gpu::Device& device, const KernelOverrides& overrides = {});

}  // namespace govor::ops
