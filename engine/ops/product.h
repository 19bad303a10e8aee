#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "ops/dispatch.h"
#include "ops/norm.h"

// What linear and its relatives share.
namespace govor::ops {

// Requires weight [n, k] of a weight format, x [m, k] and a norm of k, if any.
void check_product(std::string_view op, const Tensor& x, const RmsNorm& norm, std::string_view operand,
                   const Tensor& weight);

// Whether rows of all operands may be loaded as 16 aligned bytes.
bool aligned_product(const Tensor& x, const RmsNorm& norm, std::initializer_list<const Tensor*> weights);

// How the kernels that include vector_rows.glsl are cut.
struct FewRows {
    FewRows(gpu::Recorder& rec, std::uint32_t m, std::uint32_t n);
    std::uint32_t invocations;  // of a workgroup
    std::uint32_t columns;      // that it makes
    std::uint32_t rows;         // of them
    gpu::Grid grid;
};

}  // namespace govor::ops
