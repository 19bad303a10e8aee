#include "model/networks/decoder_layer.h"

#include <cmath>

#include "ops/attention_step.h"
#include "ops/norm.h"
#include "ops/qkv_projection.h"
#include "ops/router.h"
#include "ops/swiglu_gate_up.h"

namespace govor::model {
namespace {

Tensor swiglu(ops::Recorder& rec, const ops::NormInput& in, const SwigluWeights& w,
              const ops::LinearOptions& down) {
    return ops::linear(rec, ops::swiglu_gate_up(rec, in.x, in.norm, w.gate, w.up), w.down, down);
}

// Returns the concatenated outputs of the attention heads, [m, heads * head_dim]. Sequences attend
// concurrently, in one dispatch with `batch`.
template <typename LayerWeights>
Tensor attend(ops::Recorder& rec, const Tensor& x, const LayerWeights& layer,
              std::span<const SequenceRows> sequences, const DecoderSettings& settings,
              const BatchTables& batch) {
    const AttentionWeights& w = layer.attention;
    // query: [m, heads * head_dim]; key and value: [m, kv_heads * head_dim]
    const auto [query, key, value] =
        ops::qkv_projection(rec, x, {layer.attention_norm, settings.norm_eps}, {w.query, w.key, w.value});
    const float scale = 1 / std::sqrt(static_cast<float>(settings.heads.head_dim));
    const Tensor out = ops::scratch(rec, query.shape);
    if (batch) {
        return ops::batched_attention_step(
            rec, query, key, value, {batch.caches, batch.page_tables, batch.positions},
            {settings.heads, settings.rope_theta, w.query_norm, w.key_norm, settings.norm_eps},
            {settings.heads, scale, settings.window, out});
    }
    for (const SequenceRows& rows : sequences) {
        const auto sequence_rows = [&](const Tensor& tensor) { return tensor.rows(rows.first, rows.count); };
        ops::self_attention(rec, sequence_rows(query), sequence_rows(key), sequence_rows(value),
                            rows.position.first,
                            {settings.heads, settings.rope_theta, w.query_norm, w.key_norm, settings.norm_eps,
                             rows.position.axis_positions, settings.mrope_section},
                            {settings.heads, scale, settings.window, sequence_rows(out)}, rows.cache);
    }
    return out;
}

// x += scale · output(attention(norm(x)))
template <typename LayerWeights>
void attention_block(ops::Recorder& rec, const Tensor& x, const LayerWeights& w,
                     std::span<const SequenceRows> sequences, const DecoderSettings& settings,
                     const BatchTables& batch = {}, const Tensor& scale = {}) {
    const ops::Recorder::Scope scope(rec);
    const Tensor mixed = attend(rec, x, w, sequences, settings, batch);
    ops::linear(rec, mixed, w.attention.output, {.scale = scale, .residual = x, .out = x});
}

// out = x + output(attention(norm(x))) for few rows; selects their experts concurrently with the output
// projection.
ops::PrecomputedRouting routed_attention_block(ops::Recorder& rec, const Tensor& x,
                                               const SparseLayerWeights& w, const FoldedRouter& router,
                                               std::span<const SequenceRows> sequences,
                                               const DecoderSettings& settings, const BatchTables& batch,
                                               const Tensor& out) {
    const Tensor mixed = attend(rec, x, w, sequences, settings, batch);
    const ops::PrecomputedRouting routing =
        ops::folded_route(rec, router.folded, x, mixed, settings.experts_per_token, router.counters);
    ops::linear(rec, mixed, w.attention.output, {.residual = x, .out = out});
    return routing;
}

// x += mixture_of_experts(norm(x)). `router`, if not null, selects the experts; otherwise, `routing`, if
// present, contains the selection.
void experts_block(ops::Recorder& rec, const Tensor& x, const SparseLayerWeights& w,
                   const DecoderSettings& settings, const FoldedRouter* router,
                   ops::PrecomputedRouting routing) {
    const ops::NormInput in = ops::norm_input(rec, x, {w.mlp_norm, settings.norm_eps});
    if (router != nullptr)
        routing = ops::folded_route(rec, router->folded, x, {}, settings.experts_per_token, router->counters);
    ops::SharedExpert shared;
    if (w.shared_gate) {
        shared.gate = ops::linear(rec, in.x, w.shared_gate, {.norm = in.norm});  // [m, 1]
        shared.inner = ops::swiglu_gate_up(rec, in.x, in.norm, w.shared_expert.gate, w.shared_expert.up);
        shared.down = w.shared_expert.down;
    }
    ops::mixture_of_experts(rec, in.x, w.experts,
                            {.top_k = settings.experts_per_token,
                             .renormalize = settings.norm_topk_prob,
                             .residual = x,
                             .out = x,
                             .norm = in.norm,
                             .shared = shared,
                             .precomputed = routing});
}

}  // namespace

Tensor decoder_layer(ops::Recorder& rec, const Tensor& x, const DenseLayerWeights& w,
                     const ops::KvCache& cache, const RowPositions& position,
                     const DecoderSettings& settings) {
    const SequenceRows rows{cache, position, 0, x.shape[0]};
    attention_block(rec, x, w, {&rows, 1}, settings, {}, w.attention_scale);
    const ops::Recorder::Scope scope(rec);
    return swiglu(rec, ops::norm_input(rec, x, {w.mlp_norm, settings.norm_eps}), w.mlp,
                  {.scale = w.mlp_scale, .residual = x, .out = x});
}

Tensor decoder_layer(ops::Recorder& rec, const Tensor& x, const SparseLayerWeights& w,
                     std::span<const SequenceRows> sequences, const DecoderSettings& settings,
                     const FoldedRouter* router, const BatchTables& batch) {
    if (x.shape[0] > FoldedRouters::max_rows) router = nullptr;
    if (router == nullptr || !router->includes_output) {
        attention_block(rec, x, w, sequences, settings, batch);
        const ops::Recorder::Scope scope(rec);
        experts_block(rec, x, w, settings, router, {});
        return x;
    }
    const Tensor out = ops::scratch(rec, x.shape);
    const ops::Recorder::Scope scope(rec);
    const ops::PrecomputedRouting routing =
        routed_attention_block(rec, x, w, *router, sequences, settings, batch, out);
    experts_block(rec, out, w, settings, nullptr, routing);
    return out;
}

}  // namespace govor::model
