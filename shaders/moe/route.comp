#version 460
// route(): one subgroup per row.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"

KERNEL_CONSTANTS(ROUTE_CONSTANTS)

layout(push_constant, scalar) uniform Push { Route p; };

#include "common/routing.glsl"

float logit_at(uint i) {
    float sum = 0.0;
    for (uint split = 0; split < p.splits; ++split) sum += F32In(p.logits).v[split * p.m * p.experts + i];
    return sum;
}

void route(uint row) {
    const float max_logit = load_logits(row);
    const float total = sum_weights(max_logit);
    float chosen_total = 0.0;
    for (uint i = 0; i < p.k; ++i) {
        float logit;
        const uint expert = pop_best(logit);
        const float weight = exp(logit - max_logit);
        chosen_total += weight;
        if (subgroupElect()) {
            I32Out(p.chosen).v[row * p.k + i] = int(expert);
            F32Out(p.weights).v[row * p.k + i] = weight / total;
        }
    }
    if (p.renormalize == 0 || !subgroupElect()) return;
    for (uint i = 0; i < p.k; ++i) F32Out(p.weights).v[row * p.k + i] *= total / chosen_total;
}

void main() {
    if (outside_grid()) return;
    for (uint i = gl_SubgroupID; i < rows_per_workgroup; i += gl_NumSubgroups) {
        const uint row = workgroup_index() * rows_per_workgroup + i;
        if (row >= p.m) return;
        route(row);
    }
}
