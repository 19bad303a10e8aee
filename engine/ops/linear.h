#pragma once

#include <cstdint>
#include <optional>

#include "ops/kernels/matrix_tile.h"
#include "ops/norm.h"
#include "ops/tensor.h"

namespace govor::ops {

enum class Activation { none, gelu, silu, gelu_tanh };  // gelu: exact (erf); gelu_tanh: tanh approximation
// Returns the number of an activation in shaders/common/activation.glsl.
constexpr std::uint32_t number(Activation activation) {
    return static_cast<std::uint32_t>(activation);
}

struct LinearOptions {
    RmsNorm norm{};  // applied to x, optional
    Tensor bias{};   // [n] f32, optional
    Activation activation = Activation::none;
    Tensor scale{};         // [n] f32, optional: per-channel factor (layer scale) after the activation
    Tensor residual{};      // [m, n] f32, optional: added last; may be the same memory as `out`
    Tensor out{};           // [m, n] f32, optional: the result; absent: scratch
    bool is_exact = false;  // compute products in float32 even if the device has cooperative matrices
    // For plain weights with cooperative matrices: round x to a single float16 value, as for block formats
    // (f16_terms()), because x is the result of products with such weights.
    bool round_to_f16 = false;
    std::optional<MatrixTile> tile{};  // overrides the kernel policy, for benchmarks
};

// out[m, n] = residual + scale * activation(norm(x[m, k]) · weight[n, k]ᵀ + bias). x is f32, weight any
// weight format. Up to max_matvec_rows rows use a matrix-vector kernel, more a tiled matrix product, with
// cooperative matrices where can_use_coopmat().
Tensor linear(Recorder& rec, const Tensor& x, const Tensor& weight, const LinearOptions& options = {});

// Does the same for rows that were converted to float16, so that several products share the conversion.
// options.norm is ignored, because the conversion applies the norm.
Tensor linear(Recorder& rec, const ScaledF16Rows& x, const Tensor& weight, const LinearOptions& options = {});

}  // namespace govor::ops
