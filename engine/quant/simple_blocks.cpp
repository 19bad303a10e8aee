#include <cstring>

#include "io/float_conversion.h"
#include "quant/blocks.h"
#include "quant/lanes.h"

// The formats with blocks of 32 elements and one scale.
namespace govor::quant {

void decode_block(const BlockQ4_0& block, float* out) noexcept {
    const float scale = io::f32_from_f16(block.scale);
    for (int i = 0; i < 16; ++i) {
        out[i] = scale * static_cast<float>((block.codes[i] & 15) - 8);
        out[i + 16] = scale * static_cast<float>((block.codes[i] >> 4) - 8);
    }
}

void decode_block(const BlockQ5_0& block, float* out) noexcept {
    const float scale = io::f32_from_f16(block.scale);
    std::uint32_t fifth_bits;
    std::memcpy(&fifth_bits, block.fifth_bits, sizeof fifth_bits);
    for (int i = 0; i < 16; ++i) {
        const auto low = static_cast<int>((block.codes[i] & 15u) | (fifth_bits >> i & 1u) << 4);
        const auto high = static_cast<int>(block.codes[i] >> 4 | (fifth_bits >> (i + 16) & 1u) << 4);
        out[i] = scale * static_cast<float>(low - 16);
        out[i + 16] = scale * static_cast<float>(high - 16);
    }
}

GOVOR_VECTOR_CLONES void decode_block(const BlockQ8_0& block, float* out) noexcept {
    const float scale = io::f32_from_f16(block.scale);
    for (int i = 0; i < 32; ++i) out[i] = scale * static_cast<float>(block.codes[i]);
}

// Identical to the output of llama.cpp's converter (verified with a file that it wrote): the codes are
// computed from the scale before it is rounded to float16, by multiplying by its float32 reciprocal, and
// halves are rounded away from zero.
GOVOR_VECTOR_CLONES void encode_block(const float* in, BlockQ8_0& block) noexcept {
    using Bytes [[gnu::vector_size(8)]] = std::int8_t;
    Lanes x[4];
    IntLanes peak{};
    for (int group = 0; group < 4; ++group) {
        x[group] = load(in + group * lane_count);
        const IntLanes bits = abs_bits(x[group]);
        peak = bits > peak ? bits : peak;
    }
    std::int32_t largest_bits = peak[0];
    for (int lane = 1; lane < lane_count; ++lane) {
        if (peak[lane] > largest_bits) largest_bits = peak[lane];
    }
    const float scale = std::bit_cast<float>(largest_bits) / 127.0f;
    // Below 2^-126 the reciprocal overflows; such a scale is zero as float16 in any case.
    const float inverse = scale >= 0x1p-126f ? 1.0f / scale : 0.0f;
    block.scale = io::f16_from_f32(scale);
    for (int group = 0; group < 4; ++group) {
        const Lanes exact = x[group] * inverse;
        IntLanes code = __builtin_convertvector(exact, IntLanes);  // toward zero
        const Lanes fraction = exact - __builtin_convertvector(code, Lanes);
        code = code - (fraction >= 0.5f) + (fraction <= -0.5f);  // a true comparison is −1
        const Bytes bytes = __builtin_convertvector(code, Bytes);
        std::memcpy(block.codes + group * lane_count, &bytes, sizeof bytes);
    }
}

}  // namespace govor::quant
