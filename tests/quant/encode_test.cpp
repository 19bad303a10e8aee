#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "core/error.h"
#include "quant/codec.h"
#include "quant/convert.h"
#include "quant/values.h"

namespace govor::quant {
namespace {

using io::ElementType;
using namespace test;

// What a format promises: the error of normal values, relative (the table of quant/codec.h, rounded up), and
// the largest value it can hold.
struct Promise {
    ElementType type;
    double normal_error;
    float limit;
};

class Encode : public testing::TestWithParam<Promise> {
  protected:
    const ElementType type = GetParam().type;
};

INSTANTIATE_TEST_SUITE_P(
    Formats, Encode,
    testing::Values(Promise{ElementType::f32, 0.0, std::numeric_limits<float>::max()},
                    Promise{ElementType::f16, 2.1e-4, 65519.0f}, Promise{ElementType::bf16, 1.7e-3, 3.38e38f},
                    Promise{ElementType::q8_0, 5.5e-3, 8.3e6f}, Promise{ElementType::q6_k, 1.7e-2, 2.5e8f},
                    Promise{ElementType::q5_k, 3.5e-2, 4.1e6f}, Promise{ElementType::q4_k, 7.1e-2, 4.1e6f}),
    [](const auto& each) { return std::string(io::name(each.param.type)); });

TEST_P(Encode, normal_values_keep_the_precision_that_the_format_promises) {
    for (const float deviation : {0.02f, 1.0f, 300.0f}) {
        const auto x = normal_values(64 * 256, deviation);
        EXPECT_LE(relative_error(x, stored(type, x)), GetParam().normal_error) << deviation;
    }
}

TEST_P(Encode, uniform_values_are_stored_no_worse_than_normal_ones) {
    for (const auto& [low, high] : {std::pair{-1.0f, 1.0f}, {0.0f, 3.0f}, {-0.5f, -0.1f}, {7.0f, 8.0f}}) {
        const auto x = uniform_values(64 * 256, low, high);
        EXPECT_LE(relative_error(x, stored(type, x)), GetParam().normal_error * 1.05)
            << low << " to " << high;
    }
}

TEST_P(Encode, zeros_stay_zeros) {
    const std::vector<float> x(512, 0.0f);
    EXPECT_EQ(stored(type, x), x);
    const std::vector<float> negative(512, -0.0f);
    EXPECT_EQ(stored(type, negative), x);
}

TEST_P(Encode, a_constant_row_keeps_its_value_to_the_precision_of_the_scale) {
    for (const float value : {1.0f, -1.0f, 0.37f, -123.4f}) {
        const std::vector<float> x(512, value);
        // Blocks: a float16 scale and, in K formats, a product of two numbers, 2^-11 each.
        const double relative = io::format(type).block_elements == 1 ? 2 * GetParam().normal_error : 0x1p-10;
        EXPECT_LE(largest_error(x, stored(type, x)), std::fabs(value) * relative) << value;
    }
}

TEST_P(Encode, a_single_large_value_survives_among_small_ones) {
    for (const float outlier : {100.0f, -100.0f}) {
        auto x = normal_values(512, 0.1f);
        x[77] = outlier;
        const auto back = stored(type, x);
        EXPECT_NEAR(back[77], outlier, 1.0f);
        EXPECT_LE(largest_error(x, back), 100.0 / 15 / 2 + 0.5);  // half a step of the coarsest grid
        // Values of other blocks feel nothing of it.
        EXPECT_LE(relative_error(std::span{x}.subspan(256), std::span{back}.subspan(256)),
                  GetParam().normal_error * 1.1);
    }
}

TEST_P(Encode, tiny_values_lose_precision_only_as_float16_scales_do) {
    for (const float size : {1e-3f, 1e-4f, 1e-5f, 1e-6f, 1e-8f, 1e-20f, 1e-40f}) {
        const auto x = normal_values(512, size);
        const auto back = stored(type, x);
        double peak = 0;
        for (const float value : x) peak = std::fmax(peak, std::fabs(value));
        // Steps of a float16 below 2^-14 are 2^-24; a code multiplies that.
        EXPECT_LE(largest_error(x, back), peak * GetParam().normal_error * 4 + 128 * 0x1p-25) << size;
        EXPECT_LE(largest_error(x, back), peak * 1.01) << size;
    }
}

TEST_P(Encode, values_up_to_the_limit_of_the_format_are_stored) {
    auto x = uniform_values(512, -1.0f, 1.0f);
    x[3] = -1.0f;
    x[300] = 1.0f;
    for (float& value : x) value *= GetParam().limit;
    const auto back = stored(type, x);
    EXPECT_TRUE(std::ranges::all_of(back, [](float value) { return std::isfinite(value); }));
    EXPECT_LE(relative_error(x, back), GetParam().normal_error * 1.05);
}

TEST_P(Encode, a_value_beyond_the_limit_is_refused_with_its_size) {
    if (type == ElementType::f32) {  // it holds every finite float
        const std::vector<float> largest(256, std::numeric_limits<float>::max());
        EXPECT_EQ(stored(type, largest), largest);
        return;
    }
    std::vector<float> x(512, 0.5f);
    x[411] = std::fmax(-GetParam().limit * 1.05f, -std::numeric_limits<float>::max());
    try {
        encoded(type, x);
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_file);
        EXPECT_THAT(error.message(), testing::HasSubstr("too large for " + std::string(io::name(type))));
    }
}

TEST_P(Encode, what_is_not_finite_is_refused_wherever_it_stands) {
    for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
                            -std::numeric_limits<float>::infinity()}) {
        for (const std::size_t place : {0u, 9u, 255u, 511u}) {
            std::vector<float> x(512, 0.5f);
            x[place] = bad;
            try {
                encoded(type, x);
                ADD_FAILURE() << "nothing was thrown for " << bad << " at " << place;
            } catch (const Error& error) {
                EXPECT_EQ(error.kind(), ErrorKind::bad_file);
                EXPECT_EQ(error.message(), "The tensor holds a value that is not finite.");
            }
        }
    }
}

