#pragma once

#include <array>

#include "ops/norm.h"
#include "ops/tensor.h"

namespace govor::ops {

// The query, key and value projections of attention, in one dispatch if possible: outᵢ[m, nᵢ] = norm(x) ·
// weightᵢ[nᵢ, k]ᵀ + biasᵢ. Biases are optional. x: [m, k] f32; weights of any weight format. Throws
// Error{internal} if shapes do not match.
std::array<Tensor, 3> qkv_projection(Recorder& rec, const Tensor& x, const RmsNorm& norm,
                                     const std::array<Tensor, 3>& weights,
                                     const std::array<Tensor, 3>& biases = {});

}  // namespace govor::ops
