#pragma once

#include "ops/tensor.h"

namespace govor::ops {

// x[m, k] · weight[n, k]ᵀ as [parts, m, n]: what has to be added up. As many parts as keep the device busy
// where m and n alone would not; float32 products on every device.
Tensor partial_products(Recorder& rec, const Tensor& x, const Tensor& weight);

}  // namespace govor::ops
