#pragma once

#include <initializer_list>
#include <string_view>

#include "ops/kernels/dispatch.h"
#include "ops/kernels/product_shapes.h"
#include "ops/norm.h"

// What linear and its relatives share.
namespace govor::ops {

// Requires weight [n, k] of a weight format, x [m, k] and a norm of k, if any.
void check_product(std::string_view op, const Tensor& x, const RmsNorm& norm, std::string_view operand,
                   const Tensor& weight);

// Whether rows of all operands may be loaded as 16 aligned bytes.
bool aligned_product(const Tensor& x, const RmsNorm& norm, std::initializer_list<const Tensor*> weights);

}  // namespace govor::ops
