#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>

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

    // For m rows of x and n of the weight, of `depth` elements, of which `contiguous` follow one another in
    // x. Nothing where the device or the operands ask for another form. `may_rest`: the kernel has `rests`.
    static std::optional<LaneColumns> fit(gpu::Recorder& rec, std::uint32_t m, std::uint32_t n,
                                          Format weights, std::uint64_t depth, std::uint64_t contiguous,
                                          std::initializer_list<const Tensor*> operands,
                                          bool may_rest = false);

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

// Whether rows of n elements can be stored in pairs.
bool even_rows(std::uint64_t n, std::initializer_list<gpu::Address> operands);

}  // namespace govor::ops
