#version 460
// folded_route(): each workgroup computes one logit of row y; the last one of a row selects its experts.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/reduce.glsl"

KERNEL_CONSTANTS(FOLDED_ROUTE_CONSTANTS)

layout(push_constant, scalar) uniform Push { FoldedRoute p; };

// Written by every workgroup and read by the last one.
layout(buffer_reference, scalar, buffer_reference_align = 4) coherent buffer SharedF32 { float v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 4) coherent buffer SharedU32 { uint v[]; };
#include "common/routing.glsl"

float logit_at(uint i) { return SharedF32(p.logits).v[i]; }

shared bool is_last_workgroup;

uint row() { return workgroup().y; }

// Returns this invocation's partial sum of the logit.
float lane_sum() {
    const uint first_of_x = row() * p.hidden / 4, first_of_mixed = row() * p.inner / 4;
    const uint first = workgroup().x * (p.hidden + p.inner) / 4;
    float sum = 0.0;
    [[unroll]] for (uint i = 0; i < x_quads; ++i) {
        const uint quad = gl_LocalInvocationIndex + i * invocations;
        if (quad < p.hidden / 4) sum += dot(F32QuadsIn(p.folded).v[first + quad], F32QuadsIn(p.x).v[first_of_x + quad]);
    }
    const uint first_mixed = first + p.hidden / 4;
    [[unroll]] for (uint i = 0; i < mixed_quads; ++i) {
        const uint quad = gl_LocalInvocationIndex + i * invocations;
        if (quad < p.inner / 4)
            sum += dot(F32QuadsIn(p.folded).v[first_mixed + quad],
                       F32QuadsIn(p.mixed).v[first_of_mixed + quad]);
    }
    return sum;
}

void select_experts() {
    load_logits(row());
    for (uint i = 0; i < p.slots; ++i) {
        float logit;
        const uint expert = pop_best(logit);
        if (subgroupElect()) I32Out(p.chosen).v[row() * p.slots + i] = int(expert);
    }
    if (subgroupElect()) SharedU32(p.counters).v[row()] = 0;  // for the next layer
}

void main() {
    if (outside_grid()) return;
    const float sum = workgroup_sum(lane_sum());
    if (gl_LocalInvocationIndex == 0) {
        SharedF32(p.logits).v[row() * p.experts + workgroup().x] = sum;
        memoryBarrierBuffer();
        is_last_workgroup = atomicAdd(SharedU32(p.counters).v[row()], 1) == p.experts - 1;
    }
    barrier();
    if (!is_last_workgroup || gl_SubgroupID != 0) return;
    memoryBarrierBuffer();
    select_experts();
}
