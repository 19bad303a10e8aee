#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
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
    std::array<std::uint32_t, 3> mrope_section{};  // for RowPositions::axis_positions
};

template <typename Config>
DecoderSettings make_decoder_settings(const Config& config) {
    DecoderSettings settings;
    settings.heads = {config.heads, config.kv_heads, config.head_dim};
    settings.rope_theta = config.rope_theta;
    settings.norm_eps = config.rms_norm_eps;
    if constexpr (requires { config.sliding_window; }) settings.window = config.sliding_window;
    if constexpr (requires { config.mrope_section; }) settings.mrope_section = config.mrope_section;
    if constexpr (requires { config.experts_per_token; }) {
        settings.experts_per_token = config.experts_per_token;
        settings.norm_topk_prob = config.norm_topk_prob;
    }
    return settings;
}

// The positions of rows in the cache and in the rotary embedding.
struct RowPositions {
    RowPositions(const Tensor& first_row, const Tensor& row_axis_positions = {})
        : first(first_row), axis_positions(row_axis_positions) {}

    Tensor first;           // [1] or [2] i32: `position` of ops/rope.h, that of the first row
    Tensor axis_positions;  // [m, 3] i32: time, height and width of each row; absent if no row belongs to an
                            // image
};

// Rows of the residual stream that belong to one sequence. Their keys and values are appended to the
// sequence's cache, to which they attend.
struct SequenceRows {
    const ops::KvCache& cache;  // of the layer
    RowPositions position;
    std::size_t first = 0;  // row of the residual stream
    std::size_t count = 0;
};

// The operands of one attention dispatch for several sequences with one row each; see ops::SequenceBatch.
// Without page tables, there is a dispatch for each sequence.
struct BatchTables {
    std::vector<const ops::KvCache*> caches{};  // m: those of the sequences
    Tensor page_tables{};                       // [m, 2] i32: of the caches
    Tensor positions{};                         // [m, 2] i32

    explicit operator bool() const { return static_cast<bool>(page_tables); }
};

// One layer over the residual stream x [m, hidden] f32 of one sequence:
//     x += attention_scale · output(attention(norm(x)))
//     x += mlp_scale · down(silu(gate n) · up n), n = norm(x)
// Stores the rows' keys and values in `cache`. Updates x in place and returns it.
Tensor decoder_layer(ops::Recorder& rec, const Tensor& x, const DenseLayerWeights& w,
                     const ops::KvCache& cache, const RowPositions& position,
                     const DecoderSettings& settings);

// One layer with a mixture of experts and, optionally, a shared expert:
//     x += output(attention(norm(x)))
//     x += mixture_of_experts(n) + sigmoid(shared_gate n) · shared_expert(n), n = norm(x)
// The rows of x are those of `sequences`, in their order. Up to FoldedRouters::max_rows rows are routed by
// `router`, if not null. `batch` is that of `sequences`, or absent. Returns the residual stream after the
// layer: x, or scratch memory if the router reads x while the output projection of attention writes its
// result.
Tensor decoder_layer(ops::Recorder& rec, const Tensor& x, const SparseLayerWeights& w,
                     std::span<const SequenceRows> sequences, const DecoderSettings& settings,
                     const FoldedRouter* router = nullptr, const BatchTables& batch = {});

}  // namespace govor::model
