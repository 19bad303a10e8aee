#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "quant/convert.h"

// What the encoders of the K formats share.
namespace govor::quant {

inline constexpr float largest_f16 = 65504.0f;

// A block's scale as float16, at least 511/512 of the exact one: the largest sub-block uses the whole range
// of its integer scale, so it would be clipped by what is missing. Rounding comes below that only near
// float16's smallest numbers, and there the next larger one is taken.
struct StoredScale {
    std::uint16_t bits;
    float value;
};
inline StoredScale stored_scale(float exact) noexcept {
    const float wanted = std::clamp(exact, -largest_f16, largest_f16);
    std::uint16_t bits = f16_from_f32(wanted);
    if (std::fabs(f32_from_f16(bits)) < std::fabs(wanted) * (511.0f / 512.0f)) ++bits;
    return {bits, f32_from_f16(bits)};
}

}  // namespace govor::quant
