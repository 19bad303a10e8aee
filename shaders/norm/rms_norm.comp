#version 460
// rms_norm(): one workgroup per row.
#extension GL_GOOGLE_include_directive : require
#include "params/norm.h"
#include "params/norm_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"
#include "common/reduce.glsl"

KERNEL_CONSTANTS(RMS_NORM_CONSTANTS)
layout(push_constant, scalar) uniform Push { Norm p; };

void main() {
    if (outside_grid()) return;
    const uint row = workgroup_index();
    if (row >= p.m) return;
    F32In x = F32In(p.x);
    float squares = 0.0;
    for (uint i = gl_LocalInvocationIndex; i < p.n; i += gl_WorkGroupSize.x) {
        const float value = x.v[row * p.n + i];
        squares = fma(value, value, squares);
    }
    const float factor = inversesqrt(workgroup_sum(squares) / float(p.n) + p.eps);
    for (uint i = gl_LocalInvocationIndex; i < p.n; i += gl_WorkGroupSize.x)
        F32Out(p.out_).v[row * p.n + i] = x.v[row * p.n + i] * factor * F32In(p.weight).v[i];
}
