#pragma once

#include <optional>

#include "ops/tensor.h"

namespace govor::ops {

enum class Activation { none, gelu, silu };  // gelu is the exact (erf) form

struct LinearOptions {
    Tensor bias{};      // [n] f32, optional
    Activation activation = Activation::none;
    Tensor scale{};     // [n] f32, optional: per-channel factor (layer scale) after the activation
    Tensor residual{};  // [m, n] f32, optional: added last; may be the same memory as `out`
    Tensor out{};       // [m, n] f32, optional: where the result goes; scratch otherwise
};

// out[m, n] = residual + scale * activation(x[m, k] · weight[n, k]ᵀ + bias).
// x is f32, weight any weight format. Few rows use a matrix-vector kernel, many a tiled matrix product.
Tensor linear(gpu::Recorder& rec, const Tensor& x, const Tensor& weight, const LinearOptions& options = {});

}  // namespace govor::ops
