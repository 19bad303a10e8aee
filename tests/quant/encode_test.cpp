#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "core/error.h"
#include "io/float_conversion.h"
#include "quant/codec.h"
#include "quant/values.h"

namespace govor::quant::encode_test {
namespace {

using io::ElementType;
using namespace test;

// The guarantees of a format: the relative error of normally distributed values (the table of quant/codec.h,
// rounded up), and the largest value.
struct FormatLimits {
    ElementType type;
    double normal_error;
    float limit;
};

class Encode : public testing::TestWithParam<FormatLimits> {
  protected:
    const ElementType type = GetParam().type;
};

INSTANTIATE_TEST_SUITE_P(Formats, Encode,
                         testing::Values(FormatLimits{ElementType::f32, 0.0,
                                                      std::numeric_limits<float>::max()},
                                         FormatLimits{ElementType::f16, 2.1e-4, 65519.0f},
                                         FormatLimits{ElementType::bf16, 1.7e-3, 3.38e38f},
                                         FormatLimits{ElementType::q8_0, 5.5e-3, 8.3e6f},
                                         FormatLimits{ElementType::q6_k, 1.7e-2, 2.5e8f},
                                         FormatLimits{ElementType::q5_k, 3.5e-2, 4.1e6f},
                                         FormatLimits{ElementType::q4_k, 7.1e-2, 4.1e6f}),
                         [](const auto& limits) { return std::string(io::name(limits.param.type)); });

TEST_P(Encode, normal_values_have_the_precision_of_the_format) {
    for (const float deviation : {0.02f, 1.0f, 300.0f}) {
        const auto x = normal_values(64 * 256, deviation);
        EXPECT_LE(relative_error(x, round_trip(type, x)), GetParam().normal_error) << deviation;
    }
}

TEST_P(Encode, uniform_values_have_the_precision_of_normal_values) {
    for (const auto& [low, high] : {std::pair{-1.0f, 1.0f}, {0.0f, 3.0f}, {-0.5f, -0.1f}, {7.0f, 8.0f}}) {
        const auto x = uniform_values(64 * 256, low, high);
        EXPECT_LE(relative_error(x, round_trip(type, x)), GetParam().normal_error * 1.05)
            << low << " to " << high;
    }
}

TEST_P(Encode, zeros_are_exact) {
    const std::vector<float> x(512, 0.0f);
    EXPECT_EQ(round_trip(type, x), x);
    const std::vector<float> negative(512, -0.0f);
    EXPECT_EQ(round_trip(type, negative), x);
}

TEST_P(Encode, a_constant_row_has_the_precision_of_the_scale) {
    for (const float value : {1.0f, -1.0f, 0.37f, -123.4f}) {
        const std::vector<float> x(512, value);
        // The scale of a block is a float16 or, in K formats, the product of two numbers, whose relative
        // errors are 2^-11 each.
        const double relative = io::format(type).block_elements == 1 ? 2 * GetParam().normal_error : 0x1p-10;
        EXPECT_LE(largest_error(x, round_trip(type, x)), std::fabs(value) * relative) << value;
    }
}

TEST_P(Encode, an_outlier_is_preserved) {
    for (const float outlier : {100.0f, -100.0f}) {
        auto x = normal_values(512, 0.1f);
        x[77] = outlier;
        const auto restored = round_trip(type, x);
        EXPECT_NEAR(restored[77], outlier, 1.0f);
        EXPECT_LE(largest_error(x, restored), 100.0 / 15 / 2 + 0.5);  // half a step of the coarsest grid
        // The outlier does not affect other blocks.
        EXPECT_LE(relative_error(std::span{x}.subspan(256), std::span{restored}.subspan(256)),
                  GetParam().normal_error * 1.1);
    }
}

TEST_P(Encode, tiny_values_have_the_precision_of_float16_scales) {
    for (const float size : {1e-3f, 1e-4f, 1e-5f, 1e-6f, 1e-8f, 1e-20f, 1e-40f}) {
        const auto x = normal_values(512, size);
        const auto restored = round_trip(type, x);
        double peak = 0;
        for (const float value : x) peak = std::fmax(peak, std::fabs(value));
        // A float16 below 2^-14 has steps of 2^-24, which are multiplied by the code.
        EXPECT_LE(largest_error(x, restored), peak * GetParam().normal_error * 4 + 128 * 0x1p-25) << size;
        EXPECT_LE(largest_error(x, restored), peak * 1.01) << size;
    }
}

TEST_P(Encode, values_up_to_the_limit_are_supported) {
    auto x = uniform_values(512, -1.0f, 1.0f);
    x[3] = -1.0f;
    x[300] = 1.0f;
    for (float& value : x) value *= GetParam().limit;
    const auto restored = round_trip(type, x);
    EXPECT_TRUE(std::ranges::all_of(restored, [](float value) { return std::isfinite(value); }));
    EXPECT_LE(relative_error(x, restored), GetParam().normal_error * 1.05);
}

TEST_P(Encode, a_value_beyond_the_limit_is_rejected) {
    if (type == ElementType::f32) {  // represents every finite float
        const std::vector<float> largest(256, std::numeric_limits<float>::max());
        EXPECT_EQ(round_trip(type, largest), largest);
        return;
    }
    std::vector<float> x(512, 0.5f);
    x[411] = std::fmax(-GetParam().limit * 1.05f, -std::numeric_limits<float>::max());
    try {
        encode_values(type, x);
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_file);
        EXPECT_THAT(error.message(), testing::HasSubstr("too large for " + std::string(io::name(type))));
    }
}

TEST_P(Encode, values_that_are_not_finite_are_rejected) {
    for (const float invalid :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
          -std::numeric_limits<float>::infinity()}) {
        for (const std::size_t index : {0u, 9u, 255u, 511u}) {
            std::vector<float> x(512, 0.5f);
            x[index] = invalid;
            try {
                encode_values(type, x);
                ADD_FAILURE() << "nothing was thrown for " << invalid << " at " << index;
            } catch (const Error& error) {
                EXPECT_EQ(error.kind(), ErrorKind::bad_file);
                EXPECT_EQ(error.message(), "The tensor contains a value that is not finite.");
            }
        }
    }
}

