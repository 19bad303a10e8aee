// Loads of elements of block formats, which are stored in groups: params/weight_groups.h. Included by
// element.glsl.
//
// Each format defines the codes of eight adjacent elements and their common scale and offset. Products of a
// scale and a code are exact in float32, so that values equal those of quant::decode(). Separate functions
// load and decode a vec8, so that a kernel can compute while loads are in flight.
//
// For conversions to float16, code_pair(raw, i, pair) contains elements 2 · pair and 2 · pair + 1 of a vec8
// in the halves of a word, each plus code_bias.
#include "params/weight_groups.h"

struct Affine {
    float scale;
    float offset;
};

float f32_from_f16(uint bits) { return unpackHalf2x16(bits).x; }
// Return byte i of a word, and all four bytes, as signed numbers.
int signed_byte(uint word, uint i) { return int(word << (24 - 8 * i)) >> 24; }
vec4 signed_bytes(uint word) { return vec4((ivec4(int(word)) << ivec4(24, 16, 8, 0)) >> 24); }
// Return four adjacent nibbles, pairs of bits, or bits of a word, from number `first` on.
uvec4 nibbles(uint word, uint first) { return (uvec4(word) >> (uvec4(0, 4, 8, 12) + 4 * first)) & 15; }
uvec4 bit_pairs(uint word, uint first) { return (uvec4(word) >> (uvec4(0, 2, 4, 6) + 2 * first)) & 3; }
uvec4 bits(uint word, uint first) { return (uvec4(word) >> (uvec4(0, 1, 2, 3) + first)) & 1; }
// Return the nibbles, and the fifth bits at bit 4, of two adjacent codes in the halves of a word, for
// code_pair().
uint nibble_pair(uint word, uint pair) {
    const uint shifted = word >> 8 * pair;
    return shifted & 15 | (shifted & 0xf0) << 12;
}
uint fifth_bit_pair(uint word, uint pair) {
    const uint shifted = word >> 2 * pair;
    return (shifted & 1) << 4 | (shifted & 2) << 19;
}

#define GROUPS(Group) layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Groups { Group v[]; }

#if defined(ELEMENT_q8_0)

GROUPS(GroupQ8_0);
struct RawVec8 {
    uvec2 codes;
    uint scale;
};
RawVec8 fetch_vec8(Address weights, uint i) {
    return RawVec8(Groups(weights).v[i / 256].codes[i / 8 % 32], uint(Groups(weights).v[i / 256].scales[i / 32 % 8]));
}
void vec8_codes(RawVec8 raw, uint i, out vec4 low, out vec4 high) {
    low = signed_bytes(raw.codes.x);
    high = signed_bytes(raw.codes.y);
}
vec4 quad_codes(Address weights, uint i) {
    return signed_bytes(Groups(weights).v[i / 256].codes[i / 8 % 32][i / 4 % 2]);
}

#elif defined(ELEMENT_q4_0)

GROUPS(GroupQ4_0);
struct RawVec8 {
    uint codes;
    uint scale;
};
RawVec8 fetch_vec8(Address weights, uint i) {
    return RawVec8(Groups(weights).v[i / 256].codes[i / 8 % 32], uint(Groups(weights).v[i / 256].scales[i / 32 % 8]));
}
void vec8_codes(RawVec8 raw, uint i, out vec4 low, out vec4 high) {
    low = vec4(nibbles(raw.codes, 0)) - 8.0;
    high = vec4(nibbles(raw.codes, 4)) - 8.0;
}
const uint code_bias = 8;
uint code_pair(RawVec8 raw, uint i, uint pair) { return nibble_pair(raw.codes, pair); }
vec4 quad_codes(Address weights, uint i) {
    return vec4(nibbles(Groups(weights).v[i / 256].codes[i / 8 % 32], i % 8)) - 8.0;
}

#elif defined(ELEMENT_q5_0)

