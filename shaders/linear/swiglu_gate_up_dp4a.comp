#version 460
// swiglu_gate_up() for one or two rows with dp4a: each subgroup computes columns, each of
// which corresponds to a row of gate and a row of up.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

KERNEL_CONSTANTS(SWIGLU_GATE_UP_DP4A_CONSTANTS)
const uint columns_at_once = 2;                  // one of gate, one of up

layout(push_constant, scalar) uniform Push { SwigluGateUp p; };

#include "common/dp4a.glsl"

void load_gate_and_up(uint i) {
    const uint n = min(workgroup().x * columns + i, p.n - 1);
    load_column(0, p.gate, n);
    load_column(1, p.up, n);
}

void main() {
    if (outside_grid()) return;
    load_gate_and_up(gl_SubgroupID);
    const uint first_row = workgroup().y * rows;
    [[unroll]] for (uint r = 0; r < rows; ++r)
        stage_row(r, p.x, min(first_row + r, p.m - 1) * p.k, has_norm ? p.norm : Address(0));
    barrier();
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        if (i != gl_SubgroupID) load_gate_and_up(i);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            const float factor = has_norm ? norm_factor(r, p.eps) : 1.0;
            const float gate = subgroupAdd(lane_sum(0, r)) * factor;
            const float up = subgroupAdd(lane_sum(1, r)) * factor;
            const uint row = first_row + r, n = workgroup().x * columns + i;
            if (subgroupElect() && row < p.m && n < p.n)
                F32Out(p.out_).v[row * p.n + n] = gate / (1.0 + exp(-gate)) * up;
        }
    }
}
