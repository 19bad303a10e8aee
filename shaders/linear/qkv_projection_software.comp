#version 460
// qkv_projection() on software devices. Workgroup x is the block of rows, y the block of columns of the
// concatenated results.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"

KERNEL_CONSTANTS(LANE_COLUMNS_CONSTANTS)
MORE_CONSTANTS(QKV_PROJECTION_SOFTWARE_CONSTANTS)

layout(push_constant, scalar) uniform Push {
    uint digits[8];
    QkvProjection p;
};

const uint row_columns = columns;
#define HAS_NORM
#include "common/lane_columns.glsl"
#include "common/lane_unrolled.glsl"
#include "common/lane_results.glsl"

uint x_row(uint r) { return min(workgroup().x * rows + r, p.m - 1); }
uint x_element(uint r, uint i) { return x_row(r) * p.k + i; }

uint groups_of(uint n) { return (n + group_columns - 1) / group_columns; }

void main() {
    if (outside_grid()) return;
    // All operands are loaded first, so that the selection needs no branch: see lane_unrolled.glsl.
    const Address weight0 = p.weight0, weight1 = p.weight1, weight2 = p.weight2;
    const Address out0 = p.out0, out1 = p.out1, out2 = p.out2;
    const uint n0 = p.n0, n1 = p.n1, n2 = p.n2;
    const uint group = column_group(), second = groups_of(n0), third = second + groups_of(n1);
    const bool is_in_second = group >= second, is_in_third = group >= third;
    const Address weight01 = is_in_second ? weight1 : weight0, weight = is_in_third ? weight2 : weight01;
    const Address out01 = is_in_second ? out1 : out0, result = is_in_third ? out2 : out01;
    const uint n01 = is_in_second ? n1 : n0, n = is_in_third ? n2 : n01;
    const uint begin01 = is_in_second ? second : 0, begin = is_in_third ? third : begin01;
    const uint first = (group - begin) * group_columns;
    Address weights[columns];
    [[unroll]] for (uint c = 0; c < columns; ++c) weights[c] = weight;
    multiply_columns(weights, first, n, p.k);
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        const float factor = norm_factor(r);
        if (workgroup().x * rows + r >= p.m) continue;
        [[unroll]] for (uint j = 0; j < columns / 2; ++j) {
            const uint column = pair_column(first, j);
            if (column < n) store_two(result, x_row(r) * n + column, column + 1 < n, pair_sum(r, j) * factor);
        }
    }
}
