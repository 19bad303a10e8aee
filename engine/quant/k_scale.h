#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "io/float_conversion.h"

// The rounding of scales, which the encoders of the K formats share.
namespace govor::quant {

inline constexpr float largest_f16 = 65504.0f;  // the largest finite float16

// The scale of a block as float16 and as float32.
struct StoredScale {
    std::uint16_t bits;
    float value;
};
// Rounds a scale to float16. The magnitude of the result is at least 511/512 of the exact value, because the
// largest sub-block uses the full range of its integer scale, which a smaller scale would clip. Rounding to
// nearest would violate this only near the smallest float16 numbers, where the scale is rounded up.
inline StoredScale round_to_f16_scale(float exact) noexcept {
    const float clamped = std::clamp(exact, -largest_f16, largest_f16);
    std::uint16_t bits = io::f16_from_f32(clamped);
    if (std::fabs(io::f32_from_f16(bits)) < std::fabs(clamped) * (511.0f / 512.0f)) ++bits;
    return {bits, io::f32_from_f16(bits)};
}

}  // namespace govor::quant
