#include "io/float_conversion.h"
#include "quant/blocks.h"
#include "quant/k_packing.h"

// Decoders for the formats with blocks of 256 elements. The order of float operations is that of llama.cpp.
namespace govor::quant {
namespace {

// `fifth(s, i)` is 16 if element i of sub-block s has its fifth bit set, else 0.
template <typename Block, typename Fifth>
void decode_with_minimum(const Block& block, float* out, Fifth fifth) noexcept {
    const float scale = io::f32_from_f16(block.scale);
    const float minimum = io::f32_from_f16(block.minimum);
    const SubScales sub = unpack_sub_scales(block.sub_scales);
    for (int s = 0; s < 8; ++s) {
        const float sub_scale = scale * static_cast<float>(sub.scales[s]);
        const float sub_minimum = minimum * static_cast<float>(sub.minima[s]);
        const std::uint8_t* codes = block.codes + 32 * (s / 2);
        const int shift = 4 * (s % 2);
        for (int i = 0; i < 32; ++i) {
            const int code = (codes[i] >> shift & 15) + fifth(s, i);
            out[32 * s + i] = sub_scale * static_cast<float>(code) - sub_minimum;
        }
    }
}

}  // namespace

void decode_block(const BlockQ4_K& block, float* out) noexcept {
    decode_with_minimum(block, out, [](int, int) { return 0; });
}

void decode_block(const BlockQ5_K& block, float* out) noexcept {
    decode_with_minimum(block, out, [&](int s, int i) { return (block.fifth_bits[i] >> s & 1) << 4; });
}

void decode_block(const BlockQ6_K& block, float* out) noexcept {
    const float scale = io::f32_from_f16(block.scale);
    for (int quarter = 0; quarter < 8; ++quarter) {  // quarters of both halves, 32 elements each
        const int half = quarter / 4, q = quarter % 4;
        const std::uint8_t* low = block.low_bits + 64 * half + 32 * (q % 2);
        const std::uint8_t* high = block.high_bits + 32 * half;
        const int low_shift = 4 * (q / 2), high_shift = 2 * q;
        for (int l = 0; l < 32; ++l) {
            const float sub_scale = scale * static_cast<float>(block.sub_scales[2 * quarter + l / 16]);
            const int code = (low[l] >> low_shift & 15) | (high[l] >> high_shift & 3) << 4;
            out[32 * quarter + l] = sub_scale * static_cast<float>(code - 32);
        }
    }
}

}  // namespace govor::quant
