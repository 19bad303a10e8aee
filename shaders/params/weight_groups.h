#ifdef __cplusplus
#pragma once
#else
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
#endif
#include "params/types.h"

// The layout of block formats on the device. GGUF blocks are aligned to 2 bytes only; here, the members of
// several blocks are combined into groups, so that one aligned load is enough for eight elements and another
// for their scale. The size is the same, except that the last group of a tensor is padded. Groups do not
// depend on rows: element i of a tensor is element i % elements of group i / elements.
// engine/model/weights/weight_groups.cpp packs blocks into groups; shaders/common/element_group.glsl reads
// them.
//
// A vec8 is eight adjacent elements. Scales and minima are float16. In a word with the codes of a vec8,
// element j has the bits from width · j on.
#ifdef __cplusplus
namespace govor::ops::params {
using uint16_t = std::uint16_t;
struct uvec2 {
    uint x, y;
};
}  // namespace govor::ops::params
#endif

GOVOR_PARAMS_BEGIN

// Groups of 8 blocks of 32 elements.
struct GroupQ8_0 {
    uint16_t scales[8];
    uvec2 codes[32];  // signed bytes, a vec8 each
};
struct GroupQ4_0 {
    uint16_t scales[8];
    uint codes[32];  // a vec8 each
};
struct GroupQ5_0 {
    uint16_t scales[8];
    uint fifth_bits[8];  // bit j of a block's word: element j
    uint codes[32];      // the low four bits, a vec8 each
};

// Groups of one block of 256 elements. The 6-bit scale of sub-block s is
// (scales >> 4 · s & 15) | (upper_bits >> 2 · s & 3) << 4, and its minimum
// (minima >> 4 · s & 15) | (upper_bits >> (16 + 2 · s) & 3) << 4.
struct HeaderK {
    uint scale_and_minimum;  // float16: the scale in the lower half, the minimum in the upper half
    uint scales;             // low four bits of 8 sub-blocks
    uint minima;             // low four bits of 8 sub-blocks
    uint upper_bits;
};
struct GroupQ4_K {
    HeaderK header;
    uint codes[32];  // a vec8 each
};
struct GroupQ5_K {
    HeaderK header;
    uint fifth_bits[8];  // bit j of a sub-block's word: element j
    uint codes[32];      // the low four bits, a vec8 each
};

// Groups of 8 blocks of 256 elements.
struct BlockOfGroupQ6_K {
    uint low_bits[32];       // four bits of each code, a vec8 each
    uint16_t high_bits[32];  // two bits of each code, a vec8 each
    uint sub_scales[4];      // signed bytes, one per 16 elements
};
struct GroupQ6_K {
    uint16_t scales[8];
    BlockOfGroupQ6_K blocks[8];
};

GOVOR_PARAMS_END
