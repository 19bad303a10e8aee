#version 460
// out = a + sin²(a · exp(alpha)) / (exp(beta) + 1e-9) with alpha = b and beta = c per channel
#extension GL_GOOGLE_include_directive : require
#include "params/elementwise.h"
#include "common/buffers.glsl"
#include "common/index.glsl"
#include "common/trigonometry.glsl"

layout(local_size_x_id = 0) in;
layout(push_constant, scalar) uniform Push { Elementwise p; };

void main() {
    const uint i = invocation_index();
    if (i >= p.count) return;
    const uint channel = i % p.n;
    const float x = F32In(p.a).v[i];
    const float sine = sine_cosine(x * exp(F32In(p.b).v[channel])).x;
    F32Out(p.out_).v[i] = x + sine * sine / (exp(F32In(p.c).v[channel]) + 1e-9);
}
