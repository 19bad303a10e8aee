#version 460
// swiglu_gate_up() on software devices. Workgroup x is the block of rows, y the block of columns.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"

KERNEL_CONSTANTS(LANE_COLUMNS_CONSTANTS)
MORE_CONSTANTS(SWIGLU_GATE_UP_SOFTWARE_CONSTANTS)

layout(push_constant, scalar) uniform Push {
    uint digits[8];
    SwigluGateUp p;
};

const uint row_columns = columns / 2;
#define HAS_NORM
#include "common/lane_columns.glsl"
#include "common/lane_unrolled.glsl"
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
