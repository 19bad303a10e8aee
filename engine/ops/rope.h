#pragma once

#include "ops/kv_cache.h"

namespace govor::ops {

// Rotary position embedding (Su et al., RoFormer) in the half-split ("neox") form over the whole head, after
// an optional per-head RMS norm, of rows at positions position[0], position[0] + 1, ... For text and audio
// all three coordinates of the multimodal rope are equal, so one position per row suffices.
struct RopeOptions {
    HeadLayout layout;
    float theta = 0;
    Tensor query_norm{};  // [head_dim] f32, optional
    Tensor key_norm{};    // [head_dim] f32, optional
    float norm_eps = 0;
};

// Applies the rotary embedding to m new rows: returns the rotated queries [m, heads * head_dim] f32, and
// stores the rotated keys and the unchanged values in rows (position[0] + i) % capacity of the cache. q: [m,
// heads * head_dim], k and v: [m, kv_heads * head_dim], all f32; position: [1] i32 on the device. Throws
// Error::internal if a shape, a format or the cache does not match.
Tensor rope_into_cache(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const Tensor& position, const RopeOptions& options, const KvCache& cache);

}  // namespace govor::ops
