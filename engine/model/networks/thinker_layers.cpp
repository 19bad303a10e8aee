#include "model/networks/thinker_layers.h"

#include <vector>

#include "ops/linear.h"
#include "ops/norm.h"

namespace govor::model {
namespace {

std::vector<RouterOperands> collect_router_operands(const ThinkerWeights& weights) {
    std::vector<RouterOperands> operands;
    for (const SparseLayerWeights& w : weights.layers)
        operands.push_back({w.experts.router, w.mlp_norm, w.attention.output});
    return operands;
}

}  // namespace

ThinkerLayers::ThinkerLayers(gpu::Device& device, const ops::KernelPolicy& policy,
                             const ThinkerConfig& config, const ThinkerWeights& weights)
    : device_(device),
      policy_(policy),
      config_(config),
      weights_(weights),
      settings_(make_decoder_settings(config)),
      folded_routers_(device, policy, collect_router_operands(weights), "the Thinker's folded routers") {}

void ThinkerLayers::warm_up() {
    folded_routers_.warm_up();
}

void ThinkerLayers::derive_weights() {
    folded_routers_.fold();
}

Tensor ThinkerLayers::run_layer(ops::Recorder& rec, std::size_t i, const Tensor& x,
                                std::span<const SequenceRows> sequences, const BatchTables& batch) const {
    return decoder_layer(rec, x, weights_.layers[i], sequences, settings_, folded_routers_.layer(i), batch);
}

Tensor ThinkerLayers::output_norm(ops::Recorder& rec, const Tensor& x) const {
    return ops::rms_norm(rec, x, weights_.norm, settings_.norm_eps);
}

void ThinkerLayers::compute_logits(ops::Recorder& rec, const Tensor& x, const Tensor& out) const {
    ops::linear(
        rec, x, weights_.lm_head,
        {.norm = {weights_.norm, settings_.norm_eps}, .out = out.reshaped({x.shape[0], config_.vocab_size})});
}

}  // namespace govor::model
