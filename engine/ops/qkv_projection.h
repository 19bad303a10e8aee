#pragma once

#include <array>

#include "ops/norm.h"
#include "ops/tensor.h"

namespace govor::ops {

// outᵢ[m, nᵢ] = norm(x) · weightᵢ[nᵢ, k]ᵀ + biasᵢ, side by side: an attention's query, key and value. Biases
// are optional. x: [m, k] f32; weights of any weight format. Throws Error::internal where shapes do not fit.
std::array<Tensor, 3> qkv_projection(Recorder& rec, const Tensor& x, const RmsNorm& norm,
                                     const std::array<Tensor, 3>& weights,
                                     const std::array<Tensor, 3>& biases = {});

}  // namespace govor::ops
