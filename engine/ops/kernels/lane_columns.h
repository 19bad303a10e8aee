#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "ops/tensor.h"
#include "params/linear_constants.h"

namespace govor::ops {

// The tile sizes of products in which each lane computes whole columns of the result
// (shaders/common/lane_columns.glsl), for software devices and any number of rows.
struct LaneColumns {
    std::uint32_t lanes;               // in a subgroup; a workgroup is one subgroup
    std::uint32_t rows;                // of x, per workgroup
    std::uint32_t columns;             // per lane
    std::uint32_t unrolled_depth = 0;  // see lane_unrolled.glsl; 0 if the kernel does not include it
    bool has_partial_step = false;     // the last step of a row in lane_columns.glsl is incomplete

    // Returns the grid for m rows of x and weights of n columns each, one after another in y. The columns of
    // a lane are divided among `weights_per_lane` weights.
    gpu::Grid grid(std::uint32_t m, std::initializer_list<std::uint32_t> n,
                   std::uint32_t weights_per_lane = 1) const;

    // `uses_vec2`: columns of the result may be stored in pairs.
    kernels::LaneColumns constants(bool uses_vec2) const {
        return {.lanes = lanes, .rows = rows, .columns = columns, .uses_vec2 = uses_vec2};
    }
};

// The push constants of kernels that include lane_unrolled.glsl, where `digits` is described.
template <typename Params>
struct UnrolledParams {
    std::array<std::uint32_t, 8> digits{0, 1, 2, 3, 4, 5, 6, 7};
    Params p;
};

// Returns whether all operands are aligned to 16 bytes, which these products require.
bool are_16_byte_aligned(std::initializer_list<const Tensor*> operands);

// Returns whether rows of n elements may be accessed in pairs in all operands.
bool are_vec2_aligned(std::uint64_t n, std::initializer_list<gpu::Address> operands);

}  // namespace govor::ops
