#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "io/float_conversion.h"

// Rounds the scales of super-blocks for the quantizers of the K formats.
namespace govor::quant {

inline constexpr float largest_f16 = 65504.0f;  // the largest finite float16

// The scale of a block as float16 and as float32.
struct StoredScale {
    std::uint16_t bits;
    float value;
};
// Clamps a scale to the range of float16 and rounds it to nearest, but away from zero if a subnormal result
// would be below 511/512 of the clamped value. A smaller scale would clip the largest sub-block, which uses
// the full range of its integer scale.
inline StoredScale round_to_f16_scale(float exact) noexcept {
    const float clamped = std::clamp(exact, -largest_f16, largest_f16);
    std::uint16_t bits = io::f16_from_f32(clamped);
    if (std::fabs(io::f32_from_f16(bits)) < std::fabs(clamped) * (511.0f / 512.0f)) ++bits;
    return {bits, io::f32_from_f16(bits)};
}

}  // namespace govor::quant
