#version 460
// Converts rows to float16 for cooperative matrices, optionally after an RMS norm; one workgroup per row. A
// power of two scales each row so that its largest element is in [2^14, 2^15). No element overflows, and the
// absolute error of small elements, which become subnormal, is at most 2^-39 of the largest element. With
// `stores_errors`, the rounding error of each element is also stored.
#extension GL_GOOGLE_include_directive : require
#include "params/matrix.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"
#include "common/reduce.glsl"

layout(buffer_reference, scalar, buffer_reference_align = 8) buffer HalfQuadsOut { uvec2 v[]; };
KERNEL_CONSTANTS(TO_SCALED_F16_CONSTANTS)
layout(push_constant, scalar) uniform Push { ScaledF16Rows p; };

vec4 load_scaled_quad(uint row, uint i) {
    const vec4 x = F32QuadsIn(p.x).v[row * (p.n / 4) + i];
    return has_norm ? x * F32QuadsIn(p.norm).v[i] : x;
}

uvec2 pack_quad(vec4 x) { return uvec2(packHalf2x16(x.xy), packHalf2x16(x.zw)); }
// Some compilers eliminate packing followed by unpacking, which would make every rounding error 0. The xor
// with a zero that is unknown at compile time prevents this, as in cache_store.glsl.
vec4 unpack_quad(uvec2 packed) {
    const uvec2 words = packed ^ p.m >> 31;
    return vec4(unpackHalf2x16(words.x), unpackHalf2x16(words.y));
}

void main() {
    if (outside_grid()) return;
    const uint row = workgroup_index();
    if (row >= p.m) return;
    float squares = 0.0;
    float peak = 0.0;
    for (uint i = gl_LocalInvocationIndex; i < p.n / 4; i += gl_WorkGroupSize.x) {
        const vec4 raw = F32QuadsIn(p.x).v[row * (p.n / 4) + i];
        const vec4 magnitudes = abs(load_scaled_quad(row, i));
        squares += dot(raw, raw);
        peak = max(peak, max(max(magnitudes.x, magnitudes.y), max(magnitudes.z, magnitudes.w)));
    }
    const float norm = has_norm ? inversesqrt(workgroup_sum(squares) / float(p.n) + p.eps) : 1.0;
    // The exponent of the largest element, limited so that both powers of two are normal numbers.
    const uint exponent = clamp(floatBitsToUint(workgroup_max(peak) * norm) >> 23, 15u, 253u);
    const float scale = norm * uintBitsToFloat((268u - exponent) << 23);
    for (uint i = gl_LocalInvocationIndex; i < p.n / 4; i += gl_WorkGroupSize.x) {
        const vec4 value = load_scaled_quad(row, i) * scale;
        const uint index = row * (p.n / 4) + i;
        const uvec2 packed = pack_quad(value);
        HalfQuadsOut(p.out_).v[stores_errors ? 2 * index - i % 2 : index] = packed;
        if (stores_errors)
            HalfQuadsOut(p.out_).v[2 * index - i % 2 + 2] = pack_quad(value - unpack_quad(packed));
    }
    if (gl_LocalInvocationIndex == 0) F32Out(p.row_scales).v[row] = uintBitsToFloat((exponent - 14u) << 23);
}
