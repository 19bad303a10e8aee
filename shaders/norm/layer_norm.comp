#version 460
// layer_norm(): one workgroup per row. A second pass computes the variance, because E[x²] - E[x]² would be
// inaccurate for a large mean.
#extension GL_GOOGLE_include_directive : require
#include "params/norm.h"
#include "params/norm_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"
#include "common/reduce.glsl"

KERNEL_CONSTANTS(LAYER_NORM_CONSTANTS)
layout(push_constant, scalar) uniform Push { Norm p; };

void main() {
    if (outside_grid()) return;
    const uint row = workgroup_index();
    if (row >= p.m) return;
    F32In x = F32In(p.x);
    float sum = 0.0;
    for (uint i = gl_LocalInvocationIndex; i < p.n; i += gl_WorkGroupSize.x) sum += x.v[row * p.n + i];
    const float mean = workgroup_sum(sum) / float(p.n);
    float squares = 0.0;
    for (uint i = gl_LocalInvocationIndex; i < p.n; i += gl_WorkGroupSize.x) {
        const float difference = x.v[row * p.n + i] - mean;
        squares = fma(difference, difference, squares);
    }
    const float factor = inversesqrt(workgroup_sum(squares) / float(p.n) + p.eps);
    for (uint i = gl_LocalInvocationIndex; i < p.n; i += gl_WorkGroupSize.x)
        F32Out(p.out_).v[row * p.n + i] =
            (x.v[row * p.n + i] - mean) * factor * F32In(p.weight).v[i] + F32In(p.bias).v[i];
}
