#pragma once

#include <cstdint>

#include "ops/kernels/matrix_tile.h"
#include "ops/linear.h"
#include "ops/snake_beta.h"
#include "ops/tensor.h"

namespace govor::ops {

// Activations are channels-last ([time, channels]), so that a causal convolution is a matrix product over
// sliding windows of rows. The input begins with (taps - 1) * dilation rows of history, followed by the t
// rows for which there is an output.
struct Conv1dOptions {
    std::uint32_t dilation = 1;
    Tensor bias{};  // [n] f32, optional
    Activation activation = Activation::none;
    Tensor residual{};       // [t, n] f32, optional
    Tensor out{};            // [t, n] f32, optional; absent: scratch, or not stored if there is `snake_beta`
    SnakeBeta snake_beta{};  // optional: applied to the result and stored in addition to or instead of it
    std::optional<MatrixTile> tile{};  // overrides the kernel policy, for benchmarks
};

// out[t, n] = residual + activation(bias + Σ_j weight[n, j, c] · x[t + j * dilation, c]). x: [(taps - 1) *
// dilation + t, c] f32; weight: [n, taps, c] in any weight format (the checkpoint's [n, c, taps] repacked at
// load). A transposed convolution of stride s and kernel 2s is the same operation with taps = 2 and n = s *
// c_out, where each row of the result contains s output samples. Returns `out`, or snake_beta.out if the
// result itself is not stored.
Tensor conv1d(Recorder& rec, const Tensor& x, const Tensor& weight, const Conv1dOptions& options = {});

// Depthwise convolution: out[t, c] = bias[c] + Σ_j weight[j, c] · x[t + j, c]. x: [taps - 1 + t, c], weight:
// [taps, c] f32.
Tensor depthwise_conv1d(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias);

// 3 × 3 convolution with stride 2 and padding 1, followed by the exact (erf) GELU: the AudioTower's stem. x:
// [b, h, w, c] f32, weight: [n, 3, 3, c] in any weight format, bias: [n] f32. Returns [b, (h + 1) / 2, (w +
// 1) / 2, n].
Tensor conv2d_stride2_gelu(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias);

}  // namespace govor::ops
