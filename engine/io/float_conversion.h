#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "io/element_type.h"

namespace govor::io {

// Conversion between float and the bits of IEEE 754 binary16 and bfloat16. Narrowing rounds to nearest, ties
// to even; values that are too large become infinity, NaN keeps its sign, subnormals are preserved. Widening
// is exact.
std::uint16_t f16_from_f32(float value) noexcept;
float f32_from_f16(std::uint16_t bits) noexcept;
std::uint16_t bf16_from_f32(float value) noexcept;
inline float f32_from_bf16(std::uint16_t bits) noexcept {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

// Convert arrays of f32, f16 or bf16, little-endian and of any alignment, to and from float. Throw
// Error{internal} for other types or if the sizes do not match.
void widen(ElementType in_type, std::span<const std::byte> in, std::span<float> out);
// Returns false if a finite value became infinite because it exceeds the range of `out_type`.
bool narrow(std::span<const float> in, ElementType out_type, std::span<std::byte> out);

}  // namespace govor::io
