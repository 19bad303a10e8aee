#pragma once

#include <functional>

#include "gpu/device.h"
#include "ops/kernels/matvec_benchmark.h"

// Selects between the dp4a and the float32 kernels of matrix-vector products. The dp4a kernels split each
// element of x into two signed bytes and multiply four bytes per instruction (shaders/common/dp4a.glsl). Both
// read the same weights. Which is faster depends on the device and its driver and is therefore measured.
namespace govor::ops {

enum class ChoiceSource {
    user,                 // GOVOR_PRODUCTS
    property,             // the driver's property for packed dot products
    measurement,          // at this start
    earlier_measurement,  // at an earlier start
};

struct MatvecChoice {
    bool uses_dp4a = false;
    ChoiceSource source = ChoiceSource::property;
};
// Returns a description for the log, such as "measured".
const char* name(ChoiceSource source);

// Determines KernelOverrides::uses_dp4a; called once, when a device has been opened. The environment variable
// GOVOR_PRODUCTS=integers (dp4a) or float overrides the choice for every device; another value throws
// Error{usage}.
MatvecChoice choose_matvec_kernels(gpu::Device& device);

// Returns the choice that an earlier start measured and saved for this device, driver and build of the
// kernels (gpu/cached_text.h). Without one, runs `benchmark` and saves its result.
MatvecChoice load_or_measure_matvec(gpu::Device& device,
                                    const std::function<MatvecBenchmark(gpu::Device&)>& benchmark);

}  // namespace govor::ops
