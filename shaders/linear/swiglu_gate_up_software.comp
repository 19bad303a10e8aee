#version 460
// swiglu_gate_up() on software devices: x counts blocks of rows, y blocks of columns.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint lanes = 8;
layout(constant_id = 1) const uint rows = 1;
layout(constant_id = 2) const uint columns = 4;  // pairs of gates, then pairs of ups
layout(constant_id = 3) const bool even = false;
layout(constant_id = 4) const bool normed = false;
layout(constant_id = 5) const uint straight_depth = 0;

layout(push_constant, scalar) uniform Push {
    uint digits[8];
    SwigluGateUp p;
};

const uint row_columns = columns / 2;
#define NORMED
#include "common/lane_columns.glsl"
#include "common/lane_straight.glsl"
#include "common/lane_results.glsl"

uint x_row(uint r) { return min(workgroup().x * rows + r, p.m - 1); }
uint x_element(uint r, uint i) { return x_row(r) * p.k + i; }

const uint pairs = columns / 4;

void main() {
    if (outside_grid()) return;
    const uint first = column_group() * group_columns / 2;
    Address weights[columns];
    [[unroll]] for (uint c = 0; c < columns; ++c) weights[c] = c < row_columns ? p.gate : p.up;
    multiply_columns(weights, first, p.n, p.k);
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        const float factor = norm_factor(r);
        if (workgroup().x * rows + r >= p.m) continue;
        [[unroll]] for (uint j = 0; j < pairs; ++j) {
            const uint n = pair_column(first, j);
            const vec2 gate = pair_sum(r, j) * factor, up = pair_sum(r, j + pairs) * factor;
            if (n < p.n) store_two(p.out_, x_row(r) * p.n + n, n + 1 < p.n, gate / (1.0 + exp(-gate)) * up);
        }
    }
}
