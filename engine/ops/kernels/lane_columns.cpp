#include "ops/kernels/lane_columns.h"

#include <algorithm>

namespace govor::ops {

namespace {

std::uint32_t groups(std::uint32_t size, std::uint32_t per_group) {
    return (size + per_group - 1) / per_group;
}

}  // namespace

gpu::Grid LaneColumns::grid(std::uint32_t m, std::initializer_list<std::uint32_t> n,
                            std::uint32_t share) const {
    std::uint32_t column_groups = 0;
    for (const std::uint32_t columns_of : n) column_groups += groups(columns_of, lanes * columns / share);
    return {groups(m, rows), column_groups, 1};
}

bool aligned_to_16_bytes(std::initializer_list<const Tensor*> operands) {
    return std::all_of(operands.begin(), operands.end(),
                       [](const Tensor* t) { return t->address() % 16 == 0; });
}

bool even_rows(std::uint64_t n, std::initializer_list<gpu::Address> operands) {
    return n % 2 == 0 &&
           std::all_of(operands.begin(), operands.end(), [](gpu::Address a) { return a % 8 == 0; });
}

}  // namespace govor::ops
