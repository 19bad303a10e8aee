#pragma once

#include <cstdint>

#include "ops/kernels/matrix_tile.h"
#include "ops/linear.h"
#include "ops/snake_beta.h"
#include "ops/tensor.h"

namespace govor::ops {

// Activations are channels-last ([time, channels]), so that a causal convolution is a matrix product over
// sliding windows of rows. The input holds (taps - 1) * dilation rows of history before the t rows that
// produce output.
struct Conv1dOptions {
    std::uint32_t dilation = 1;
    Tensor bias{};  // [n] f32, optional
    Activation activation = Activation::none;
    Tensor residual{};      // [t, n] f32, optional
    Tensor out{};           // [t, n] f32, optional: scratch otherwise, and nowhere if `activated` is there
    SnakeBeta activated{};  // optional: of the result, beside it or instead of it
    std::optional<MatrixTile> tile{};  // for measurements: instead of the one that is chosen
};

// out[t, n] = residual + activation(bias + Σ_j weight[n, j, c] · x[t + j * dilation, c]).
// x: [(taps - 1) * dilation + t, c] f32; weight: [n, taps, c] in any weight format (the checkpoint's [n, c,
// taps] repacked at load). A transposed convolution of stride s and kernel 2s is the same with taps = 2 and n
// = s * c_out: row t of the result is then s output samples. Returns `out`, or activated.out where the result
// itself goes nowhere.
Tensor conv1d(Recorder& rec, const Tensor& x, const Tensor& weight, const Conv1dOptions& options = {});

// Depthwise: out[t, c] = bias[c] + Σ_j weight[j, c] · x[t + j, c]. x: [taps - 1 + t, c], weight: [taps, c]
// f32.
Tensor depthwise_conv1d(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias);

// 3 × 3, stride 2, padding 1, then exact GELU: the AudioTower's stem. x: [b, h, w, c] f32, weight: [n, 3, 3,
// c] any weight format, bias: [n] f32. Returns [b, (h + 1) / 2, (w + 1) / 2, n].
Tensor conv2d_stride2_gelu(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias);

}  // namespace govor::ops
