#pragma once

#include "ops/norm.h"
#include "ops/tensor.h"

namespace govor::ops {

// silu(norm(x) · gate[n, k]ᵀ) · (norm(x) · up[n, k]ᵀ): the first half of a gated MLP (Shazeer, GLU Variants
// Improve Transformer). x: [m, k] f32, gate and up of any weight format. Returns [m, n]. Throws
// Error{internal} if shapes do not match.
Tensor swiglu_gate_up(Recorder& rec, const Tensor& x, const RmsNorm& norm, const Tensor& gate,
                      const Tensor& up);

}  // namespace govor::ops
