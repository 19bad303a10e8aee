#include "io/float_conversion.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "core/error.h"

namespace govor::io::float_conversion_test {
namespace {

// Computes the value of an IEEE 754 binary16 arithmetically.
double f16_value(std::uint32_t bits) {
    const double sign = (bits & 0x8000u) != 0 ? -1.0 : 1.0;
    const int exponent = static_cast<int>(bits >> 10 & 0x1fu);
    const int mantissa = static_cast<int>(bits & 0x3ffu);
    if (exponent == 0) return sign * std::ldexp(mantissa, -24);
    return sign * std::ldexp(1024 + mantissa, exponent - 25);
}

TEST(FloatConversion, every_finite_f16_round_trips) {
    for (std::uint32_t bits = 0; bits < 0x10000u; ++bits) {
        if ((bits & 0x7c00u) == 0x7c00u) continue;
        const auto half = static_cast<std::uint16_t>(bits);
        const float value = f32_from_f16(half);
        ASSERT_EQ(value, f16_value(bits)) << std::hex << bits;
        ASSERT_EQ(std::signbit(value), (bits & 0x8000u) != 0) << std::hex << bits;
        ASSERT_EQ(f16_from_f32(value), half) << std::hex << bits;
    }
}

TEST(FloatConversion, every_bf16_round_trips) {
    for (std::uint32_t bits = 0; bits < 0x10000u; ++bits) {
        const float value = f32_from_bf16(static_cast<std::uint16_t>(bits));
        ASSERT_EQ(std::bit_cast<std::uint32_t>(value), bits << 16);
        if (std::isnan(value)) continue;
        ASSERT_EQ(bf16_from_f32(value), bits) << std::hex << bits;
    }
}

TEST(FloatConversion, preserves_infinities_and_nans) {
    const float infinity = std::numeric_limits<float>::infinity();
    EXPECT_EQ(f16_from_f32(infinity), 0x7c00u);
    EXPECT_EQ(f16_from_f32(-infinity), 0xfc00u);
    EXPECT_EQ(f32_from_f16(0xfc00u), -infinity);
    EXPECT_EQ(bf16_from_f32(-infinity), 0xff80u);
    for (std::uint32_t bits = 0x7f800001u; bits < 0x80000000u;
         bits += 0x1fffu) {  // payloads in high and low bits
        const float nan = std::bit_cast<float>(bits);
        ASSERT_TRUE(std::isnan(f32_from_f16(f16_from_f32(nan)))) << std::hex << bits;
        ASSERT_TRUE(std::isnan(f32_from_bf16(bf16_from_f32(nan)))) << std::hex << bits;
    }
    for (std::uint32_t bits = 0x7c01u; bits < 0x8000u; ++bits) {
        ASSERT_TRUE(std::isnan(f32_from_f16(static_cast<std::uint16_t>(bits)))) << std::hex << bits;
    }
}

// Checks that values between two adjacent numbers are rounded to the nearest one, ties to even.
template <typename Narrow, typename Widen>
void expect_nearest(std::uint32_t last_finite, Narrow narrow_one, Widen widen_one) {
    for (std::uint32_t bits = 0; bits < last_finite; ++bits) {
        const double low = widen_one(static_cast<std::uint16_t>(bits));
        const double high = widen_one(static_cast<std::uint16_t>(bits + 1));
        const auto middle = static_cast<float>((low + high) / 2);
        if (middle != (low + high) / 2)
            continue;  // not representable as a float between the smallest bf16 subnormals
        const float below = std::nextafter(middle, 0.0f);
        const float above = std::nextafter(middle, std::numeric_limits<float>::infinity());
        ASSERT_EQ(narrow_one(middle), bits + (bits & 1u)) << std::hex << bits;
        ASSERT_EQ(narrow_one(-middle), 0x8000u + bits + (bits & 1u)) << std::hex << bits;
        ASSERT_EQ(narrow_one(below), bits) << std::hex << bits;
        ASSERT_EQ(narrow_one(above), bits + 1) << std::hex << bits;
    }
}

TEST(FloatConversion, narrowing_rounds_to_the_nearest_and_ties_to_even) {
    expect_nearest(0x7bffu, f16_from_f32, f32_from_f16);
    expect_nearest(0x7f7fu, bf16_from_f32, f32_from_bf16);
    EXPECT_EQ(f16_from_f32(65519.996f), 0x7bffu);
    EXPECT_EQ(f16_from_f32(65520.0f), 0x7c00u);
    EXPECT_EQ(f16_from_f32(std::numeric_limits<float>::denorm_min()), 0u);
    EXPECT_EQ(bf16_from_f32(std::numeric_limits<float>::max()), 0x7f80u);
}

TEST(FloatConversion, rows_of_any_alignment_convert_like_single_values) {
    const std::vector<float> values{0.0f, -1.5f, 3.14159f, 65504.0f, 1e-7f};
    for (const ElementType type : {ElementType::f32, ElementType::f16, ElementType::bf16}) {
        const auto bytes = values.size() * static_cast<std::size_t>(format(type).block_bytes);
        std::vector<std::byte> stored(bytes + 1);
        ASSERT_TRUE(narrow(values, type, std::span{stored}.subspan(1)));
        std::vector<float> restored(values.size());
        widen(type, std::span<const std::byte>{stored}.subspan(1), restored);
        for (std::size_t i = 0; i < values.size(); ++i) {
            float expected = values[i];
            if (type == ElementType::f16) expected = f32_from_f16(f16_from_f32(expected));
            if (type == ElementType::bf16) expected = f32_from_bf16(bf16_from_f32(expected));
            EXPECT_EQ(restored[i], expected);
        }
    }
}

TEST(FloatConversion, a_finite_value_that_becomes_infinite_is_reported) {
    std::vector<std::byte> out(2);
    EXPECT_FALSE(narrow(std::vector{70000.0f}, ElementType::f16, out));
    EXPECT_TRUE(narrow(std::vector{70000.0f}, ElementType::bf16, out));
    EXPECT_TRUE(narrow(std::vector{std::numeric_limits<float>::infinity()}, ElementType::f16, out));
}

TEST(FloatConversion, inconsistent_sizes_and_types_are_rejected) {
    std::vector<std::byte> out(3);
    EXPECT_THROW(narrow(std::vector{1.0f}, ElementType::f16, out), Error);
    std::vector<float> values(1);
    EXPECT_THROW(widen(ElementType::i64, out, values), Error);
}

}  // namespace
}  // namespace govor::io::float_conversion_test
