#pragma once

#include <array>
#include <cstdint>

#include "ops/kv_cache.h"

namespace govor::ops {

// Rotary position embedding (Su et al., RoFormer) in the half-split ("neox") form over the whole head, after
// an optional per-head RMS norm. `position` holds the cache row of the first row on the device. For text and
// audio, all three coordinates of the multimodal rope are equal, so that row i has position position[0] + i.
// A second element is the rope offset, which is added to that: after an image, the rope position of a token
// differs from its row in the cache. Rows of prompts with images have `axis_positions` instead.
struct RopeOptions {
    HeadLayout layout;
    float theta = 0;
    Tensor query_norm{};  // [head_dim] f32, optional
    Tensor key_norm{};    // [head_dim] f32, optional
    float norm_eps = 0;
    // The time, height and width position of each row, [m, 3] i32; optional. The first section[1] of the
    // pairs 1, 4, 7, ... are rotated by the height, the first section[2] of the pairs 2, 5, 8, ... by the
    // width, and all other pairs by the time.
    Tensor axis_positions{};
    std::array<std::uint32_t, 3> section{};
};

// Applies the rotary embedding to m new rows: returns the rotated queries [m, heads * head_dim] f32, and
// stores the rotated keys and the unchanged values in rows (position[0] + i) % capacity of the cache. q: [m,
// heads * head_dim], k and v: [m, kv_heads * head_dim], all f32; position: [1] or [2] i32 on the device.
// Throws Error{internal} if a shape, a format or the cache does not match.
Tensor rope_into_cache(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const Tensor& position, const RopeOptions& options, const KvCache& cache);

}  // namespace govor::ops
