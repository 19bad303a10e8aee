#pragma once

#include <cstdint>
#include <vector>

#include "gpu/recorder.h"
#include "model/weights/folded_routers.h"
#include "model/weights/weights.h"
#include "ops/attention.h"
#include "ops/linear.h"
#include "ops/moe.h"
#include "ops/recorder.h"

// What the causal decoders (Thinker, Talker, code predictor, Code2Wav's transformer) have in common. A layer
// is an attention block and an MLP block; each adds to the residual stream x [m, hidden] f32 in place and
// gives it back.
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
    settings.heads = {static_cast<std::uint32_t>(config.heads), static_cast<std::uint32_t>(config.kv_heads),
                      static_cast<std::uint32_t>(config.head_dim)};
    settings.rope_theta = config.rope_theta;
    settings.norm_eps = config.rms_norm_eps;
    if constexpr (requires { config.sliding_window; }) {
        settings.window = static_cast<std::uint32_t>(config.sliding_window);
    }
    if constexpr (requires { config.experts_per_token; }) {
        settings.experts_per_token = static_cast<std::uint32_t>(config.experts_per_token);
        settings.norm_topk_prob = config.norm_topk_prob;
    }
    return settings;
}

// x += scale · output(attention(norm(x))). position: [1] i32, of the first row; the rows' keys and values are
// stored in `cache` first.
Tensor attention_block(ops::Recorder& rec, const Tensor& x, const Tensor& norm, const AttentionWeights& w,
                       const ops::KvCache& cache, const Tensor& position, const DecoderSettings& settings,
                       const Tensor& layer_scale = {});

// One row x [1, hidden] through a layer with experts, to `out`, which is other memory. The router, folded
// with the attention's output product, works beside it.
void folded_experts_layer(ops::Recorder& rec, const Tensor& x, const ThinkerLayerWeights& w,
                          const FoldedRouter& router, const ops::KvCache& cache, const Tensor& position,
                          const DecoderSettings& settings, const Tensor& out);

// x += scale · down(silu(gate n) · up n), n = norm(x).
Tensor swiglu_block(ops::Recorder& rec, const Tensor& x, const Tensor& norm, const SwigluWeights& w,
                    float norm_eps, const Tensor& layer_scale = {});

// x += the chosen experts of norm(x).
Tensor experts_block(ops::Recorder& rec, const Tensor& x, const Tensor& norm, const ops::ExpertWeights& w,
                     const DecoderSettings& settings);

// x += the chosen experts of n + sigmoid(shared_gate n) · shared(n), n = norm(x): the Talker's. For one row
// the experts may be chosen by a folded router.
Tensor shared_experts_block(ops::Recorder& rec, const Tensor& x, const TalkerLayerWeights& w,
                            const DecoderSettings& settings, const FoldedRouter* router = nullptr);

}  // namespace govor::model
