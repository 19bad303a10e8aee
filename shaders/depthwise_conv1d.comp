#version 460
// Each channel convolved with its own taps. A thread makes one output; neighbours in a row share cache lines.
#extension GL_GOOGLE_include_directive : require
#include "params/depthwise_conv1d.h"
#include "common/buffers.glsl"

layout(local_size_x_id = 0) in;
layout(push_constant, scalar) uniform Push { DepthwiseConv1d p; };

void main() {
    // Rows are strided over y because a grid's y may be no larger than 65535.
    const uint c = gl_GlobalInvocationID.x;
    if (c >= p.c) return;
    for (uint row = gl_WorkGroupID.y; row < p.t; row += gl_NumWorkGroups.y) {
        float sum = F32In(p.bias).v[c];
        for (uint j = 0; j < p.taps; ++j)
            sum = fma(F32In(p.weight).v[j * p.c + c], F32In(p.x).v[(row + j) * p.c + c], sum);
        F32Out(p.out_).v[row * p.c + c] = sum;
    }
}
