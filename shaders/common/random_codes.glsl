// The words of a group (params/weight_groups.h) whose elements are values(index / 4) of the including shader,
// rounded to a grid from -max_magnitude() to max_magnitude().
vec4 values(uint quad);
float max_magnitude();

#if defined(ELEMENT_q8_0)
const uint group_words = 68;
const float max_code = 127, zero_code = 0;
#elif defined(ELEMENT_q6_k)
const uint group_words = 420;
const float max_code = 31, zero_code = 32;
#elif defined(ELEMENT_q5_k)
const uint group_words = 44;
const float max_code = 15, zero_code = 16;
#elif defined(ELEMENT_q4_k)
const uint group_words = 36;
const float max_code = 7, zero_code = 8;
#elif defined(ELEMENT_q5_0)
const uint group_words = 44;
const float max_code = 15, zero_code = 16;
#elif defined(ELEMENT_q4_0)
const uint group_words = 36;
const float max_code = 7, zero_code = 8;
#endif

uint scale_bits() { return packHalf2x16(vec2(max_magnitude() / max_code, 0.0)); }

// Returns the codes of elements 4 · quad .. 4 · quad + 3.
uvec4 codes(uint quad) {
    const vec4 code = clamp(round(values(quad) / unpackHalf2x16(scale_bits()).x), -max_code, max_code);
    return uvec4(ivec4(code + zero_code));
}

// Returns `width` bits of each of the eight codes of a vec8, from bit `first` on.
uint vec8_bits(uint vec8, uint first, uint width) {
    const uint mask = (1u << width) - 1;
    const uvec4 low = (codes(2 * vec8) >> first & mask) << (uvec4(0, 1, 2, 3) * width);
    const uvec4 high = (codes(2 * vec8 + 1) >> first & mask) << (uvec4(4, 5, 6, 7) * width);
    return low.x | low.y | low.z | low.w | high.x | high.y | high.z | high.w;
}

// Returns the fifth bits of the 32 codes from vec8 `first_vec8` on.
uint fifth_bits(uint first_vec8) {
    return vec8_bits(first_vec8, 4, 1) | vec8_bits(first_vec8 + 1, 4, 1) << 8 |
           vec8_bits(first_vec8 + 2, 4, 1) << 16 | vec8_bits(first_vec8 + 3, 4, 1) << 24;
}

#if defined(ELEMENT_q4_k) || defined(ELEMENT_q5_k)
// All sub-blocks have scale 1 and minimum 1; the minimum makes the middle code zero.
uint header_word(uint word) {
    if (word == 0) return packHalf2x16(vec2(max_magnitude() / max_code, unpackHalf2x16(scale_bits()).x * zero_code));
    return word == 3 ? 0 : 0x11111111u;
}
#else
uint header_word(uint word) { return scale_bits() | scale_bits() << 16; }
#endif

// Returns word number `word` of group number `group`.
uint random_word(uint group, uint word) {
    if (word < 4) return header_word(word);
    word -= 4;
#if defined(ELEMENT_q8_0)
    const uvec4 bytes = (codes(group * 64 + word) & 255) << uvec4(0, 8, 16, 24);
    return bytes.x | bytes.y | bytes.z | bytes.w;
#elif defined(ELEMENT_q6_k)
    const uint first_vec8 = group * 256 + word / 52 * 32;
    word %= 52;
    if (word >= 48) return 0x01010101u;  // scales of sub-blocks
    if (word < 32) return vec8_bits(first_vec8 + word, 0, 4);
    const uint vec8 = first_vec8 + (word - 32) * 2;
    return vec8_bits(vec8, 4, 2) | vec8_bits(vec8 + 1, 4, 2) << 16;
#else
#if defined(ELEMENT_q5_k) || defined(ELEMENT_q5_0)
    if (word < 8) return fifth_bits(group * 32 + word * 4);
    word -= 8;
#endif
    return vec8_bits(group * 32 + word, 0, 4);
#endif
}
