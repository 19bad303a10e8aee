#version 460
// linear() for a few rows: a subgroup per output column, all rows of x at once, so that weights are read once.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#include "params/linear.h"
#include "common/buffers.glsl"
#include "common/element.glsl"
#include "common/dot.glsl"
#include "common/index.glsl"
#include "common/activation.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint columns = 4;  // per workgroup
layout(constant_id = 2) const uint rows = 1;     // per workgroup; y counts blocks of rows
layout(constant_id = 3) const bool aligned = false;
layout(constant_id = 4) const uint activation = activation_none;

layout(push_constant, scalar) uniform Push { Linear p; };

#include "common/linear_epilogue.glsl"

float sums[rows];

// Rows past the end repeat the last one; their sums are thrown away.
uint x_row(uint r) { return min(gl_WorkGroupID.y * rows + r, p.m - 1) * p.k; }

void add_products(uint n) {
    [[unroll]] for (uint r = 0; r < rows; ++r) sums[r] = 0.0;
    if (aligned) {
        for (uint i = gl_SubgroupInvocationID * 8; i < p.k; i += gl_SubgroupSize * 8) {
            vec4 low, high;
            load_octet(p.weight, n * p.k + i, low, high);
            [[unroll]] for (uint r = 0; r < rows; ++r) {
                const uint at = (x_row(r) + i) / 4;
                sums[r] += dot(low, F32QuadsIn(p.x).v[at]) + dot(high, F32QuadsIn(p.x).v[at + 1]);
            }
        }
        return;
    }
    for (uint i = gl_SubgroupInvocationID; i < p.k; i += gl_SubgroupSize) {
        const float weight = load_element(p.weight, n * p.k + i);
        [[unroll]] for (uint r = 0; r < rows; ++r) sums[r] = fma(weight, F32In(p.x).v[x_row(r) + i], sums[r]);
    }
}

void main() {
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        const uint n = gl_WorkGroupID.x * columns + i;
        if (n >= p.n) return;
        add_products(n);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            const float total = subgroupAdd(sums[r]);
            const uint row = gl_WorkGroupID.y * rows + r;
            if (gl_SubgroupInvocationID == r % gl_SubgroupSize && row < p.m) store_output(row, n, total);
        }
    }
}
