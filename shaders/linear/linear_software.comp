#version 460
// linear() on software devices, for any number of rows. Workgroup x is the block of rows, y the block of
// columns.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/activation.glsl"

KERNEL_CONSTANTS(LANE_COLUMNS_CONSTANTS)
MORE_CONSTANTS(LINEAR_SOFTWARE_CONSTANTS)

layout(push_constant, scalar) uniform Push {
    uint digits[8];
    Linear p;
};

const uint row_columns = columns;
#define HAS_NORM
#include "common/lane_columns.glsl"
#include "common/lane_unrolled.glsl"
#include "common/lane_results.glsl"

uint x_row(uint r) { return min(workgroup().x * rows + r, p.m - 1); }
uint x_element(uint r, uint i) { return x_row(r) * p.k + i; }

float factors[rows];

void store_column_pair(uint j, uint n) {
    const bool has_second = n + 1 < p.n;
    const vec2 bias = (p.present_mask & has_bias) != 0 ? load_two(p.bias, n, has_second) : vec2(0);
    const vec2 scale = (p.present_mask & has_scale) != 0 ? load_two(p.scale, n, has_second) : vec2(1);
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        const vec2 sum = pair_sum(r, j) * factors[r] + bias;
        if (workgroup().x * rows + r >= p.m) continue;
        vec2 value = vec2(activate(sum.x, activation), activate(sum.y, activation)) * scale;
        const uint index = x_row(r) * p.n + n;
        if ((p.present_mask & has_residual) != 0) value += load_two(p.residual, index, has_second);
        store_two(p.out_, index, has_second, value);
    }
}

void main() {
    if (outside_grid()) return;
    const uint first = column_group() * group_columns;
    Address weights[columns];
    [[unroll]] for (uint c = 0; c < columns; ++c) weights[c] = p.weight;
    multiply_columns(weights, first, p.n, p.k);
    [[unroll]] for (uint r = 0; r < rows; ++r) factors[r] = norm_factor(r);
    [[unroll]] for (uint j = 0; j < columns / 2; ++j) {
        if (pair_column(first, j) < p.n) store_column_pair(j, pair_column(first, j));
    }
}
