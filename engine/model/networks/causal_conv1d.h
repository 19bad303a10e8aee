#pragma once

#include <cstddef>

#include "model/weights/weights.h"
#include "ops/conv.h"
#include "ops/recorder.h"
#include "ops/snake_beta.h"

// Causal convolutions over a stream that comes in chunks. Reference: Qwen3OmniMoeCausalConvNet, which pads
// the beginning of a whole utterance with zeros.
//
// The state of a convolution is its history [(taps - 1) * dilation, channels]: the last input rows of the
// chunk before, zeros at the beginning. The rows of a chunk must follow it in memory, so an input is opened
// first, the module before writes its result there, and the convolution reads it:
//
//     const CausalInput x = causal_input(rec, state, t);
//     ... writes x.rows ...
//     const Tensor y = causal_conv1d(rec, state, x, w);
namespace govor::model {

struct CausalInput {
    Tensor rows;    // [t, channels]: of this chunk
    Tensor padded;  // [history + t, channels]: history, then rows
    // For a module that begins with SnakeBeta: the convolution before computes it on the way to `rows`, so
    // that it is no step of its own and sees each element once. For others it is empty.
    ops::SnakeBeta activated;
};

// The input, in scratch, of a convolution with this state. `act`: of a module that begins with SnakeBeta.
CausalInput causal_input(ops::Recorder& rec, const Tensor& state, std::size_t t,
                         const SnakeWeights* act = nullptr);

// SnakeBeta of a result, into `out`.
ops::SnakeBeta snake_beta(const SnakeWeights& w, const Tensor& out);

// Each keeps the last rows of x in `state`, for the next chunk.

// options: those of ops::conv1d but the bias. Returns what that returns, [t, n].
Tensor causal_conv1d(ops::Recorder& rec, const Tensor& state, const CausalInput& x, const ConvWeights& w,
                     ops::Conv1dOptions options = {});

// One filter per channel. Returns [t, channels].
Tensor causal_depthwise_conv1d(ops::Recorder& rec, const Tensor& state, const CausalInput& x,
                               const ConvNeXtWeights& w);

// A transposed convolution of kernel 2 · stride: a row and the one before it make `stride` rows. At the
// beginning of an utterance (`first`) there is none before, so that t rows make stride · (t - 1): the
// reference trims `stride` rows at both ends. Its result goes to `out` and, activated, to `next`; both
// [stride · t, channels].
void causal_transposed_conv1d(ops::Recorder& rec, const Tensor& state, const CausalInput& x,
                              const ConvWeights& w, bool first, const Tensor& out,
                              const ops::SnakeBeta& next);

}  // namespace govor::model
