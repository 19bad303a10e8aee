#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

// Two-dimensional rotary position embedding of the patches of an image. Of the head_dim / 2 pairs
// (i, i + head_dim / 2) of a head, the first half is rotated by the row of the patch, the second by its
// column, each with the frequencies of a head of head_dim / 2 elements. Reference:
// Qwen3OmniMoeVisionRotaryEmbedding.
struct AxialRope {
    std::uint32_t heads = 0;
    std::uint32_t head_dim = 0;  // a multiple of 4
    float theta = 0;
};

// x: [m, heads * head_dim] f32, rotated in place; positions: [m, 2] i32, row and column of each patch.
void axial_rope(Recorder& rec, const Tensor& x, const Tensor& positions, const AxialRope& rope);

}  // namespace govor::ops
