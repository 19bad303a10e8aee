#version 460
// A subgroup per row. The softmax grows with the logit, so the choice is made on logits; equal ones go to the lower id.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#include "params/moe.h"
#include "common/buffers.glsl"
#include "common/index.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint rows_per_workgroup = 4;
layout(constant_id = 2) const uint lane_experts = 16;  // experts per lane: experts / subgroup size, rounded up

layout(push_constant, scalar) uniform Push { Route p; };

const float taken = -3.4e38;  // below every logit that is left

float logits[lane_experts];

uint lane_expert(uint i) { return gl_SubgroupInvocationID + i * gl_SubgroupSize; }

float load_logits(uint row) {
    float greatest = taken;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        logits[i] = taken;
        if (lane_expert(i) < p.experts) logits[i] = F32In(p.logits).v[row * p.experts + lane_expert(i)];
        greatest = max(greatest, logits[i]);
    }
    return subgroupMax(greatest);
}

// Takes the greatest logit that is left out of the registers.
uint take_best(out float best_logit) {
    float best = taken;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) best = max(best, logits[i]);
    best_logit = subgroupMax(best);
    uint lowest = 0xffffffffu;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (logits[i] == best_logit && lane_expert(i) < p.experts) lowest = min(lowest, lane_expert(i));
    }
    // Logits that are no numbers compare to nothing; the choice must stay inside the table all the same.
    const uint expert = min(subgroupMin(lowest), p.experts - 1);
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (lane_expert(i) == expert) logits[i] = taken;
    }
    return expert;
}

void route(uint row) {
    const float greatest = load_logits(row);
    float all = 0.0;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (lane_expert(i) < p.experts) all += exp(logits[i] - greatest);
    }
    all = subgroupAdd(all);

    float chosen = 0.0;
    for (uint i = 0; i < p.k; ++i) {
        float logit;
        const uint expert = take_best(logit);
        const float weight = exp(logit - greatest);
        chosen += weight;
        if (subgroupElect()) {
            I32Out(p.chosen).v[row * p.k + i] = int(expert);
            F32Out(p.weights).v[row * p.k + i] = weight / all;
        }
    }
    if (p.renormalise == 0 || !subgroupElect()) return;
    for (uint i = 0; i < p.k; ++i) F32Out(p.weights).v[row * p.k + i] *= all / chosen;
}

void main() {
    for (uint i = gl_SubgroupID; i < rows_per_workgroup; i += gl_NumSubgroups) {
        const uint row = workgroup_index() * rows_per_workgroup + i;
        if (row >= p.m) return;
        route(row);
    }
}
