#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "ops/tensor.h"
#include "params/linear_constants.h"

namespace govor::ops {

// How products are cut whose lanes own columns (shaders/common/lane_columns.glsl): the form for software
// devices, for any number of rows.
struct LaneColumns {
    std::uint32_t lanes;               // of a subgroup, which is a workgroup
    std::uint32_t rows;                // of x, per workgroup
    std::uint32_t columns;             // per lane
    std::uint32_t straight_depth = 0;  // see lane_straight.glsl, where the kernel includes it
    bool rests = false;                // rows end inside a step of lane_columns.glsl

    // Workgroups for m rows and columns of weights, laid end to end; `share` of a workgroup's columns belong
    // to each.
    gpu::Grid grid(std::uint32_t m, std::initializer_list<std::uint32_t> n, std::uint32_t share = 1) const;

    // `even`: results may be stored in pairs.
    kernels::LaneColumns constants(bool even) const {
        return {.lanes = lanes, .rows = rows, .columns = columns, .even = even};
    }
};

// The push constants of kernels that include lane_straight.glsl.
template <typename Params>
struct WithDigits {
    std::array<std::uint32_t, 8> digits{0, 1, 2, 3, 4, 5, 6, 7};
    Params p;
};

// Whether all of these begin on 16 bytes, as these products ask for.
bool on_16_bytes(std::initializer_list<const Tensor*> operands);

// Whether rows of n elements can be stored in pairs.
bool even_rows(std::uint64_t n, std::initializer_list<gpu::Address> operands);

}  // namespace govor::ops
