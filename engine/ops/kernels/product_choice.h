#pragma once

#include <functional>

#include "gpu/device.h"
#include "ops/kernels/kernel_overrides.h"

// Whether a device makes products of one row in integers (two signed bytes for each element of x, four packed
// products at a time: integer_rows.glsl) or in float32. Both read the same weights; which is sooner done
// depends on the device and its driver, so it is measured.
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
