#pragma once

#include <cstdint>

// The blocks of GGUF, byte for byte as stored in a file: little-endian, without padding. Each has one or more
// float16 scales and small integers ("codes"); `i` is the index of an element within the block. Source: the
// block structs of ggml (ggml-common.h) and the GGUF specification. A row consists of whole blocks.
namespace govor::quant {

// 32 elements in 18 bytes, value = scale · (code − 8).
//   byte 0–1   scale, float16
//   byte 2–17  codes of 4 bits: byte 2 + i holds element i in its low nibble and element i + 16 in its
//              high nibble
struct BlockQ4_0 {
    static constexpr int elements = 32;
    std::uint16_t scale;
    std::uint8_t codes[16];
};

// 32 elements in 22 bytes, value = scale · (code − 16).
//   byte 0–1   scale, float16
//   byte 2–5   the fifth bits: bit i of this 32-bit number belongs to element i
//   byte 6–21  the low four bits, placed as in Q4_0
struct BlockQ5_0 {
    static constexpr int elements = 32;
    std::uint16_t scale;
    std::uint8_t fifth_bits[4];
    std::uint8_t codes[16];
};

// 32 elements in 34 bytes, value = scale · code.
//   byte 0–1   scale, float16
//   byte 2–33  codes, signed bytes in element order; an encoder uses −127 … 127
struct BlockQ8_0 {
    static constexpr int elements = 32;
    std::uint16_t scale;
    std::int8_t codes[32];
};

// A block of the K formats has 256 elements in sub-blocks, whose scales are integer multiples of the block's
// float16 scale.
//
// The 12 bytes b of Q4_K and Q5_K hold a 6-bit scale and a 6-bit minimum for each of 8 sub-blocks s:
//   s < 4   scale = b[s] & 63                                minimum = b[s + 4] & 63
//   s >= 4  scale = b[s + 4] & 15 | (b[s − 4] >> 6) << 4     minimum = b[s + 4] >> 4 | (b[s] >> 6) << 4

// 256 elements in 144 bytes: 8 sub-blocks of 32, value = scale · scales[s] · code − minimum · minima[s].
//   byte 0–1     scale, float16
//   byte 2–3     minimum, float16
//   byte 4–15    the 6-bit scales and minima
//   byte 16–143  codes of 4 bits, 32 bytes for two sub-blocks: byte 16 + 32·p + i holds element i of
//                sub-block 2p in its low nibble and element i of sub-block 2p + 1 in its high nibble
struct BlockQ4_K {
    static constexpr int elements = 256;
    std::uint16_t scale;
    std::uint16_t minimum;
    std::uint8_t sub_scales[12];
    std::uint8_t codes[128];
};

// 256 elements in 176 bytes, as Q4_K with codes of 5 bits.
//   byte 0–15    as in Q4_K
//   byte 16–47   the fifth bits: bit s of byte 16 + i belongs to element i of sub-block s
//   byte 48–175  the low four bits, placed as in Q4_K
struct BlockQ5_K {
    static constexpr int elements = 256;
    std::uint16_t scale;
    std::uint16_t minimum;
    std::uint8_t sub_scales[12];
    std::uint8_t fifth_bits[32];
    std::uint8_t codes[128];
};

// 256 elements in 210 bytes: 16 sub-blocks of 16, value = scale · sub_scales[i / 16] · (code − 32). Both
// halves h of 128 elements have the same layout; with i = 128·h + 32·q + l, where q is 0 … 3 and l is 0 … 31:
//   byte 0–127    the low four bits: byte 64·h + 32·(q % 2) + l, low nibble for q < 2, else high nibble
//   byte 128–191  the upper two bits: byte 128 + 32·h + l, bits 2q and 2q + 1
//   byte 192–207  scales of the sub-blocks, signed bytes
//   byte 208–209  scale, float16
struct BlockQ6_K {
    static constexpr int elements = 256;
    std::uint8_t low_bits[128];
    std::uint8_t high_bits[64];
    std::int8_t sub_scales[16];
    std::uint16_t scale;
};

static_assert(sizeof(BlockQ4_0) == 18 && sizeof(BlockQ5_0) == 22 && sizeof(BlockQ8_0) == 34);
static_assert(sizeof(BlockQ4_K) == 144 && sizeof(BlockQ5_K) == 176 && sizeof(BlockQ6_K) == 210);

// Decodes one block to `elements` floats. Every bit pattern is a valid block.
void decode_block(const BlockQ4_0& block, float* out) noexcept;
void decode_block(const BlockQ5_0& block, float* out) noexcept;
void decode_block(const BlockQ8_0& block, float* out) noexcept;
void decode_block(const BlockQ4_K& block, float* out) noexcept;
void decode_block(const BlockQ5_K& block, float* out) noexcept;
void decode_block(const BlockQ6_K& block, float* out) noexcept;

// Encodes `elements` floats to one block. The values must be finite and not exceed max_magnitude() of
// codec.cpp; encode() checks this.
void encode_block(const float* in, BlockQ8_0& block) noexcept;
void encode_block(const float* in, BlockQ4_K& block) noexcept;
void encode_block(const float* in, BlockQ5_K& block) noexcept;
void encode_block(const float* in, BlockQ6_K& block) noexcept;

}  // namespace govor::quant
