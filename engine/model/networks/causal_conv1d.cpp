#include "model/networks/causal_conv1d.h"

namespace govor::model {
namespace {

void store_history(ops::Recorder& rec, const Tensor& state, const CausalInput& x) {
    const std::size_t history = state.shape[0];
    rec.copy(x.padded.rows(x.padded.shape[0] - history, history).region, state.region);
}

}  // namespace

ops::SnakeBeta make_snake_beta(const SnakeWeights& w, const Tensor& out) {
    return {w.alpha, w.beta, out};
}

CausalInput allocate_causal_input(ops::Recorder& rec, const Tensor& state, std::size_t t,
                                  const SnakeWeights* act) {
    const std::size_t history = state.shape[0];
    CausalInput x;
    x.padded = ops::scratch(rec, {history + t, state.shape[1]});
    x.rows = x.padded.rows(history, t);
    if (act != nullptr) x.activation = make_snake_beta(*act, x.rows);
    rec.copy(state.region, x.padded.rows(0, history).region);
    return x;
}

Tensor causal_conv1d(ops::Recorder& rec, const Tensor& state, const CausalInput& x, const ConvWeights& w,
                     ops::Conv1dOptions options) {
    store_history(rec, state, x);
    options.bias = w.bias;
    return ops::conv1d(rec, x.padded, w.weight, options);
}

Tensor causal_depthwise_conv1d(ops::Recorder& rec, const Tensor& state, const CausalInput& x,
                               const ConvNeXtWeights& w) {
    store_history(rec, state, x);
    return ops::depthwise_conv1d(rec, x.padded, w.depthwise, w.depthwise_bias);
}

void causal_transposed_conv1d(ops::Recorder& rec, const Tensor& state, const CausalInput& x,
                              const ConvWeights& w, bool is_first, const Tensor& out,
                              const ops::SnakeBeta& next) {
    store_history(rec, state, x);
    const Tensor& input = is_first ? x.rows : x.padded;
    const ops::Shape rows{input.shape[0] - 1, w.bias.shape[0]};  // the shape that ops::conv1d expects
    ops::conv1d(rec, input, w.weight,
                {.bias = w.bias,
                 .out = out.reshaped(rows),
                 .snake_beta = {next.alpha, next.beta, next.out.reshaped(rows)}});
}

}  // namespace govor::model