GROUPS(GroupQ5_0);
struct RawVec8 {
    uint codes;
    uint fifth;
    uint scale;
};
RawVec8 fetch_vec8(Address weights, uint i) {
    return RawVec8(Groups(weights).v[i / 256].codes[i / 8 % 32], Groups(weights).v[i / 256].fifth_bits[i / 32 % 8],
                    uint(Groups(weights).v[i / 256].scales[i / 32 % 8]));
}
void vec8_codes(RawVec8 raw, uint i, out vec4 low, out vec4 high) {
    const uint fifth = raw.fifth >> i % 32;
    low = vec4(nibbles(raw.codes, 0) | bits(fifth, 0) << 4) - 16.0;
    high = vec4(nibbles(raw.codes, 4) | bits(fifth, 4) << 4) - 16.0;
}
const uint code_bias = 16;
uint code_pair(RawVec8 raw, uint i, uint pair) {
    return nibble_pair(raw.codes, pair) | fifth_bit_pair(raw.fifth >> i % 32, pair);
}
vec4 quad_codes(Address weights, uint i) {
    const uint codes = Groups(weights).v[i / 256].codes[i / 8 % 32];
    const uint fifth = Groups(weights).v[i / 256].fifth_bits[i / 32 % 8];
    return vec4(nibbles(codes, i % 8) | bits(fifth, i % 32) << 4) - 16.0;
}

#elif defined(ELEMENT_q4_k) || defined(ELEMENT_q5_k)

#if defined(ELEMENT_q4_k)
GROUPS(GroupQ4_K);
#else
GROUPS(GroupQ5_K);
#endif

Affine header_affine(HeaderK header, uint i) {
    const uint sub = i / 32 % 8;
    const uint scale = (header.scales >> 4 * sub & 15) | (header.upper_bits >> 2 * sub & 3) << 4;
    const uint minimum = (header.minima >> 4 * sub & 15) | (header.upper_bits >> (16 + 2 * sub) & 3) << 4;
    const vec2 factors = unpackHalf2x16(header.scale_and_minimum);
    return Affine(factors.x * float(scale), -factors.y * float(minimum));
}
Affine affine(Address weights, uint i) { return header_affine(Groups(weights).v[i / 256].header, i); }

#if defined(ELEMENT_q4_k)
struct RawVec8 {
    HeaderK header;
    uint codes;
};
RawVec8 fetch_vec8(Address weights, uint i) {
    return RawVec8(Groups(weights).v[i / 256].header, Groups(weights).v[i / 256].codes[i / 8 % 32]);
}
void vec8_codes(RawVec8 raw, uint i, out vec4 low, out vec4 high) {
    low = vec4(nibbles(raw.codes, 0));
    high = vec4(nibbles(raw.codes, 4));
}
const uint code_bias = 0;
uint code_pair(RawVec8 raw, uint i, uint pair) { return nibble_pair(raw.codes, pair); }
vec4 quad_codes(Address weights, uint i) {
    return vec4(nibbles(Groups(weights).v[i / 256].codes[i / 8 % 32], i % 8));
}
#else
struct RawVec8 {
    HeaderK header;
    uint codes;
    uint fifth;
};
RawVec8 fetch_vec8(Address weights, uint i) {
    return RawVec8(Groups(weights).v[i / 256].header, Groups(weights).v[i / 256].codes[i / 8 % 32],
                    Groups(weights).v[i / 256].fifth_bits[i / 32 % 8]);
}
void vec8_codes(RawVec8 raw, uint i, out vec4 low, out vec4 high) {
    const uint fifth = raw.fifth >> i % 32;
    low = vec4(nibbles(raw.codes, 0) | bits(fifth, 0) << 4);
    high = vec4(nibbles(raw.codes, 4) | bits(fifth, 4) << 4);
}
const uint code_bias = 0;
uint code_pair(RawVec8 raw, uint i, uint pair) {
    return nibble_pair(raw.codes, pair) | fifth_bit_pair(raw.fifth >> i % 32, pair);
}
vec4 quad_codes(Address weights, uint i) {
    const uint codes = Groups(weights).v[i / 256].codes[i / 8 % 32];
    const uint fifth = Groups(weights).v[i / 256].fifth_bits[i / 32 % 8];
    return vec4(nibbles(codes, i % 8) | bits(fifth, i % 32) << 4);
}
#endif
Affine vec8_affine(RawVec8 raw, uint i) { return header_affine(raw.header, i); }

