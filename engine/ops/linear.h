#pragma once

#include <cstdint>
#include <optional>

#include "ops/kernels/matrix_tile.h"
#include "ops/norm.h"
#include "ops/tensor.h"

namespace govor::ops {

enum class Activation { none, gelu, silu };  // gelu is the exact (erf) form
// As shaders/common/activation.glsl numbers them.
constexpr std::uint32_t number(Activation activation) {
    return static_cast<std::uint32_t>(activation);
}

struct LinearOptions {
    RmsNorm norm{};  // of x, optional
    Tensor bias{};   // [n] f32, optional
    Activation activation = Activation::none;
    Tensor scale{};      // [n] f32, optional: per-channel factor (layer scale) after the activation
    Tensor residual{};   // [m, n] f32, optional: added last; may be the same memory as `out`
    Tensor out{};        // [m, n] f32, optional: where the result goes; scratch otherwise
    bool exact = false;  // float32 products, whatever the device has for float16
    std::optional<MatrixTile> tile{};  // for measurements: instead of the one that is chosen
};

// out[m, n] = residual + scale * activation(norm(x[m, k]) · weight[n, k]ᵀ + bias).
// x is f32, weight any weight format. Few rows use a matrix-vector kernel, many a tiled matrix product, by
// cooperative matrices where by_matrices() says so.
Tensor linear(Recorder& rec, const Tensor& x, const Tensor& weight, const LinearOptions& options = {});

// The same for rows that are float16 already, which several products share. options.norm is passed.
Tensor linear(Recorder& rec, const ScaledF16Rows& x, const Tensor& weight, const LinearOptions& options = {});

}  // namespace govor::ops
