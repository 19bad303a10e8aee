#version 460
// out = clamp(a, low, high)
#extension GL_GOOGLE_include_directive : require
#include "params/elementwise.h"
#include "params/elementwise_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"

KERNEL_CONSTANTS(CLAMP_CONSTANTS)
layout(push_constant, scalar) uniform Push { Elementwise p; };

void main() {
    if (outside_grid()) return;
    const uint i = invocation_index();
    if (i >= p.count) return;
    F32Out(p.out_).v[i] = clamp(F32In(p.a).v[i], p.low, p.high);
}
