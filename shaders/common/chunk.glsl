// Weights of block formats for packed 4 × 8-bit dot products. A chunk is the unit that a lane loads: 16
// adjacent elements of Q8_0, 32 of every other format. Each half of 16 elements has a scale and an offset,
// value = scale · code + offset. ELEMENT_<format> selects the format. The groups of params/weight_groups.h
// are declared here with the codes of a chunk as one member.
//
// fetch_chunk(weights, chunk) starts the loads of chunk number `chunk` of the tensor. half_codes(raw, chunk,
// half) returns 16 codes, and half_affine(raw, chunk, half) their scale and offset; both depend only on the
// index of the chunk modulo 8.
//
// If CHUNK_INTERLEAVED is defined, the four words of codes contain elements (0, 2, 4, 6), (1, 3, 5, 7), (8,
// 10, 12, 14) and (9, 11, 13, 15) of the half, the order that results from masking nibbles; otherwise four
// adjacent elements each. Codes are signed bytes. If CHUNK_OFFSET is not defined, the offset is 0.
#include "params/weight_groups.h"

struct Affine {
    float scale;
    float offset;
};

float f32_from_f16(uint bits) { return unpackHalf2x16(bits).x; }

#define CHUNKS(Group) layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Chunks { Group v[]; }

#if defined(ELEMENT_q8_0)
const uint chunk_halves = 1;
#else
#define CHUNK_INTERLEAVED
#define CHUNK_OFFSET
const uint chunk_halves = 2;

// Returns the low four bits of 16 codes, from two words of eight nibbles each.
uvec4 low_nibbles(uvec2 words) {
    const uint mask = 0x0f0f0f0fu;
    return uvec4(words.x & mask, words.x >> 4 & mask, words.y & mask, words.y >> 4 & mask);
}
uvec2 words_of_half(uvec4 words, uint half_) { return half_ == 0 ? words.xy : words.zw; }

// Returns bit 4 of 16 codes, from the 16 low bits of a word. The multiplication moves four bits with gaps
// between them to bit 0 of four bytes; no other term carries into these bits.
uvec4 fifth_bits(uint bits) {
    const uvec4 spaced_bits = (uvec4(bits) >> uvec4(0, 1, 8, 9)) & 0x55u;
    return (spaced_bits * 0x00041041u & 0x01010101u) << 4;
}
#endif

#if defined(ELEMENT_q8_0)

struct ChunksQ8_0 {
    uint16_t scales[8];
    uvec4 codes[16];
};
CHUNKS(ChunksQ8_0);
struct RawChunk {
    uvec4 codes;
    uint scale;
};
RawChunk fetch_chunk(Address weights, uint chunk) {
    return RawChunk(Chunks(weights).v[chunk / 16].codes[chunk % 16],
                    uint(Chunks(weights).v[chunk / 16].scales[chunk % 16 / 2]));
}
uvec4 half_codes(RawChunk raw, uint chunk, uint half_) { return raw.codes; }
Affine half_affine(RawChunk raw, uint chunk, uint half_) { return Affine(f32_from_f16(raw.scale), 0.0); }

#elif defined(ELEMENT_q4_0)

struct ChunksQ4_0 {
    uint16_t scales[8];
    uvec4 codes[8];
};
CHUNKS(ChunksQ4_0);
struct RawChunk {
    uvec4 codes;
    uint scale;
};
RawChunk fetch_chunk(Address weights, uint chunk) {
    return RawChunk(Chunks(weights).v[chunk / 8].codes[chunk % 8], uint(Chunks(weights).v[chunk / 8].scales[chunk % 8]));
}
uvec4 half_codes(RawChunk raw, uint chunk, uint half_) { return low_nibbles(words_of_half(raw.codes, half_)); }
Affine half_affine(RawChunk raw, uint chunk, uint half_) {
    const float scale = f32_from_f16(raw.scale);
    return Affine(scale, -8.0 * scale);
}

#elif defined(ELEMENT_q5_0)

