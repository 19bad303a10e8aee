#pragma once

#include <cstdint>

#include "ops/kv_cache.h"

namespace govor::ops {

// Rotary embedding in the half-split ("neox") form over the whole head, after an optional per-head RMS norm,
// of rows at positions position[0], position[0] + 1, ... For text and audio all three coordinates of the
// multimodal rope are equal, so one position per row suffices.
struct RopeOptions {
    HeadLayout layout;
    float theta = 0;
    Tensor query_norm{};  // [head_dim] f32, optional
    Tensor key_norm{};    // likewise
    float norm_eps = 0;
};

// What attention needs of new rows: turns their queries, the result [m, heads * head_dim]; turns their keys
// into the cache rows (position + i) % capacity, and their values go there as they are. q: [m, heads *
// head_dim], k and v: [m, kv_heads * head_dim], all f32; position: [1] i32 on the device.
Tensor rope_into_cache(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const Tensor& position, const RopeOptions& options, const KvCache& cache);

struct AttentionOptions {
    HeadLayout layout;
    float scale = 0;           // usually 1 / sqrt(head_dim)
    std::uint32_t window = 0;  // sliding window: a query at p sees keys p - window + 1 .. p; 0: all up to p
};

// Causal attention of m query rows at positions position[0] + i over the cache, which already holds these
// rows' keys and values. q: [m, heads * head_dim] f32, rotated. Returns [m, heads * head_dim].
Tensor causal_attention(Recorder& rec, const Tensor& q, const KvCache& cache, const Tensor& position,
                        const AttentionOptions& options);

// Whether causal_attention goes by cooperative matrices, with queries and weights in float16: where the
// device has them and keys and values are no more exact.
bool attention_by_matrices(Recorder& rec, Format format, std::uint32_t head_dim);

// Both of the above in one dispatch, for a few rows: queries and keys rotated, keys and values put into the
// cache, and attention, in which a long cache is cut into parts for as many workgroups. q, k and v as the
// projections made them. By cooperative matrices where attention_by_matrices, with queries and weights in 22
// bits.
Tensor attention_step(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache);

// The same of any number of rows, in the better way.
inline constexpr std::uint32_t step_rows = 4;  // up to which attention_step is
Tensor self_attention(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache);

// Bidirectional attention inside blocks: row i sees rows of its block i / block only (AudioTower's windows).
// q, k, v: [m, heads * head_dim] f32. `block` in rows; the last block may be shorter. Unless it has to be
// `exact`, what is multiplied may become float16 on its way, where that is faster.
Tensor block_attention(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const HeadLayout& layout, float scale, std::uint32_t block, bool exact = true);

}  // namespace govor::ops
