#version 460
// projections() on software devices: x counts blocks of rows, y blocks of columns of any of the results.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "common/buffers.glsl"
#include "common/element.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint lanes = 8;
layout(constant_id = 1) const uint rows = 1;
layout(constant_id = 2) const uint columns = 2;
layout(constant_id = 3) const bool even = false;
layout(constant_id = 4) const bool normed = false;

layout(push_constant, scalar) uniform Push { Projections p; };

#define NORMED
#include "common/lane_columns.glsl"
#include "common/lane_results.glsl"

uint x_row(uint r) { return min(gl_WorkGroupID.x * rows + r, p.m - 1); }
uint x_element(uint r, uint i) { return x_row(r) * p.k + i; }

uint groups_of(uint n) { return (n + group_columns - 1) / group_columns; }

void main() {
    uint group = gl_WorkGroupID.y;
    Address weight = p.weight0, result = p.out0;
    uint n = p.n0;
    if (group >= groups_of(n)) {
        group -= groups_of(n);
        weight = p.weight1, result = p.out1, n = p.n1;
        if (group >= groups_of(n)) {
            group -= groups_of(n);
            weight = p.weight2, result = p.out2, n = p.n2;
        }
    }
    const uint first = group * group_columns;
    Address weights[columns];
    uint starts[columns];
    [[unroll]] for (uint c = 0; c < columns; ++c) {
        weights[c] = weight;
        starts[c] = lane_row(first, c, n) * p.k;
    }
    multiply(weights, starts, p.k);
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        const float factor = norm_factor(r);
        if (gl_WorkGroupID.x * rows + r >= p.m) continue;
        [[unroll]] for (uint j = 0; j < columns / 2; ++j) {
            const uint column = pair_column(first, j);
            if (column < n) store_two(result, x_row(r) * n + column, column + 1 < n, pair_sum(r, j) * factor);
        }
    }
}
