#version 460
// out = residual + shared expert + Σ weight · (down · x) over the selected experts, for a few rows. Each
// subgroup computes elements of row y.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/dot.glsl"

KERNEL_CONSTANTS(EXPERT_DOWN_CONSTANTS)

layout(push_constant, scalar) uniform Push { ExpertDown p; };

void main() {
    if (outside_grid()) return;
    const uint row = workgroup().y;
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        const uint n = workgroup().x * columns + i;
        if (n >= p.hidden) return;
        float sum = 0.0;
        for (uint slot = row * p.slots; slot < (row + 1) * p.slots; ++slot) {
            const uint expert = uint(I32In(p.chosen).v[slot]);
            const uint first = (expert * p.hidden + n) * p.inner;
            sum = fma(F32In(p.weights).v[slot], lane_dot(p.down, first, p.x, slot * p.inner, p.inner, is_aligned), sum);
        }
        sum = subgroupAdd(sum);
        if (!subgroupElect()) continue;
        if ((p.present_mask & has_residual) != 0) sum += F32In(p.residual).v[row * p.hidden + n];
        if ((p.present_mask & has_shared) != 0)
            sum = fma(F32In(p.shared_).v[row * p.hidden + n], 1.0 / (1.0 + exp(-F32In(p.shared_gate).v[row])), sum);
        F32Out(p.out_).v[row * p.hidden + n] = sum;
    }
}
