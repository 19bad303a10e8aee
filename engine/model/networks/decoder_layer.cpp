#include "model/networks/decoder_layer.h"

#include <cmath>

#include "ops/norm.h"

namespace govor::model {
namespace {

Tensor swiglu(ops::Recorder& rec, const ops::NormInput& in, const SwigluWeights& w,
              const ops::LinearOptions& down) {
    return ops::linear(rec, ops::swiglu_gate_up(rec, in.x, in.norm, w.gate, w.up), w.down, down);
}

// What the heads say, [m, heads * head_dim].
Tensor attend(ops::Recorder& rec, const Tensor& x, const Tensor& norm, const AttentionWeights& w,
              const ops::KvCache& cache, const Tensor& position, const DecoderSettings& settings) {
    // [m, heads * head_dim] and twice [m, kv_heads * head_dim]
    const auto [query, key, value] =
        ops::qkv_projection(rec, x, {norm, settings.norm_eps}, {w.query, w.key, w.value});
    const float scale = 1 / std::sqrt(static_cast<float>(settings.heads.head_dim));
    return ops::self_attention(
        rec, query, key, value, position,
        {settings.heads, settings.rope_theta, w.query_norm, w.key_norm, settings.norm_eps},
        {settings.heads, scale, settings.window}, cache);
}

}  // namespace

Tensor attention_block(ops::Recorder& rec, const Tensor& x, const Tensor& norm, const AttentionWeights& w,
                       const ops::KvCache& cache, const Tensor& position, const DecoderSettings& settings,
                       const Tensor& layer_scale) {
    const ops::Recorder::Scope scope(rec);
    const Tensor mixed = attend(rec, x, norm, w, cache, position, settings);
    return ops::linear(rec, mixed, w.output, {.scale = layer_scale, .residual = x, .out = x});
}

void folded_experts_layer(ops::Recorder& rec, const Tensor& x, const ThinkerLayerWeights& w,
                          const FoldedRouter& router, const ops::KvCache& cache, const Tensor& position,
                          const DecoderSettings& settings, const Tensor& out) {
    const ops::Recorder::Scope scope(rec);
    const Tensor mixed = attend(rec, x, w.attention_norm, w.attention, cache, position, settings);
    const ops::PrecomputedRouting precomputed =
        ops::folded_route(rec, router.folded, x, mixed, settings.experts_per_token, router.counter);
    ops::linear(rec, mixed, w.attention.output, {.residual = x, .out = out});
    ops::mixture_of_experts(rec, out, w.experts,
                            {.top_k = settings.experts_per_token,
                             .renormalise = settings.norm_topk_prob,
                             .residual = out,
                             .out = out,
                             .norm = {w.mlp_norm, settings.norm_eps},
                             .precomputed = precomputed});
}

Tensor swiglu_block(ops::Recorder& rec, const Tensor& x, const Tensor& norm, const SwigluWeights& w,
                    float norm_eps, const Tensor& layer_scale) {
    const ops::Recorder::Scope scope(rec);
    return swiglu(rec, ops::norm_input(rec, x, {norm, norm_eps}), w,
                  {.scale = layer_scale, .residual = x, .out = x});
}

Tensor experts_block(ops::Recorder& rec, const Tensor& x, const Tensor& norm, const ops::ExpertWeights& w,
                     const DecoderSettings& settings) {
    const ops::Recorder::Scope scope(rec);
    const auto [input, still] = ops::norm_input(rec, x, {norm, settings.norm_eps});
    return ops::mixture_of_experts(rec, input, w,
                                   {.top_k = settings.experts_per_token,
                                    .renormalise = settings.norm_topk_prob,
                                    .residual = x,
                                    .out = x,
                                    .norm = still});
}

Tensor shared_experts_block(ops::Recorder& rec, const Tensor& x, const TalkerLayerWeights& w,
                            const DecoderSettings& settings, const FoldedRouter* router) {
    const ops::Recorder::Scope scope(rec);
    const ops::NormInput in = ops::norm_input(rec, x, {w.mlp_norm, settings.norm_eps});
    ops::PrecomputedRouting precomputed;
    if (router != nullptr && x.shape[0] == 1)
        precomputed =
            ops::folded_route(rec, router->folded, x, {}, settings.experts_per_token, router->counter);
    const Tensor gate = ops::linear(rec, in.x, w.shared_gate, {.norm = in.norm});  // [m, 1]
    const Tensor shared = swiglu(rec, in, w.shared_expert, {});
    return ops::mixture_of_experts(rec, in.x, w.experts,
                                   {.top_k = settings.experts_per_token,
                                    .renormalise = settings.norm_topk_prob,
                                    .residual = x,
                                    .out = x,
                                    .norm = in.norm,
                                    .shared = {shared, gate},
                                    .precomputed = precomputed});
}

}  // namespace govor::model
