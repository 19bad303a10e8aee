#version 460
// A subgroup per head of a row. Queries and keys: RMS norm over the head if asked for, then the rotation of pairs
// (i, i + head_dim / 2). Values are only stored.
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

float norm_factor(Address x, uint first) {
    float squares = 0.0;
    for (uint i = gl_SubgroupInvocationID; i < p.head_dim; i += gl_SubgroupSize) {
        const float value = F32In(x).v[first + i];
        squares = fma(value, value, squares);
    }
    return inversesqrt(subgroupAdd(squares) / float(p.head_dim) + p.eps);
}

void rotate_head(Address x, uint first, Address norm, uint position, Address result, uint result_first) {
    float factor = 1.0;
    if (norm != 0) factor = norm_factor(x, first);
    const uint half_dim = p.head_dim / 2;
    for (uint i = gl_SubgroupInvocationID; i < half_dim; i += gl_SubgroupSize) {
        const vec2 turn = sine_cosine(float(position) * frequency(i));
        float a = F32In(x).v[first + i];
        float b = F32In(x).v[first + i + half_dim];
        if (norm != 0) {
            a = a * factor * F32In(norm).v[i];
            b = b * factor * F32In(norm).v[i + half_dim];
        }
        F32Out(result).v[result_first + i] = a * turn.y - b * turn.x;
        F32Out(result).v[result_first + i + half_dim] = b * turn.y + a * turn.x;
    }
}

void place_head(uint row, uint head) {
    const uint position = uint(I32In(p.position).v[0]) + row;
    if (head < p.heads) {
        const uint first = (row * p.heads + head) * p.head_dim;
        rotate_head(p.q, first, p.q_norm, position, p.turned, first);
        return;
    }
    head -= p.heads;
    const bool is_key = head < p.kv_heads;
    if (!is_key) head -= p.kv_heads;
    const uint first = (row * p.kv_heads + head) * p.head_dim;
    const uint cache_first = (position % p.capacity * p.kv_heads + head) * p.head_dim;
    if (is_key) {
        rotate_head(p.k, first, p.k_norm, position, p.keys, cache_first);
        return;
    }
    for (uint i = gl_SubgroupInvocationID; i < p.head_dim; i += gl_SubgroupSize)
        F32Out(p.values).v[cache_first + i] = F32In(p.v).v[first + i];
}

void main() {
    const uint all_heads = p.heads + 2 * p.kv_heads;
    for (uint i = gl_SubgroupID; i < heads_per_workgroup; i += gl_NumSubgroups) {
        const uint item = workgroup_index() * heads_per_workgroup + i;
        if (item >= p.m * all_heads) return;
        place_head(item / all_heads, item % all_heads);
    }
}
