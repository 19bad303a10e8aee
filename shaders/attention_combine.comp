#version 460
// Joins the parts that attention.comp left for each (row, head): a subgroup each.
#extension GL_GOOGLE_include_directive : require
#extension GL_KHR_shader_subgroup_basic : require
#include "params/attention.h"
#include "common/buffers.glsl"
#include "common/index.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint items_per_workgroup = 4;

layout(push_constant, scalar) uniform Push { AttentionCombine p; };

void combine(uint item) {
    F32In partials = F32In(p.partials);
    const uint stride = p.head_dim + 2;
    const uint first = item * p.splits * stride;
    float greatest = partials.v[first + p.head_dim];
    for (uint s = 1; s < p.splits; ++s) greatest = max(greatest, partials.v[first + s * stride + p.head_dim]);
    for (uint d = gl_SubgroupInvocationID; d < p.head_dim; d += gl_SubgroupSize) {
        float sum = 0.0;
        float weights = 0.0;
        for (uint s = 0; s < p.splits; ++s) {
            const uint at = first + s * stride;
            const float factor = exp(partials.v[at + p.head_dim] - greatest);
            sum = fma(partials.v[at + d], factor, sum);
            weights = fma(partials.v[at + p.head_dim + 1], factor, weights);
        }
        F32Out(p.out_).v[item * p.head_dim + d] = sum / weights;
    }
}

void main() {
    for (uint i = gl_SubgroupID; i < items_per_workgroup; i += gl_NumSubgroups) {
        const uint item = workgroup_index() * items_per_workgroup + i;
        if (item >= p.items) return;
        combine(item);
    }
}
