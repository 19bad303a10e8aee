#include "ops/kernels/lane_columns.h"

#include <algorithm>
#include <bit>

#include "gpu/device.h"
#include "gpu/product_tuning.h"
#include "ops/kernels/dispatch.h"

namespace govor::ops {

namespace {

std::uint32_t groups(std::uint32_t size, std::uint32_t per_group) {
    return (size + per_group - 1) / per_group;
}

// What counts is the number of loads for a product. A few rows leave little to share, and a wider block would
// leave processors without work.
LaneColumns shape(std::uint32_t lanes, std::uint32_t m, std::uint32_t n) {
    if (m <= 4) return {lanes, std::bit_ceil(m), n >= 32 * lanes ? 4u : 2u};
    if (n <= 2 * lanes) return {lanes, 16, 2};
    return {lanes, 8, 4};
}

}  // namespace

std::optional<LaneColumns> LaneColumns::fit(gpu::Recorder& rec, std::uint32_t m, std::uint32_t n,
                                            Format weights, std::uint64_t depth, std::uint64_t contiguous,
                                            std::initializer_list<const Tensor*> operands, bool may_rest) {
    const std::uint32_t lanes = rec.device().capabilities().subgroup_size;
    constexpr std::uint32_t step = 16;  // lane_step of lane_columns.glsl
    const std::uint32_t block = is_block_format(weights) ? 32 : step;
    const bool rests = may_rest && depth % block != 0 && depth % 4 == 0 && !is_block_format(weights);
    const bool divides = std::has_single_bit(lanes) && 2 * lanes <= step && (depth % block == 0 || rests) &&
                         contiguous % 2 == 0;
    const bool aligned =
        std::all_of(operands.begin(), operands.end(), [](const Tensor* t) { return t->address() % 16 == 0; });
    if (!gpu::product_tuning(rec.device()).by_lane || !divides || !aligned) return {};
    LaneColumns cut = shape(lanes, m, n);
    cut.rests = rests;
    // Without a loop a kernel grows with the row, and takes the longer to build.
    constexpr std::uint32_t longest_straight = 512, most_groups = 512;
    const bool straight = m == 1 && weights == Format::q8_0 && depth % 256 == 0 && depth <= longest_straight;
    if (straight && groups(n, 2 * lanes) + 2 < most_groups) {
        cut.straight_depth = u32(depth);
        cut.columns = 2;
    }
    return cut;
}

gpu::Grid LaneColumns::grid(std::uint32_t m, std::initializer_list<std::uint32_t> n,
                            std::uint32_t share) const {
    std::uint32_t column_groups = 0;
    for (const std::uint32_t columns_of : n) column_groups += groups(columns_of, lanes * columns / share);
    return {groups(m, rows), column_groups, 1};
}

bool even_rows(std::uint64_t n, std::initializer_list<gpu::Address> operands) {
    return n % 2 == 0 &&
           std::all_of(operands.begin(), operands.end(), [](gpu::Address a) { return a % 8 == 0; });
}

}  // namespace govor::ops
