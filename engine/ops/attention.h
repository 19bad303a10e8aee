#pragma once

#include <cstdint>

#include "ops/kv_cache.h"
#include "ops/rope.h"

namespace govor::ops {

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

// rope_into_cache and causal_attention of any number of rows: up to step_rows in one dispatch, by
// attention_step().
Tensor self_attention(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache);

// Bidirectional attention inside blocks: row i sees rows of its block i / block only (AudioTower's windows).
// q, k, v: [m, heads * head_dim] f32. `block` in rows; the last block may be shorter. Unless it has to be
// `exact`, what is multiplied may become float16 on its way, where that is faster.
Tensor block_attention(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const HeadLayout& layout, float scale, std::uint32_t block, bool exact = true);

}  // namespace govor::ops
