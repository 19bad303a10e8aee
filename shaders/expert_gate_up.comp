#version 460
// silu(gate x) · up x of each chosen expert, for a few rows: a subgroup per element, y counts slots. Every workgroup makes
// the choice for its slot again, which costs less than waiting for a dispatch that makes it; one keeps it for
// expert_down.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "common/buffers.glsl"
#include "common/element.glsl"
#include "common/dot.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint columns = 4;  // per workgroup
layout(constant_id = 2) const bool aligned = false;
layout(constant_id = 3) const uint lane_experts = 16;
layout(constant_id = 4) const bool normed = false;

layout(push_constant, scalar) uniform Push { RoutedGateUp p; };

#include "common/routing.glsl"

float logit_at(uint i) { return F32In(p.logits).v[i]; }

shared uint shared_expert;

void choose(uint row, uint place) {
    const float greatest = load_logits(row);
    const float all = all_weights(greatest);
    float chosen = 0.0, weight = 0.0;
    const bool keeps = gl_WorkGroupID.x == 0;
    uint mine = 0;
    for (uint i = 0; i < (keeps ? p.slots : place + 1); ++i) {
        float logit;
        const uint expert = take_best(logit);
        chosen += exp(logit - greatest);
        if (i == place) {
            mine = expert;
            weight = exp(logit - greatest);
        }
    }
    if (!subgroupElect()) return;
    shared_expert = mine;
    if (!keeps) return;
    I32Out(p.chosen).v[gl_WorkGroupID.y] = int(mine);
    F32Out(p.weights).v[gl_WorkGroupID.y] = weight / (p.renormalise == 0 ? all : chosen);
}

// The product of row n of the expert's matrix with the slot's row of x.
float product(Address weight, uint expert, uint n, uint x_first, inout float squares) {
    const uint first = (expert * p.inner + n) * p.hidden;
    if (normed) return subgroupAdd(normed_lane_dot(weight, first, p.x, x_first, p.norm, p.hidden, aligned, squares));
    return subgroupAdd(lane_dot(weight, first, p.x, x_first, p.hidden, aligned));
}

void main() {
    const uint slot = gl_WorkGroupID.y;
    const uint row = slot / p.slots;
    if (gl_SubgroupID == 0) choose(row, slot % p.slots);
    barrier();
    const uint expert = shared_expert;
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        const uint n = gl_WorkGroupID.x * columns + i;
        if (n >= p.inner) return;
        float squares = 0.0, unused = 0.0;
        float gate = product(p.gate, expert, n, row * p.hidden, squares);
        float up = product(p.up, expert, n, row * p.hidden, unused);
        if (normed) {
            const float factor = inversesqrt(subgroupAdd(squares) / float(p.hidden) + p.eps);
            gate *= factor;
            up *= factor;
        }
        if (subgroupElect()) F32Out(p.out_).v[slot * p.inner + n] = gate / (1.0 + exp(-gate)) * up;
    }
}
