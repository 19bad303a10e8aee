#version 460
// Combines the splits of attention.comp or attention_coopmat.comp into the result of each query.
//
// Each invocation of workgroup (x, y, z) computes one quad of the results of query tile x of KV head y.
#extension GL_GOOGLE_include_directive : require
#include "params/attention.h"
#include "params/attention_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

KERNEL_CONSTANTS(ATTENTION_COMBINE_CONSTANTS)

layout(push_constant, scalar) uniform Push { Attention p; };

const float masked_score = -1e30;

layout(buffer_reference, scalar, buffer_reference_align = 8) readonly buffer PairsIn { vec2 v[]; };

#include "common/attention_queries.glsl"

void main() {
    if (outside_grid()) return;
    const uint split_count = key_split().count;
    if (split_count == 1) return;  // the result is already in p.out_
    const uint quads = head_dim / 4;
    const uint number = workgroup().z * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    const uint r = number / quads, quad = number % quads;
    if (r >= query_tile || !query_exists(r)) return;

    const uint item = query_item(r);
    PairsIn totals = PairsIn(split_totals());
    float max_score = masked_score;
    for (uint split = 0; split < split_count; ++split) max_score = max(max_score, totals.v[split_index(item, split)].x);
    float total = 0.0;
    vec4 sum = vec4(0.0);
    for (uint split = 0; split < split_count; ++split) {
        const uint index = split_index(item, split);
        const vec2 split_total = totals.v[index];
        const float rescale = exp(split_total.x - max_score);
        total = fma(split_total.y, rescale, total);
        sum += rescale * F32QuadsIn(p.partials).v[index * quads + quad];
    }
    F32QuadsOut(p.out_).v[item * quads + quad] = sum / total;
}
