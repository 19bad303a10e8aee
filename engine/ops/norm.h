#pragma once

#include "ops/tensor.h"

namespace govor::ops {

// y = x / sqrt(mean(x²) + eps) · weight over the last dimension. x: [m, n] f32, weight: [n] f32.
Tensor rms_norm(gpu::Recorder& rec, const Tensor& x, const Tensor& weight, float eps, const Tensor& out = {});

// y = (x - mean) / sqrt(var + eps) · weight + bias over the last dimension (biased variance). x: [m, n] f32.
Tensor layer_norm(gpu::Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias, float eps,
                  const Tensor& out = {});

}  // namespace govor::ops
