#version 460
// axial_rope(): each invocation rotates one pair of a head.
#extension GL_GOOGLE_include_directive : require
#include "params/axial_rope.h"
#include "params/axial_rope_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"
#include "common/trigonometry.glsl"

KERNEL_CONSTANTS(AXIAL_ROPE_CONSTANTS)
layout(push_constant, scalar) uniform Push { AxialRope p; };

#include "common/rope_frequency.glsl"

void main() {
    if (outside_grid()) return;
    const uint number = invocation_index();
    if (number >= p.pairs) return;
    const uint half_dim = head_dim / 2, quarter = head_dim / 4;
    const uint pair = number % half_dim, head = number / half_dim;  // counted over all rows
    const uint axis = pair / quarter;
    const int position = I32In(p.positions).v[head / p.heads * 2 + axis];
    const vec2 rotation = sine_cosine(float(position) * frequency(pair % quarter));
    const uint index = head * head_dim + pair;
    const float a = F32In(p.x).v[index], b = F32In(p.x).v[index + half_dim];
    F32Out(p.x).v[index] = a * rotation.y - b * rotation.x;
    F32Out(p.x).v[index + half_dim] = b * rotation.y + a * rotation.x;
}
