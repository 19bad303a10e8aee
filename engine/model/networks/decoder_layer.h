#pragma once

#include <cstdint>
#include <vector>

#include "model/weights/folded_routers.h"
#include "model/weights/weights.h"
#include "ops/attention.h"
#include "ops/linear.h"
#include "ops/moe.h"
#include "ops/recorder.h"

// The layers of the causal decoders: Thinker, Talker, code predictor, Code2Wav's transformer. References:
// Qwen3OmniMoeThinkerTextDecoderLayer, Qwen3OmniMoeTalkerDecoderLayer,
// Qwen3OmniMoeTalkerCodePredictorDecoderLayer, Qwen3OmniMoeCode2WavTransformerLayer.
namespace govor::model {

// From the config of the network, once.
struct DecoderSettings {
    ops::HeadLayout heads;
    float rope_theta = 0;
    float norm_eps = 0;
    std::uint32_t window = 0;             // of the attention; 0: none
    std::uint32_t experts_per_token = 0;  // 0: no experts
    bool norm_topk_prob = true;
};

template <typename Config>
DecoderSettings decoder_settings(const Config& config) {
    DecoderSettings settings;
    settings.heads = {config.heads, config.kv_heads, config.head_dim};
    settings.rope_theta = config.rope_theta;
    settings.norm_eps = config.rms_norm_eps;
    if constexpr (requires { config.sliding_window; }) settings.window = config.sliding_window;
    if constexpr (requires { config.experts_per_token; }) {
        settings.experts_per_token = config.experts_per_token;
        settings.norm_topk_prob = config.norm_topk_prob;
    }
    return settings;
}

// One layer over the residual stream x [m, hidden] f32:
//     x += attention_scale · output(attention(norm(x)))
//     x += mlp_scale · down(silu(gate n) · up n), n = norm(x)
// position: [1] i32, of the first row; the rows' keys and values are stored in `cache` first. In place;
// returns x.
Tensor decoder_layer(ops::Recorder& rec, const Tensor& x, const DenseLayerWeights& w,
                     const ops::KvCache& cache, const Tensor& position, const DecoderSettings& settings);

// The same with experts, which are chosen for each row, and a shared expert where the layer has one:
//     x += output(attention(norm(x)))
//     x += Σ chosen experts of n + sigmoid(shared_gate n) · shared_expert(n), n = norm(x)
// One row may be routed by `router`, if any. Returns the stream after the layer: x, or scratch memory where
// the router reads x while the attention's output product writes.
Tensor decoder_layer(ops::Recorder& rec, const Tensor& x, const SparseLayerWeights& w,
                     const ops::KvCache& cache, const Tensor& position, const DecoderSettings& settings,
                     const FoldedRouter* router = nullptr);

}  // namespace govor::model
