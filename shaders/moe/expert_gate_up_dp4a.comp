#version 460
// expert_gate_up.comp with dp4a: each subgroup computes elements of slot y.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

KERNEL_CONSTANTS(EXPERT_GATE_UP_DP4A_CONSTANTS)
const uint columns_at_once = 2;  // one of gate, one of up
const uint rows = 1;

layout(push_constant, scalar) uniform Push { RoutedGateUp p; };

#define CAN_PREFETCH_WEIGHTS
#include "common/dp4a.glsl"
#include "common/slot_routing.glsl"

uint slot() { return workgroup().y; }

void load_gate_and_up(uint expert, uint i) {
    const uint n = expert * p.inner + min(workgroup().x * columns + i, p.inner - 1);
    load_column(0, p.gate, n);
    load_column(1, p.up, n);
}

// Stages the row of x, and starts loading the weights after the expert is selected. Returns the expert.
uint load_expert() {
    const uint row = slot() / p.slots;
    const Address norm = has_norm ? p.norm : Address(0);
    if (has_precomputed_routing) {
        const uint expert = uint(I32In(p.chosen).v[slot()]);
        load_gate_and_up(expert, gl_SubgroupID);
        stage_row(0, p.x, row * p.hidden, norm);
        barrier();
        return expert;
    }
    if (gl_SubgroupID == 0) select_expert(slot(), row, slot() % p.slots);
    stage_row(0, p.x, row * p.hidden, norm);
    barrier();
    load_gate_and_up(slot_expert, gl_SubgroupID);
    return slot_expert;
}

void main() {
    if (outside_grid()) return;
    const uint expert = load_expert();
    const float factor = has_norm ? norm_factor(0, p.eps) : 1.0;
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        if (prefetches_weights) {
            take_chunks();
            if (i + gl_NumSubgroups < columns) load_gate_and_up(expert, i + gl_NumSubgroups);
        } else if (i != gl_SubgroupID) {
            load_gate_and_up(expert, i);
        }
        const float gate = subgroupAdd(lane_sum(0, 0)) * factor;
        const float up = subgroupAdd(lane_sum(1, 0)) * factor;
        const uint n = workgroup().x * columns + i;
        if (subgroupElect() && n < p.inner) F32Out(p.out_).v[slot() * p.inner + n] = gate / (1.0 + exp(-gate)) * up;
    }
    if (has_precomputed_routing && workgroup().x == 0 && gl_SubgroupID == 0) store_weight(slot(), factor);
}
