#version 460
// out = residual + Σ weight · slot_out over the slots of a row, in the order of slots.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"

KERNEL_CONSTANTS(EXPERT_COMBINE_CONSTANTS)
layout(push_constant, scalar) uniform Push { ExpertCombine p; };

void main() {
    if (outside_grid()) return;
    const uint i = invocation_index();
    if (i >= p.m * p.hidden) return;
    const uint row = i / p.hidden;
    float sum = 0.0;
    for (uint slot = row * p.slots; slot < (row + 1) * p.slots; ++slot)
        sum = fma(F32In(p.weights).v[slot], F32In(p.slot_out).v[slot * p.hidden + i % p.hidden], sum);
    if ((p.present_mask & has_residual) != 0) sum += F32In(p.residual).v[i];
    F32Out(p.out_).v[i] = sum;
}
