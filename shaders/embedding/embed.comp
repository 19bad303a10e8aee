#version 460
// embed(): each workgroup copies one row of the table, or writes zeros for an id outside the table.
#extension GL_GOOGLE_include_directive : require
#include "params/embedding.h"
#include "params/embedding_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/index.glsl"

KERNEL_CONSTANTS(EMBED_CONSTANTS)
layout(push_constant, scalar) uniform Push { Embed p; };

void main() {
    if (outside_grid()) return;
    const uint row = workgroup_index();
    if (row >= p.m) return;
    const uint id = uint(I32In(p.ids).v[row]);  // a negative id becomes a large one
    for (uint i = gl_LocalInvocationIndex; i < p.n; i += gl_WorkGroupSize.x) {
        float value = 0.0;
        if (id < p.vocabulary) value = load_element(p.table, min(id, p.vocabulary - 1) * p.n + i);
        F32Out(p.out_).v[row * p.n + i] = value;
    }
}
