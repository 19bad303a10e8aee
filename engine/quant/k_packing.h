#pragma once

#include <array>
#include <cstdint>

// Packing of the eight 6-bit scales and minima of Q4_K and Q5_K into 12 bytes; the layout is in
// quant/blocks.h.
namespace govor::quant {

struct SubScales {
    std::array<std::uint8_t, 8> scales;  // 0 … 63
    std::array<std::uint8_t, 8> minima;  // 0 … 63
};

inline SubScales unpack_sub_scales(const std::uint8_t (&b)[12]) noexcept {
    SubScales sub{};
    for (int s = 0; s < 4; ++s) {
        sub.scales[s] = b[s] & 63;
        sub.minima[s] = b[s + 4] & 63;
        sub.scales[s + 4] = static_cast<std::uint8_t>((b[s + 8] & 15) | b[s] >> 6 << 4);
        sub.minima[s + 4] = static_cast<std::uint8_t>(b[s + 8] >> 4 | b[s + 4] >> 6 << 4);
    }
    return sub;
}

inline void pack_sub_scales(const SubScales& sub, std::uint8_t (&b)[12]) noexcept {
    for (int s = 0; s < 4; ++s) {
        b[s] = static_cast<std::uint8_t>(sub.scales[s] | sub.scales[s + 4] >> 4 << 6);
        b[s + 4] = static_cast<std::uint8_t>(sub.minima[s] | sub.minima[s + 4] >> 4 << 6);
        b[s + 8] = static_cast<std::uint8_t>((sub.scales[s + 4] & 15) | (sub.minima[s + 4] & 15) << 4);
    }
}

}  // namespace govor::quant
