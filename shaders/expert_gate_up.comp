#version 460
// silu(gate x) · up x of each chosen expert, for a few rows: a subgroup per element, y counts slots.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "common/buffers.glsl"
#include "common/element.glsl"
#include "common/dot.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint columns = 4;  // per workgroup
layout(constant_id = 2) const bool aligned = false;

layout(push_constant, scalar) uniform Push { ExpertGateUp p; };

void main() {
    const uint slot = gl_WorkGroupID.y;
    const uint expert = uint(I32In(p.chosen).v[slot]);
    const uint x_first = slot / p.slots * p.hidden;
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        const uint n = gl_WorkGroupID.x * columns + i;
        if (n >= p.inner) return;
        const uint first = (expert * p.inner + n) * p.hidden;
        const float gate = subgroupAdd(lane_dot(p.gate, first, p.x, x_first, p.hidden, aligned));
        const float up = subgroupAdd(lane_dot(p.up, first, p.x, x_first, p.hidden, aligned));
        if (subgroupElect()) F32Out(p.out_).v[slot * p.inner + n] = gate / (1.0 + exp(-gate)) * up;
    }
}
