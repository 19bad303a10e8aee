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

// The settings of a decoder's layers, derived from the config of the network.
struct DecoderSettings {
    ops::HeadLayout heads;
    float rope_theta = 0;
    float norm_eps = 0;
    std::uint32_t window = 0;             // the sliding window of attention; 0: none
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
// position: [1] i32, that of the first row. Stores the rows' keys and values in `cache`. Updates x in place
// and returns it.
Tensor decoder_layer(ops::Recorder& rec, const Tensor& x, const DenseLayerWeights& w,
                     const ops::KvCache& cache, const Tensor& position, const DecoderSettings& settings);

// The same with a mixture of experts and, if the layer has one, a shared expert:
//     x += output(attention(norm(x)))
//     x += mixture_of_experts(n) + sigmoid(shared_gate n) · shared_expert(n), n = norm(x)
// A single row is routed by `router`, if not null. Returns the residual stream after the layer: x, or scratch
// memory if the router reads x while the output projection of attention writes its result.
Tensor decoder_layer(ops::Recorder& rec, const Tensor& x, const SparseLayerWeights& w,
                     const ops::KvCache& cache, const Tensor& position, const DecoderSettings& settings,
                     const FoldedRouter* router = nullptr);

}  // namespace govor::model
