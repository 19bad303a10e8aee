// Loads of weights in the format ELEMENT_<format>. Include common/buffers.glsl first.
//
// load_element(weights, i) is element i as float32; load_quad(weights, i) is elements i .. i + 3 in one
// aligned load, for i a multiple of 4; load_vec8(weights, i, low, high) loads eight elements, for i a
// multiple of 8 and weights aligned to 16 bytes. fetch_vec8(weights, i) loads them without conversion.
#if defined(ELEMENT_f32)

float load_element(Address weights, uint i) { return F32In(weights).v[i]; }
vec4 load_quad(Address weights, uint i) { return F32QuadsIn(weights).v[i / 4]; }
struct RawVec8 {
    vec4 low;
    vec4 high;
};
RawVec8 fetch_vec8(Address weights, uint i) {
    return RawVec8(F32QuadsIn(weights).v[i / 4], F32QuadsIn(weights).v[i / 4 + 1]);
}
void load_vec8(Address weights, uint i, out vec4 low, out vec4 high) {
    low = F32QuadsIn(weights).v[i / 4];
    high = F32QuadsIn(weights).v[i / 4 + 1];
}

#elif defined(ELEMENT_f16) || defined(ELEMENT_bf16)

#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require

layout(buffer_reference, scalar, buffer_reference_align = 2) readonly buffer HalfWords { uint16_t v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 8) readonly buffer HalfWordQuads { uvec2 v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer HalfWordVec8s { uvec4 v[]; };

#if defined(ELEMENT_f16)
// unpackHalf2x16() does not require float16 arithmetic, which not every device supports.
float load_element(Address weights, uint i) { return unpackHalf2x16(uint(HalfWords(weights).v[i])).x; }
vec4 unpack_quad(uvec2 packed) { return vec4(unpackHalf2x16(packed.x), unpackHalf2x16(packed.y)); }
#else
// A bfloat16 is the upper half of a float32.
float load_element(Address weights, uint i) { return uintBitsToFloat(uint(HalfWords(weights).v[i]) << 16); }
vec4 unpack_quad(uvec2 packed) {
    return uintBitsToFloat(uvec4(packed.x << 16, packed.x & 0xffff0000u, packed.y << 16, packed.y & 0xffff0000u));
}
#endif

struct RawVec8 {
    uvec4 words;
};
RawVec8 fetch_vec8(Address weights, uint i) { return RawVec8(HalfWordVec8s(weights).v[i / 8]); }

vec4 load_quad(Address weights, uint i) { return unpack_quad(HalfWordQuads(weights).v[i / 4]); }
void load_vec8(Address weights, uint i, out vec4 low, out vec4 high) {
    const RawVec8 raw = fetch_vec8(weights, i);
    low = unpack_quad(raw.words.xy);
    high = unpack_quad(raw.words.zw);
}

#else

#include "common/element_group.glsl"

#endif
