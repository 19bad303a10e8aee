#version 460
// Depthwise convolution. Each invocation computes one output; adjacent invocations access adjacent channels.
#extension GL_GOOGLE_include_directive : require
#include "params/depthwise_conv1d.h"
#include "params/conv_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

KERNEL_CONSTANTS(DEPTHWISE_CONV1D_CONSTANTS)
layout(push_constant, scalar) uniform Push { DepthwiseConv1d p; };

void main() {
    if (outside_grid()) return;
    const uint c = workgroup().x * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    if (c >= p.c) return;
    const uint row = workgroup().y;
    float sum = F32In(p.bias).v[c];
    for (uint j = 0; j < p.taps; ++j)
        sum = fma(F32In(p.weight).v[j * p.c + c], F32In(p.x).v[(row + j) * p.c + c], sum);
    F32Out(p.out_).v[row * p.c + c] = sum;
}
