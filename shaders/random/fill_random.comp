#version 460
// fill_random() for plain formats: each invocation computes four elements.
#extension GL_GOOGLE_include_directive : require
#include "params/random.h"
#include "params/random_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element_store.glsl"
#include "common/index.glsl"
#include "common/normal.glsl"

KERNEL_CONSTANTS(FILL_RANDOM_CONSTANTS)
layout(push_constant, scalar) uniform Push { FillRandom p; };

void main() {
    if (outside_grid()) return;
    const uint quad = invocation_index();
    if (quad > (p.count - 1) / 4) return;
    const vec4 values = normal_values(quad, uvec2(p.seed_low, p.seed_high), p.mean, p.deviation);
    for (uint i = 0; i < 4 && quad * 4 + i < p.count; ++i) store_element(p.out_, quad * 4 + i, values[i]);
}
