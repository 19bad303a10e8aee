#include "ops/kernels/matmul_operands.h"

namespace govor::ops {

void check_matmul_operands(std::string_view op, const Tensor& x, const RmsNorm& norm,
                           std::string_view operand, const Tensor& weight) {
    require_shape(op, operand, weight, {0, 0});
    require_format(op, operand, weight, weight_formats);
    require_f32(op, "x", x, {0, weight.shape[1]});
    if (norm.weight) require_f32(op, "norm", norm.weight, {weight.shape[1]});
}

bool has_aligned_operands(const Tensor& x, const RmsNorm& norm,
                          std::initializer_list<const Tensor*> weights) {
    return have_aligned_rows(x.shape[1], weights) &&
           have_aligned_rows(x.shape[1], {&x, norm.weight ? &norm.weight : &x});
}

}  // namespace govor::ops