TEST_P(Encode, storing_what_was_read_changes_little_or_nothing) {
    const auto x = normal_values(8 * 256, 0.05f);
    const auto once = stored(type, x);
    EXPECT_LE(relative_error(once, stored(type, once)), GetParam().normal_error / 2);
    if (type == ElementType::q8_0 || io::format(type).block_elements == 1) {
        EXPECT_EQ(encoded(type, once), encoded(type, x));
    }
}

TEST_P(Encode, each_block_is_stored_for_itself) {
    const auto x = normal_values(4 * 256, 0.05f);
    const auto whole = encoded(type, x);
    std::vector<std::byte> parts;
    for (std::size_t first = 0; first < x.size(); first += 256) {
        const auto part = encoded(type, std::span{x}.subspan(first, 256));
        parts.insert(parts.end(), part.begin(), part.end());
    }
    EXPECT_EQ(parts, whole);
}

TEST(EncodeQ8_0, blocks_of_any_scale_come_back_as_they_were) {
    std::mt19937 random(3);
    for (std::uint32_t scale = 1; scale < 0x7c00u; scale += 7) {  // every range of positive float16
        std::vector<std::byte> block(34);
        block[0] = static_cast<std::byte>(scale);
        block[1] = static_cast<std::byte>(scale >> 8);
        for (std::size_t i = 2; i < 34; ++i)
            block[i] =
                static_cast<std::byte>(static_cast<std::int8_t>(static_cast<int>(random() % 255) - 127));
        block[2 + random() % 32] = std::byte{127};
        std::vector<float> values(32);
        decode(ElementType::q8_0, block, values);
        ASSERT_EQ(encoded(ElementType::q8_0, values), block) << std::hex << scale;
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
    const auto block = encoded(ElementType::q8_0, x);
    const std::vector<int> expected{127, 1, -1, 3, -4, 0};
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(static_cast<std::int8_t>(block[2 + i]), expected[i]) << i;
}

// The plain way to fill a K block with a minimum: from the least to the greatest value of each sub-block.
std::vector<float> by_least_and_greatest(std::span<const float> x, int top) {
    std::vector<float> scales(8), minima(8), out(256);
    for (std::size_t s = 0; s < 8; ++s) {
        const auto [low, high] = std::ranges::minmax(x.subspan(32 * s, 32));
        minima[s] = -std::fmin(low, 0.0f);
        scales[s] = (high + minima[s]) / static_cast<float>(top);
    }
    const auto f16 = [](float value) { return f32_from_f16(f16_from_f32(value)); };
    const float scale = f16(std::ranges::max(scales) / 63), minimum = f16(std::ranges::max(minima) / 63);
    for (std::size_t i = 0; i < 256; ++i) {
        const float d = scale * std::round(scale > 0 ? scales[i / 32] / scale : 0.0f);
        const float m = minimum * std::round(minimum > 0 ? minima[i / 32] / minimum : 0.0f);
        const float code = d > 0 ? std::round((x[i] + m) / d) : 0.0f;
        out[i] = d * std::clamp(code, 0.0f, static_cast<float>(top)) - m;
    }
    return out;
}

// The plain way to fill a Q6_K block: the largest magnitude of each sub-block becomes the code −32 or 31.
std::vector<float> by_largest(std::span<const float> x) {
    std::vector<float> scales(16), out(256);
    for (std::size_t s = 0; s < 16; ++s) {
        const auto sub = x.subspan(16 * s, 16);
        scales[s] = *std::ranges::max_element(sub, {}, [](float v) { return std::fabs(v); }) / -32.0f;
    }
    const float largest = *std::ranges::max_element(scales, {}, [](float v) { return std::fabs(v); });
    const float scale = f32_from_f16(f16_from_f32(largest / -128.0f));
    for (std::size_t i = 0; i < 256; ++i) {
        const float d =
            scale == 0 ? 0.0f : scale * std::clamp(std::round(scales[i / 16] / scale), -128.0f, 127.0f);
        out[i] = d == 0 ? 0.0f : d * std::clamp(std::round(x[i] / d), -32.0f, 31.0f);
    }
    return out;
}

TEST(EncodeK, the_search_beats_the_plain_way_on_every_kind_of_values) {
    auto outliers = normal_values(64 * 256, 0.02f, 4);
    for (std::size_t i = 0; i < outliers.size(); i += 97) outliers[i] *= 20.0f;
    auto shifted = normal_values(64 * 256, 0.5f, 5);
    for (float& value : shifted) value += 1.0f;
    auto heavy = normal_values(64 * 256, 0.3f, 6);
    for (float& value : heavy) value = value * value * value;
    const std::vector<std::vector<float>> kinds{
        normal_values(64 * 256, 0.02f), uniform_values(64 * 256, -1.0f, 1.0f), outliers, shifted, heavy};
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        for (const ElementType type : {ElementType::q4_k, ElementType::q5_k, ElementType::q6_k}) {
            const std::span<const float> x = kinds[kind];
            std::vector<float> plain;
            for (std::size_t first = 0; first < x.size(); first += 256) {
                const auto block = x.subspan(first, 256);
                const auto part = type == ElementType::q6_k
                                      ? by_largest(block)
                                      : by_least_and_greatest(block, type == ElementType::q4_k ? 15 : 31);
                plain.insert(plain.end(), part.begin(), part.end());
            }
            EXPECT_LT(relative_error(x, stored(type, x)), relative_error(x, plain))
                << io::name(type) << " kind " << kind;
        }
    }
}

TEST(EncodeK, values_that_the_format_holds_exactly_stay_exact) {
    // 0 … 15 in steps of 1/2 with a minimum of 2 in every sub-block, and −32 … 31 eighths.
    std::vector<float> x(256), y(256);
    for (std::size_t i = 0; i < 256; ++i) {
        x[i] = 0.5f * static_cast<float>(63 * (i % 16)) - 126.0f;
        y[i] = static_cast<float>(static_cast<int>(i * 5 % 16) * 4 - 32) * 16.0f;
    }
    EXPECT_LE(relative_error(x, stored(ElementType::q4_k, x)), 1e-6);
    EXPECT_LE(relative_error(x, stored(ElementType::q5_k, x)), 1e-6);
    EXPECT_LE(relative_error(y, stored(ElementType::q6_k, y)), 1e-6);
}

}  // namespace
}  // namespace govor::quant
