#pragma once

#include <cstddef>

#include "model/weights/weights.h"
#include "ops/conv.h"
#include "ops/recorder.h"
#include "ops/snake_beta.h"

// Causal convolutions over a stream that is processed in chunks. Reference: Qwen3OmniMoeCausalConvNet, which
// pads the beginning of a whole utterance with zeros.
//
// The state of a convolution is its history [(taps - 1) * dilation, channels]: the last input rows of the
// previous chunk, zeros at the beginning. The rows of a chunk must follow the history in memory. An input is
// therefore allocated first, the preceding module writes its result to it, and the convolution reads it:
//
//     const CausalInput x = allocate_causal_input(rec, state, t);
//     ... writes x.rows ...
//     const Tensor y = causal_conv1d(rec, state, x, w);
namespace govor::model {

struct CausalInput {
    Tensor rows;    // [t, channels]: the rows of this chunk
    Tensor padded;  // [history + t, channels]: history, then rows
    // The activation of a module that begins with SnakeBeta, with `rows` as its output. The preceding
    // convolution applies it to its result, which saves a dispatch. Empty for other modules.
    ops::SnakeBeta activation;
};

// Allocates the input of t rows of a convolution with this state, in scratch memory. `act`: the weights of
// the SnakeBeta with which the module begins; null if it does not.
CausalInput allocate_causal_input(ops::Recorder& rec, const Tensor& state, std::size_t t,
                                  const SnakeWeights* act = nullptr);

// Returns a SnakeBeta activation that writes its result to `out`.
ops::SnakeBeta make_snake_beta(const SnakeWeights& w, const Tensor& out);

// Each of these convolutions stores the last rows of x in `state` for the next chunk.

// options: those of ops::conv1d except for the bias, which is that of `w`. Returns the result of ops::conv1d,
// [t, n].
Tensor causal_conv1d(ops::Recorder& rec, const Tensor& state, const CausalInput& x, const ConvWeights& w,
                     ops::Conv1dOptions options = {});

// A depthwise convolution. Returns [t, channels].
Tensor causal_depthwise_conv1d(ops::Recorder& rec, const Tensor& state, const CausalInput& x,
                               const ConvNeXtWeights& w);

// A transposed convolution with a kernel of 2 · stride: each row and its predecessor give `stride` output
// rows. At the beginning of an utterance (`is_first`) there is no predecessor, so that t rows give stride ·
// (t - 1), because the reference trims `stride` rows at both ends. Writes the result to `out` and, after the
// activation `next`, to next.out, which have equal shapes.
void causal_transposed_conv1d(ops::Recorder& rec, const Tensor& state, const CausalInput& x,
                              const ConvWeights& w, bool is_first, const Tensor& out,
                              const ops::SnakeBeta& next);

}  // namespace govor::model
