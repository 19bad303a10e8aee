#pragma once

#include <functional>

#include "gpu/device.h"
#include "ops/kernels/matvec_benchmark.h"

// Selects between integer products (DP4a: x as two signed bytes per element, four products per instruction;
// see dp4a.glsl) and float32 products for one row of x. Both read the same weights. Which one is faster
// depends on the device and its driver and is therefore measured.
namespace govor::ops {

enum class ChoiceSource {
    user,                 // GOVOR_PRODUCTS
    property,             // the driver's property for packed dot products
    measurement,          // at this start
    earlier_measurement,  // at an earlier start
};

struct ProductChoice {
    bool uses_integers = false;
    ChoiceSource source = ChoiceSource::property;
};
// Returns a description for the log, such as "measured".
const char* name(ChoiceSource source);

// Determines KernelOverrides::integer_products; called once, when a device has been opened. The environment
// variable GOVOR_PRODUCTS=integers or float overrides the choice for every device; another value throws
// Error{usage}.
ProductChoice choose_products(gpu::Device& device);

// The measurement of choose_products(): uses the result that an earlier start saved for this device, driver
// and build of the kernels (gpu/cached_text.h); without one, runs `benchmark` and saves its result.
ProductChoice load_or_measure_products(gpu::Device& device,
                                       const std::function<MatvecBenchmark(gpu::Device&)>& benchmark);

}  // namespace govor::ops
