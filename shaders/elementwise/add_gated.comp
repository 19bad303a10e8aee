#version 460
// out = a + sigmoid(b[row]) · c
#extension GL_GOOGLE_include_directive : require
#include "params/elementwise.h"
#include "params/elementwise_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"

KERNEL_CONSTANTS(ADD_GATED_CONSTANTS)
layout(push_constant, scalar) uniform Push { Elementwise p; };

void main() {
    if (outside_grid()) return;
    const uint i = invocation_index();
    if (i >= p.count) return;
    const float gate = 1.0 / (1.0 + exp(-F32In(p.b).v[i / p.n]));
    F32Out(p.out_).v[i] = F32In(p.a).v[i] + gate * F32In(p.c).v[i];
}
