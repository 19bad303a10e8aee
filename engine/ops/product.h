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

// How the kernels that include vector_rows.glsl are cut. Its constants 0 to 5, in their order.
struct FewRows {
    // m rows of x; n columns of each result.
    FewRows(gpu::Recorder& rec, std::uint32_t m, std::initializer_list<std::uint32_t> n, bool aligned,
            bool normed);
    std::uint32_t invocations = 0;  // of a workgroup
    std::uint32_t blocks = 0;       // that it makes
    std::uint32_t columns_at_once;
    std::uint32_t rows;
    bool aligned;
    bool normed;
    gpu::Grid grid{};
};

}  // namespace govor::ops