TEST_P(Encode, encoding_a_decoded_row_again_adds_at_most_half_the_error) {
    const auto x = normal_values(8 * 256, 0.05f);
    const auto decoded = round_trip(type, x);
    EXPECT_LE(relative_error(decoded, round_trip(type, decoded)), GetParam().normal_error / 2);
    if (type == ElementType::q8_0 || io::format(type).block_elements == 1) {
        EXPECT_EQ(encode_values(type, decoded), encode_values(type, x));
    }
}

TEST_P(Encode, blocks_are_independent) {
    const auto x = normal_values(4 * 256, 0.05f);
    const auto expected = encode_values(type, x);
    std::vector<std::byte> blocks;
    for (std::size_t first = 0; first < x.size(); first += 256) {
        const auto block = encode_values(type, std::span{x}.subspan(first, 256));
        blocks.insert(blocks.end(), block.begin(), block.end());
    }
    EXPECT_EQ(blocks, expected);
}

TEST(EncodeQ8_0, blocks_of_any_scale_round_trip) {
    std::mt19937 random(3);
    for (std::uint32_t scale = 1; scale < 0x7c00u; scale += 7) {  // all magnitudes of positive float16
        std::vector<std::byte> block(34);
        block[0] = static_cast<std::byte>(scale);
        block[1] = static_cast<std::byte>(scale >> 8);
        for (std::size_t i = 2; i < 34; ++i)
            block[i] =
                static_cast<std::byte>(static_cast<std::int8_t>(static_cast<int>(random() % 255) - 127));
        block[2 + random() % 32] = std::byte{127};
        std::vector<float> values(32);
        decode(ElementType::q8_0, block, values);
        ASSERT_EQ(encode_values(ElementType::q8_0, values), block) << std::hex << scale;
    }
}

TEST(EncodeQ8_0, halves_round_away_from_zero) {
    std::vector<float> x(32, 0.0f);
    x[0] = 127.0f;  // so that the scale is 1
    x[1] = 0.5f;
    x[2] = -0.5f;
    x[3] = 2.5f;
    x[4] = -3.5f;
    x[5] = 0.49999997f;
    const auto block = encode_values(ElementType::q8_0, x);
    const std::vector<int> expected{127, 1, -1, 3, -4, 0};
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(static_cast<std::int8_t>(block[2 + i]), expected[i]) << i;
}

