#version 460
// fold_router(): each invocation computes four elements of eight rows.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"

KERNEL_CONSTANTS(FOLD_ROUTER_CONSTANTS)
const uint rows = 8;

layout(push_constant, scalar) uniform Push { FoldRouter p; };

layout(buffer_reference, scalar, buffer_reference_align = 16) buffer QuadsOut { vec4 v[]; };

void main() {
    if (outside_grid()) return;
    const uint quads = (p.hidden + p.inner) / 4;
    const uint quad = workgroup().x * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    if (quad >= quads) return;
    const uint first = workgroup().y * rows;
    vec4 sums[rows];
    [[unroll]] for (uint r = 0; r < rows; ++r) sums[r] = vec4(0.0);
    if (quad * 4 < p.hidden) {
        [[unroll]] for (uint r = 0; r < rows; ++r)
            sums[r] = F32QuadsIn(p.router).v[min(first + r, p.experts - 1) * p.hidden / 4 + quad] *
                      F32QuadsIn(p.norm).v[quad];
    } else {
        for (uint i = 0; i < p.hidden; ++i) {
            const vec4 row = load_quad(p.weight, i * p.inner + quad * 4 - p.hidden) * F32In(p.norm).v[i];
            [[unroll]] for (uint r = 0; r < rows; ++r)
                sums[r] += F32In(p.router).v[min(first + r, p.experts - 1) * p.hidden + i] * row;
        }
    }
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        if (first + r < p.experts) QuadsOut(p.out_).v[(first + r) * quads + quad] = sums[r];
    }
}
