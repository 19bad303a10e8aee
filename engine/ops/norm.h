#pragma once

#include "ops/tensor.h"

namespace govor::ops {

// y = x / sqrt(mean(x²) + eps) · weight over the last dimension. x: [m, n] f32, weight: [n] f32.
Tensor rms_norm(Recorder& rec, const Tensor& x, const Tensor& weight, float eps, const Tensor& out = {});

// y = (x - mean) / sqrt(var + eps) · weight + bias over the last dimension (biased variance). x: [m, n] f32.
Tensor layer_norm(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias, float eps,
                  const Tensor& out = {});

// An RMS norm that the input of a product passes first: of a few rows on the way, for a dispatch that only
// norms costs more than its work; of many rows before, since every tile would do it again.
struct RmsNorm {
    Tensor weight{};  // [n] f32; absent: the input is taken as it is
    float eps = 0;
};

struct NormInput {
    Tensor x;      // [m, n] f32
    RmsNorm norm;  // still to come
};

// For an input that several products share: many rows are normed here, once; a few are left to the products.
NormInput norm_input(Recorder& rec, const Tensor& x, const RmsNorm& norm);

}  // namespace govor::ops
