#pragma once

#include <initializer_list>
#include <string_view>

#include "ops/kernels/dispatch.h"
#include "ops/kernels/matmul_shapes.h"
#include "ops/norm.h"

// Checks of the operands of linear(), qkv_projection() and swiglu_gate_up().
namespace govor::ops {

// Throws Error{internal} unless weight is [n, k] in a weight format, x [m, k] f32 and the norm, if any, [k]
// f32.
void check_matmul_operands(std::string_view op, const Tensor& x, const RmsNorm& norm,
                           std::string_view operand, const Tensor& weight);

// Returns whether rows of all operands may be loaded in aligned units of 16 bytes.
bool has_aligned_operands(const Tensor& x, const RmsNorm& norm, std::initializer_list<const Tensor*> weights);

}  // namespace govor::ops
