#pragma once

#include <algorithm>
#include <cstdint>

#include "quant/convert.h"

// What the encoders of the K formats share.
namespace govor::quant {

inline constexpr float largest_f16 = 65504.0f;

// A block's scale as float16. A scale too small for it becomes the smallest one above zero, so that the block
// does not vanish while its elements are still above that.
struct StoredScale {
    std::uint16_t bits;
    float value;
};
inline StoredScale stored_scale(float exact) noexcept {
    std::uint16_t bits = f16_from_f32(std::clamp(exact, -largest_f16, largest_f16));
    if (exact != 0.0f && (bits & 0x7fffu) == 0) bits |= 1u;
    return {bits, f32_from_f16(bits)};
}

}  // namespace govor::quant
