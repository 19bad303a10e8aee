#version 460
// expert_down.comp with dp4a: each subgroup computes elements of row y. The slots of a row and the
// input of the shared expert, if any, are concatenated to one row of x.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

KERNEL_CONSTANTS(EXPERT_DOWN_DP4A_CONSTANTS)
const uint columns_at_once = 1;
const uint rows = 1;

layout(push_constant, scalar) uniform Push { ExpertDown p; };

#define CUSTOM_ROW_QUAD
#include "common/dp4a.glsl"

const uint routed_chunks = depth - shared_chunks;

vec4 row_quad(Address x, uint first, uint quad) {
    if (shared_chunks == 0 || quad < routed_chunks * chunk_quads) return F32QuadsIn(x).v[first / 4 + quad];
    return F32QuadsIn(p.shared_).v[(workgroup().y * shared_chunks - routed_chunks) * chunk_quads + quad];
}

uint chunk_of(uint i) { return min(lane_chunk(i), depth - 1); }
bool is_shared(uint i) { return shared_chunks != 0 && chunk_of(i) >= routed_chunks; }
uint slot_of(uint i) { return workgroup().y * p.slots + min(chunk_of(i), routed_chunks - 1) / slot_chunks; }

float residual, shared_term;  // terms of the element

// Loads the terms of element n, and starts to load its weights.
void load_element(uint n) {
    const uint index = workgroup().y * p.hidden + n;
    residual = (p.present_mask & has_residual) != 0 ? F32In(p.residual).v[index] : 0.0;
    shared_term = 0.0;
    if (shared_chunks == 0 && (p.present_mask & has_shared) != 0)
        shared_term = F32In(p.shared_).v[index] / (1.0 + exp(-F32In(p.shared_gate).v[workgroup().y]));
    [[unroll]] for (uint i = 0; i < lane_chunks; ++i) {
        const uint expert = uint(I32In(p.chosen).v[slot_of(i)]);
        uint chunk = (expert * p.hidden + n) * slot_chunks + chunk_of(i) % slot_chunks;
        if (is_shared(i)) chunk = n * shared_chunks + chunk_of(i) - routed_chunks;
        load_chunk(0, i, is_shared(i) ? p.shared_down : p.down, chunk);
    }
}

void main() {
    if (outside_grid()) return;
    const uint row = workgroup().y;
    load_element(min(workgroup().x * columns + gl_SubgroupID, p.hidden - 1));
    float weights[lane_chunks];
    float shared_weight = 0.0;
    if (shared_chunks != 0) shared_weight = 1.0 / (1.0 + exp(-F32In(p.shared_gate).v[row]));
    [[unroll]] for (uint i = 0; i < lane_chunks; ++i) {
        weights[i] = F32In(p.weights).v[slot_of(i)];
        if (is_shared(i)) weights[i] = shared_weight;
    }
    stage_row(0, p.x, row * p.slots * p.inner, Address(0));
    barrier();
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        const uint n = workgroup().x * columns + i;
        if (n >= p.hidden) return;
        if (i != gl_SubgroupID) load_element(n);
        float partial_sum = 0.0;
        [[unroll]] for (uint chunk = 0; chunk < lane_chunks; ++chunk)
            partial_sum = fma(weights[chunk], chunk_product(0, 0, chunk), partial_sum);
        const float sum = subgroupAdd(partial_sum);
        if (subgroupElect()) F32Out(p.out_).v[row * p.hidden + n] = sum + residual + shared_term;
    }
}
