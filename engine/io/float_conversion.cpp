#include "io/float_conversion.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>

#include "core/error.h"

namespace govor::io {
namespace {

template <typename T>
T load(const std::byte* source) noexcept {
    T value;
    std::memcpy(&value, source, sizeof value);
    return value;
}

void check_sizes(ElementType type, std::size_t elements, std::size_t bytes) {
    if (type != ElementType::f32 && type != ElementType::f16 && type != ElementType::bf16) {
        throw internal_error(fmt::format("Elements of type {} cannot be converted one by one.", name(type)));
    }
    const std::size_t expected = elements * static_cast<std::size_t>(format(type).block_bytes);
    if (bytes != expected) {
        throw internal_error(fmt::format("{} elements of type {} take {} bytes, not {}.", elements,
                                         name(type), expected, bytes));
    }
}

}  // namespace

std::uint16_t f16_from_f32(float value) noexcept {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = bits >> 16 & 0x8000u;
    std::uint32_t magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u)
        return static_cast<std::uint16_t>(sign | 0x7e00u | (magnitude >> 13 & 0x3ffu));  // NaN
    if (magnitude >= 0x477ff000u)
        return static_cast<std::uint16_t>(sign | 0x7c00u);  // from 65520 on: infinity
    if (magnitude < 0x38800000u) {
        // Below 2^-14 the result is a multiple of 2^-24, which is the spacing of floats from 0.5 on, so the
        // addition rounds.
        const float shifted = std::bit_cast<float>(magnitude) + 0.5f;
        return static_cast<std::uint16_t>(sign | (std::bit_cast<std::uint32_t>(shifted) - 0x3f000000u));
    }
    magnitude += 0x0fffu + (magnitude >> 13 & 1u);
    return static_cast<std::uint16_t>(sign | (magnitude - 0x38000000u) >> 13);
}

float f32_from_f16(std::uint16_t bits) noexcept {
    const std::uint32_t sign = static_cast<std::uint32_t>(bits & 0x8000u) << 16;
    const std::uint32_t exponent = bits >> 10 & 0x1fu;
    const std::uint32_t mantissa = bits & 0x3ffu;
    if (exponent == 0) {  // zero and subnormals: mantissa · 2^-24
        const float magnitude = static_cast<float>(mantissa) * 0x1p-24f;
        return std::bit_cast<float>(std::bit_cast<std::uint32_t>(magnitude) | sign);
    }
    if (exponent == 0x1f) return std::bit_cast<float>(sign | 0x7f800000u | mantissa << 13);
    return std::bit_cast<float>(sign | (exponent + 112u) << 23 | mantissa << 13);
}

std::uint16_t bf16_from_f32(float value) noexcept {
    auto bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & 0x7fffffffu) > 0x7f800000u)
        return static_cast<std::uint16_t>(bits >> 16 | 0x40u);  // a quiet NaN
    bits += 0x7fffu + (bits >> 16 & 1u);
    return static_cast<std::uint16_t>(bits >> 16);
}

void widen(ElementType in_type, std::span<const std::byte> in, std::span<float> out) {
    check_sizes(in_type, out.size(), in.size());
    if (in_type == ElementType::f32) {
        if (!out.empty()) std::memcpy(out.data(), in.data(), in.size());
        return;
    }
    const auto widen_one = in_type == ElementType::f16 ? f32_from_f16 : f32_from_bf16;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = widen_one(load<std::uint16_t>(in.data() + 2 * i));
}

bool narrow(std::span<const float> in, ElementType out_type, std::span<std::byte> out) {
    check_sizes(out_type, in.size(), out.size());
    if (out_type == ElementType::f32) {
        if (!in.empty()) std::memcpy(out.data(), in.data(), out.size());
        return true;
    }
    const auto narrow_one = out_type == ElementType::f16 ? f16_from_f32 : bf16_from_f32;
    const std::uint16_t infinity = out_type == ElementType::f16 ? 0x7c00u : 0x7f80u;
    bool fits = true;
    for (std::size_t i = 0; i < in.size(); ++i) {
        const std::uint16_t bits = narrow_one(in[i]);
        fits = fits && ((bits & 0x7fffu) != infinity || std::isinf(in[i]));
        std::memcpy(out.data() + 2 * i, &bits, sizeof bits);
    }
    return fits;
}

}  // namespace govor::io
