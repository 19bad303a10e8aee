#pragma once

#include <cstdint>

#include "ops/kv_cache.h"
#include "ops/rope.h"

namespace govor::ops {

struct AttentionOptions {
    HeadLayout layout;
    float scale = 0;           // usually 1 / sqrt(head_dim)
    std::uint32_t window = 0;  // a query at position p attends to the keys p - window + 1 .. p; 0: 0 .. p
    Tensor out{};              // [m, heads * head_dim] f32, optional: the result; absent: scratch
};

// Causal attention of m query rows at positions position[0] + i over the cache, which must already contain
// the keys and values of these rows. q: [m, heads * head_dim] f32, after the rotary embedding. Returns [m,
// heads * head_dim] f32.
Tensor causal_attention(Recorder& rec, const Tensor& q, const KvCache& cache, const Tensor& position,
                        const AttentionOptions& options);

// Returns whether causal_attention() uses cooperative matrices, which round queries and softmax weights to
// float16: true if the device supports them and the cache is not float32.
bool attention_uses_coopmat(Recorder& rec, Format format, std::uint32_t head_dim);

// rope_into_cache() followed by causal_attention(), for any number of rows. Up to max_step_rows rows without
// RopeOptions::axis_positions take one dispatch, attention_step().
Tensor self_attention(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache);

// Bidirectional attention within blocks of `block` rows: row i attends to the rows of block i / block only
// (the AudioTower's windows). The last block may be shorter. q: [m, heads * head_dim], k and v: [m, kv_heads
// * head_dim], all f32. Returns [m, heads * head_dim] f32. Unless `is_exact`, the operands of products may be
// rounded to float16 where that is faster.
Tensor block_attention(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const HeadLayout& layout, float scale, std::uint32_t block, bool is_exact = true);

}  // namespace govor::ops
