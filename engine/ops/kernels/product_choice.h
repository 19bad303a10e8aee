#pragma once

#include <functional>

#include "gpu/device.h"
#include "ops/kernels/matvec_benchmark.h"

// Whether a device makes products of one row in integers (two signed bytes for each element of x, four packed
// products at a time: integer_rows.glsl) or in float32. Both read the same weights; which is sooner done
// depends on the device and its driver, so it is measured.
namespace govor::ops {

enum class ChosenBy {
    user,         // GOVOR_PRODUCTS
    property,     // what the driver says of packed products
    measurement,  // at this start
    note,         // a measurement at an earlier start
};

struct ProductChoice {
    bool integers = false;
    ChosenBy by = ChosenBy::property;
};
const char* name(ChosenBy by);

// Decides KernelOverrides::integer_products. To be called once for a device that was opened. The environment
// variable GOVOR_PRODUCTS=integers or float decides for every device; another value throws Error::usage.
ProductChoice choose_products(gpu::Device& device);

// What choose_products() does where measuring makes sense: the answer that an earlier start noted for this
// device, this driver and these kernels; else what `benchmark` measures, which is noted (gpu/device_note.h).
ProductChoice noted_or_measured(gpu::Device& device,
                                const std::function<MatvecBenchmark(gpu::Device&)>& benchmark);

}  // namespace govor::ops
