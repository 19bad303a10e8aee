#version 460
// advance(): adds to a counter.
#extension GL_GOOGLE_include_directive : require
#include "params/state.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

layout(local_size_x = 1) in;
layout(push_constant, scalar) uniform Push { Advance p; };

void main() {
    if (outside_grid()) return;
    U32Out(p.counter).v[0] += p.amount;
}
