#pragma once

#include "ops/tensor.h"

namespace govor::ops {

// Computes x[m, k] · weight[n, k]ᵀ in float32 with split-K, but leaves the sum to the caller: returns the
// partial products [splits, m, n], as many as occupy the device.
Tensor partial_products(Recorder& rec, const Tensor& x, const Tensor& weight);

}  // namespace govor::ops
