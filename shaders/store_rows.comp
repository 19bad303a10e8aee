#version 460
// Rows to their places in a ring of `capacity` rows.
#extension GL_GOOGLE_include_directive : require
#include "params/rope.h"
#include "common/buffers.glsl"
#include "common/index.glsl"

layout(local_size_x_id = 0) in;
layout(push_constant, scalar) uniform Push { StoreRows p; };

void main() {
    const uint i = invocation_index();
    if (i >= p.m * p.n) return;
    const uint row = (uint(I32In(p.position).v[0]) + i / p.n) % p.capacity;
    F32Out(p.out_).v[row * p.n + i % p.n] = F32In(p.x).v[i];
}
