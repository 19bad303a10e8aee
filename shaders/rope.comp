#version 460
// A subgroup per head of a row: RMS norm over the head if asked for, then the rotation of pairs (i, i + head_dim / 2).
#extension GL_GOOGLE_include_directive : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#include "params/rope.h"
#include "common/buffers.glsl"
#include "common/index.glsl"
#include "common/trigonometry.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint heads_per_workgroup = 4;

layout(push_constant, scalar) uniform Push { Rope p; };

// theta^(-2i / head_dim) = 2^-e, e = i · step. The built-in exp2 may be wrong in the last bits, which a position of
// some thousands makes visible; this is right to half a unit in the last place or little more: e's whole part is
// exact, and the series of 2^f on -1/2 .. 1/2 is good to 1e-8.
float frequency(uint pair) {
    const float high = float(pair) * p.step_high;
    const float whole = round(high);
    const float f = -((high - whole) + float(pair) * p.step_low);
    float s = fma(f, 1.5252734e-5, 1.5403530e-4);
    s = fma(f, s, 1.3333558e-3);
    s = fma(f, s, 9.6181291e-3);
    s = fma(f, s, 5.5504109e-2);
    s = fma(f, s, 2.4022651e-1);
    s = fma(f, s, 6.9314718e-1);
    return ldexp(fma(f, s, 1.0), -int(whole));
}

float norm_factor(uint first) {
    float squares = 0.0;
    for (uint i = gl_SubgroupInvocationID; i < p.head_dim; i += gl_SubgroupSize) {
        const float value = F32In(p.x).v[first + i];
        squares = fma(value, value, squares);
    }
    return inversesqrt(subgroupAdd(squares) / float(p.head_dim) + p.eps);
}

float normed(uint first, uint i, float factor) {
    float value = F32In(p.x).v[first + i];
    if (p.norm_weight != 0) value = value * factor * F32In(p.norm_weight).v[i];
    return value;
}

void rotate_head(uint row, uint head) {
    const uint first = (row * p.heads + head) * p.head_dim;
    const uint position = uint(I32In(p.position).v[0]) + row;
    const uint out_row = p.capacity == 0 ? row : position % p.capacity;
    const uint out_first = (out_row * p.heads + head) * p.head_dim;
    float factor = 1.0;
    if (p.norm_weight != 0) factor = norm_factor(first);

    const uint half_dim = p.head_dim / 2;
    for (uint i = gl_SubgroupInvocationID; i < half_dim; i += gl_SubgroupSize) {
        const vec2 turn = sine_cosine(float(position) * frequency(i));
        const float a = normed(first, i, factor);
        const float b = normed(first, i + half_dim, factor);
        F32Out(p.out_).v[out_first + i] = a * turn.y - b * turn.x;
        F32Out(p.out_).v[out_first + i + half_dim] = b * turn.y + a * turn.x;
    }
}

void main() {
    for (uint i = gl_SubgroupID; i < heads_per_workgroup; i += gl_NumSubgroups) {
        const uint item = workgroup_index() * heads_per_workgroup + i;
        if (item >= p.m * p.heads) return;
        rotate_head(item / p.heads, item % p.heads);
    }
}