// A simple encoder for K blocks with a minimum, as a baseline: maps the range of each sub-block, from its
// minimum to its maximum, to the codes.
std::vector<float> encode_by_range(std::span<const float> x, int max_code) {
    std::vector<float> scales(8), minima(8), out(256);
    for (std::size_t s = 0; s < 8; ++s) {
        const auto [low, high] = std::ranges::minmax(x.subspan(32 * s, 32));
        minima[s] = -std::fmin(low, 0.0f);
        scales[s] = (high + minima[s]) / static_cast<float>(max_code);
    }
    const auto round_to_f16 = [](float value) { return io::f32_from_f16(io::f16_from_f32(value)); };
    const float scale = round_to_f16(std::ranges::max(scales) / 63),
                minimum = round_to_f16(std::ranges::max(minima) / 63);
    for (std::size_t i = 0; i < 256; ++i) {
        const float d = scale * std::round(scale > 0 ? scales[i / 32] / scale : 0.0f);
        const float m = minimum * std::round(minimum > 0 ? minima[i / 32] / minimum : 0.0f);
        const float code = d > 0 ? std::round((x[i] + m) / d) : 0.0f;
        out[i] = d * std::clamp(code, 0.0f, static_cast<float>(max_code)) - m;
    }
    return out;
}

// A simple encoder for Q6_K blocks, as a baseline: the largest magnitude of each sub-block becomes the code
// −32 or 31.
std::vector<float> encode_by_largest(std::span<const float> x) {
    std::vector<float> scales(16), out(256);
    for (std::size_t s = 0; s < 16; ++s) {
        const auto sub = x.subspan(16 * s, 16);
        scales[s] = *std::ranges::max_element(sub, {}, [](float v) { return std::fabs(v); }) / -32.0f;
    }
    const float largest = *std::ranges::max_element(scales, {}, [](float v) { return std::fabs(v); });
    const float scale = io::f32_from_f16(io::f16_from_f32(largest / -128.0f));
    for (std::size_t i = 0; i < 256; ++i) {
        const float d =
            scale == 0 ? 0.0f : scale * std::clamp(std::round(scales[i / 16] / scale), -128.0f, 127.0f);
        out[i] = d == 0 ? 0.0f : d * std::clamp(std::round(x[i] / d), -32.0f, 31.0f);
    }
    return out;
}

TEST(EncodeK, the_search_has_a_smaller_error_than_the_simple_encoder) {
    auto outliers = normal_values(64 * 256, 0.02f, 4);
    for (std::size_t i = 0; i < outliers.size(); i += 97) outliers[i] *= 20.0f;
    auto shifted = normal_values(64 * 256, 0.5f, 5);
    for (float& value : shifted) value += 1.0f;
    auto heavy_tailed = normal_values(64 * 256, 0.3f, 6);
    for (float& value : heavy_tailed) value = value * value * value;
    const std::vector<std::vector<float>> inputs{normal_values(64 * 256, 0.02f),
                                                 uniform_values(64 * 256, -1.0f, 1.0f), outliers, shifted,
                                                 heavy_tailed};
    for (std::size_t kind = 0; kind < inputs.size(); ++kind) {
        for (const ElementType type : {ElementType::q4_k, ElementType::q5_k, ElementType::q6_k}) {
            const std::span<const float> x = inputs[kind];
            std::vector<float> baseline;
            for (std::size_t first = 0; first < x.size(); first += 256) {
                const auto block = x.subspan(first, 256);
                const auto decoded = type == ElementType::q6_k
                                         ? encode_by_largest(block)
                                         : encode_by_range(block, type == ElementType::q4_k ? 15 : 31);
                baseline.insert(baseline.end(), decoded.begin(), decoded.end());
            }
            EXPECT_LT(relative_error(x, round_trip(type, x)), relative_error(x, baseline))
                << io::name(type) << " kind " << kind;
        }
    }
}

TEST(EncodeK, exactly_representable_values_are_exact) {
    // Each sub-block of x contains a minimum plus multiples of one step; y contains multiples of one step.
    std::vector<float> x(256), y(256);
    for (std::size_t i = 0; i < 256; ++i) {
        x[i] = 0.5f * static_cast<float>(63 * (i % 16)) - 126.0f;
        y[i] = static_cast<float>(static_cast<int>(i * 5 % 16) * 4 - 32) * 16.0f;
    }
    EXPECT_LE(relative_error(x, round_trip(ElementType::q4_k, x)), 1e-6);
    EXPECT_LE(relative_error(x, round_trip(ElementType::q5_k, x)), 1e-6);
    EXPECT_LE(relative_error(y, round_trip(ElementType::q6_k, y)), 1e-6);
}

}  // namespace
}  // namespace govor::quant::encode_test
