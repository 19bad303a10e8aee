#pragma once

#include "ops/tensor.h"

namespace govor::ops {

// y = x / sqrt(mean(x²) + eps) · weight over the last dimension. x: [m, n] f32, weight: [n] f32.
Tensor rms_norm(Recorder& rec, const Tensor& x, const Tensor& weight, float eps, const Tensor& out = {});

// y = (x - mean) / sqrt(var + eps) · weight + bias over the last dimension (biased variance). x: [m, n] f32.
Tensor layer_norm(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias, float eps,
                  const Tensor& out = {});

// An RMS norm of the input of a product. For few rows it is fused into the product, because a separate
// dispatch costs more than the computation; for many rows it runs first, because each tile would repeat it.
struct RmsNorm {
    Tensor weight{};  // [n] f32; absent: no norm
    float eps = 0;
};

struct NormInput {
    Tensor x;      // [m, n] f32
    RmsNorm norm;  // to be fused into the products; absent if it was applied already
};

// Returns the input of one or more products: for more than max_matvec_rows rows, the norm is applied here;
// otherwise, the products apply it.
NormInput norm_input(Recorder& rec, const Tensor& x, const RmsNorm& norm);

}  // namespace govor::ops
