#version 460
// add_weighted_rows(), one row per workgroup: out[row] = x[row] + the weighted sum of `terms` rows of a
// table.
#extension GL_GOOGLE_include_directive : require
#include "params/embedding.h"
#include "params/embedding_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"

KERNEL_CONSTANTS(ADD_WEIGHTED_ROWS_CONSTANTS)
layout(push_constant, scalar) uniform Push { WeightedRows p; };

void main() {
    if (outside_grid()) return;
    const uint row = workgroup_index();
    if (row >= p.m) return;
    for (uint i = gl_LocalInvocationIndex; i < p.n; i += gl_WorkGroupSize.x) {
        float sum = 0.0;
        for (uint term = row * p.terms; term < (row + 1) * p.terms; ++term) {
            const uint id = min(uint(I32In(p.ids).v[term]), p.vocabulary - 1);
            sum = fma(F32In(p.weights).v[term], F32In(p.table).v[id * p.n + i], sum);
        }
        F32Out(p.out_).v[row * p.n + i] = F32In(p.x).v[row * p.n + i] + sum;
    }
}