struct ChunksQ5_0 {
    uint16_t scales[8];
    uint fifth[8];
    uvec4 codes[8];
};
CHUNKS(ChunksQ5_0);
struct RawChunk {
    uvec4 codes;
    uint fifth;
    uint scale;
};
RawChunk fetch_chunk(Address weights, uint chunk) {
    return RawChunk(Chunks(weights).v[chunk / 8].codes[chunk % 8], Chunks(weights).v[chunk / 8].fifth[chunk % 8],
                    uint(Chunks(weights).v[chunk / 8].scales[chunk % 8]));
}
uvec4 half_codes(RawChunk raw, uint chunk, uint half_) {
    return low_nibbles(words_of_half(raw.codes, half_)) | fifth_bits(raw.fifth >> 16 * half_);
}
Affine half_affine(RawChunk raw, uint chunk, uint half_) {
    const float scale = f32_from_f16(raw.scale);
    return Affine(scale, -16.0 * scale);
}

#elif defined(ELEMENT_q4_k) || defined(ELEMENT_q5_k)

struct ChunksK {
    uvec4 header;  // HeaderK
#if defined(ELEMENT_q5_k)
    uint fifth[8];
#endif
    uvec4 codes[8];
};
CHUNKS(ChunksK);
struct RawChunk {
    uvec4 header;
    uvec4 codes;
#if defined(ELEMENT_q5_k)
    uint fifth;
#endif
};
RawChunk fetch_chunk(Address weights, uint chunk) {
    RawChunk raw;
    raw.header = Chunks(weights).v[chunk / 8].header;
    raw.codes = Chunks(weights).v[chunk / 8].codes[chunk % 8];
#if defined(ELEMENT_q5_k)
    raw.fifth = Chunks(weights).v[chunk / 8].fifth[chunk % 8];
#endif
    return raw;
}
uvec4 half_codes(RawChunk raw, uint chunk, uint half_) {
    const uvec4 low = low_nibbles(words_of_half(raw.codes, half_));
#if defined(ELEMENT_q5_k)
    return low | fifth_bits(raw.fifth >> 16 * half_);
#else
    return low;
#endif
}
// A chunk is a sub-block.
Affine half_affine(RawChunk raw, uint chunk, uint half_) {
    const uint sub = chunk % 8;
    const uint scale = (raw.header.y >> 4 * sub & 15) | (raw.header.w >> 2 * sub & 3) << 4;
    const uint minimum = (raw.header.z >> 4 * sub & 15) | (raw.header.w >> (16 + 2 * sub) & 3) << 4;
    const vec2 factors = unpackHalf2x16(raw.header.x);
    return Affine(factors.x * float(scale), -factors.y * float(minimum));
}

#elif defined(ELEMENT_q6_k)

struct ChunksOfBlockQ6_K {
    uvec4 low_bits[8];
    uvec2 high_bits[8];
    uint sub_scales[4];
};
struct ChunksQ6_K {
    uint16_t scales[8];
    ChunksOfBlockQ6_K blocks[8];
};
CHUNKS(ChunksQ6_K);
struct RawChunk {
    uvec4 low_bits;
    uvec2 high_bits;
    uint sub_scales;
    uint scale;
};
RawChunk fetch_chunk(Address weights, uint chunk) {
    const uint group = chunk / 64, block = chunk / 8 % 8;
    return RawChunk(Chunks(weights).v[group].blocks[block].low_bits[chunk % 8],
                    Chunks(weights).v[group].blocks[block].high_bits[chunk % 8],
                    Chunks(weights).v[group].blocks[block].sub_scales[chunk % 8 / 2],
                    uint(Chunks(weights).v[group].scales[block]));
}
// Returns bits 4 and 5 of four codes, from 16 bits with two for each of eight codes: those of the even
// elements or, after a shift by two, of the odd ones.
uint upper_bits(uint pairs) {
    pairs &= 0x3333u;
    pairs = (pairs | pairs << 8) & 0x00330033u;
    return ((pairs | pairs << 4) & 0x03030303u) << 4;
}
uvec4 half_codes(RawChunk raw, uint chunk, uint half_) {
    const uint first = raw.high_bits[half_] & 0xffffu, second = raw.high_bits[half_] >> 16;
    return low_nibbles(words_of_half(raw.low_bits, half_)) |
           uvec4(upper_bits(first), upper_bits(first >> 2), upper_bits(second), upper_bits(second >> 2));
}
Affine half_affine(RawChunk raw, uint chunk, uint half_) {
    const uint byte_ = chunk % 2 * 2 + half_;
    const int sub_scale = int(raw.sub_scales << (24 - 8 * byte_)) >> 24;
    const float scale = f32_from_f16(raw.scale) * float(sub_scale);
    return Affine(scale, -32.0 * scale);
}

#else
#error "The build must define ELEMENT_<format>."
#endif