#elif defined(ELEMENT_q6_k)

GROUPS(GroupQ6_K);
struct RawVec8 {
    uint low_bits;
    uint high_bits;
    uint sub_scales;
    uint scale;
};
RawVec8 fetch_vec8(Address weights, uint i) {
    const uint block = i / 256 % 8;
    return RawVec8(Groups(weights).v[i / 2048].blocks[block].low_bits[i / 8 % 32],
                    uint(Groups(weights).v[i / 2048].blocks[block].high_bits[i / 8 % 32]),
                    Groups(weights).v[i / 2048].blocks[block].sub_scales[i / 64 % 4],
                    uint(Groups(weights).v[i / 2048].scales[block]));
}
Affine vec8_affine(RawVec8 raw, uint i) {
    return Affine(f32_from_f16(raw.scale) * float(signed_byte(raw.sub_scales, i / 16 % 4)), 0.0);
}
void vec8_codes(RawVec8 raw, uint i, out vec4 low, out vec4 high) {
    low = vec4(nibbles(raw.low_bits, 0) | bit_pairs(raw.high_bits, 0) << 4) - 32.0;
    high = vec4(nibbles(raw.low_bits, 4) | bit_pairs(raw.high_bits, 4) << 4) - 32.0;
}
const uint code_bias = 32;
uint code_pair(RawVec8 raw, uint i, uint pair) {
    const uint high = raw.high_bits >> 4 * pair;
    return nibble_pair(raw.low_bits, pair) | (high & 3) << 4 | (high & 12) << 18;
}
Affine affine(Address weights, uint i) {
    const uint block = i / 256 % 8;
    const uint sub_scales = Groups(weights).v[i / 2048].blocks[block].sub_scales[i / 64 % 4];
    const float scale = f32_from_f16(Groups(weights).v[i / 2048].scales[block]);
    return Affine(scale * float(signed_byte(sub_scales, i / 16 % 4)), 0.0);
}
vec4 quad_codes(Address weights, uint i) {
    const uint block = i / 256 % 8;
    const uint low_bits = Groups(weights).v[i / 2048].blocks[block].low_bits[i / 8 % 32];
    const uint high_bits = Groups(weights).v[i / 2048].blocks[block].high_bits[i / 8 % 32];
    return vec4(nibbles(low_bits, i % 8) | bit_pairs(high_bits, i % 8) << 4) - 32.0;
}

#else
#error "The build must define ELEMENT_<format>."
#endif

#if defined(ELEMENT_q8_0) || defined(ELEMENT_q5_0) || defined(ELEMENT_q4_0)
Affine vec8_affine(RawVec8 raw, uint i) { return Affine(f32_from_f16(raw.scale), 0.0); }
Affine affine(Address weights, uint i) {
    return Affine(f32_from_f16(Groups(weights).v[i / 256].scales[i / 32 % 8]), 0.0);
}
#endif

vec4 load_quad(Address weights, uint i) {
    const Affine to_value = affine(weights, i);
    return to_value.scale * quad_codes(weights, i) + to_value.offset;
}
void load_vec8(Address weights, uint i, out vec4 low, out vec4 high) {
    const RawVec8 raw = fetch_vec8(weights, i);
    const Affine to_value = vec8_affine(raw, i);
    vec8_codes(raw, i, low, high);
    low = to_value.scale * low + to_value.offset;
    high = to_value.scale * high + to_value.offset;
}
float load_element(Address weights, uint i) { return load_quad(weights, i / 4 * 4)[i % 4]; }
