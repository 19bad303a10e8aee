#include "ops/kernels/lane_columns.h"

#include <algorithm>

#include "core/ceil_div.h"

namespace govor::ops {

gpu::Grid LaneColumns::grid(std::uint32_t m, std::initializer_list<std::uint32_t> n,
                            std::uint32_t weights_per_lane) const {
    std::uint32_t column_groups = 0;
    for (const std::uint32_t weight_columns : n)
        column_groups += ceil_div(weight_columns, lanes * columns / weights_per_lane);
    return {ceil_div(m, rows), column_groups, 1};
}

bool are_16_byte_aligned(std::initializer_list<const Tensor*> operands) {
    return std::all_of(operands.begin(), operands.end(),
                       [](const Tensor* t) { return t->address() % 16 == 0; });
}

bool are_vec2_aligned(std::uint64_t n, std::initializer_list<gpu::Address> operands) {
    return n % 2 == 0 &&
           std::all_of(operands.begin(), operands.end(), [](gpu::Address a) { return a % 8 == 0; });
}

}  // namespace govor::ops
