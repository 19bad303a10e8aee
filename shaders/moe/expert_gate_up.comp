#version 460
// silu(gate x) · up x of each selected expert, for a few rows. Each subgroup computes elements of slot y.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/dot.glsl"

KERNEL_CONSTANTS(EXPERT_GATE_UP_CONSTANTS)

layout(push_constant, scalar) uniform Push { RoutedGateUp p; };

#include "common/slot_routing.glsl"

// Returns the scale factor of the row's norm. Called by one subgroup.
float row_factor(uint row) {
    float squares = 0.0;
    for (uint i = gl_SubgroupInvocationID; i < p.hidden; i += gl_SubgroupSize) {
        const float value = F32In(p.x).v[row * p.hidden + i];
        squares = fma(value, value, squares);
    }
    return inversesqrt(subgroupAdd(squares) / float(p.hidden) + p.eps);
}

// Returns the product of row n of the expert's matrix with the slot's row of x.
float product(Address weight, uint expert, uint n, uint x_first, inout float squares) {
    const uint first = (expert * p.inner + n) * p.hidden;
    if (has_norm)
        return subgroupAdd(normed_lane_dot(weight, first, p.x, x_first, p.norm, p.hidden, is_aligned, squares));
    return subgroupAdd(lane_dot(weight, first, p.x, x_first, p.hidden, is_aligned));
}

void main() {
    if (outside_grid()) return;
    const uint slot = workgroup().y;
    const uint row = slot / p.slots;
    if (gl_SubgroupID == 0 && !has_precomputed_routing) select_expert(slot, row, slot % p.slots);
    if (gl_SubgroupID == 0 && has_precomputed_routing) {
        if (subgroupElect()) slot_expert = uint(I32In(p.chosen).v[slot]);
        if (workgroup().x == 0) store_weight(slot, row_factor(row));
    }
    barrier();
    const uint expert = slot_expert;
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        const uint n = workgroup().x * columns + i;
        if (n >= p.inner) return;
        float squares = 0.0, unused = 0.0;
        float gate = product(p.gate, expert, n, row * p.hidden, squares);
        float up = product(p.up, expert, n, row * p.hidden, unused);
        if (has_norm) {
            const float factor = inversesqrt(subgroupAdd(squares) / float(p.hidden) + p.eps);
            gate *= factor;
            up *= factor;
        }
        if (subgroupElect()) F32Out(p.out_).v[slot * p.inner + n] = gate / (1.0 + exp(-gate)) * up;
    }
}
