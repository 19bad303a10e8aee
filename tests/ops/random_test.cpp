#include "ops/random.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"
#include "ops/oracle_random.h"

namespace govor::ops::testing::random_test {
namespace {

TEST(Philox, equals_the_published_test_vectors) {
    // Known-answer tests of the Random123 library.
    using Words = std::array<std::uint32_t, 4>;
    EXPECT_EQ(philox_oracle({0, 0, 0, 0}, {0, 0}), (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    EXPECT_EQ(philox_oracle({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

// Returns the largest relative rounding error of values of 0.5 ± 0.02: 2^-11 in float16, 2^-8 in bfloat16,
// and half a step between codes in a block format, whose codes represent -0.58 to 0.58.
double rounding_error(Format format) {
    switch (format) {
        case Format::f32:
            return 1e-6;
        case Format::f16:
            return 0x1p-11;
        case Format::bf16:
            return 0x1p-8;
        case Format::q8_0:
            return 0.59 / 127;
        case Format::q6_k:
            return 0.59 / 31;
        case Format::q5_k:
        case Format::q5_0:
            return 0.59 / 15;
        default:
            return 0.59 / 7;
    }
}

class FillRandomTest : public ::testing::TestWithParam<Format> {};

TEST_P(FillRandomTest, generates_the_same_values_on_every_device) {
    const Format format = GetParam();
    for (const std::size_t n : {1, 7, 32, 256, 1003, 2560}) {
        if (!fits_block_size(format, n)) continue;
        OpTester tester;
        constexpr std::uint64_t seed = 0x123456789abcdef0;
        const Values y = tester.run([&](Recorder& rec) {
            const Tensor tensor = tester.make_poisoned({3, n}, format);
            fill_random(rec, tensor, seed, 0.5f, 0.02f);
            return tensor;
        });
        Doubles expected(3 * n);
        for (std::size_t i = 0; i < expected.size(); ++i)
            expected[i] = 0.5 + 0.02 * normal_oracle(seed, static_cast<std::uint32_t>(i));
        expect_near(y, expected, rounding_error(format));
    }
}

TEST_P(FillRandomTest, has_the_requested_mean_and_deviation) {
    OpTester tester;
    constexpr std::size_t n = 40960;
    const Values y = tester.run([&](Recorder& rec) {
        const Tensor tensor = tester.make_poisoned({n}, GetParam());
        fill_random(rec, tensor, 7, -1.0f, 3.0f);
        return tensor;
    });
    double mean = 0, variance = 0;
    for (const float value : y) mean += value / double{n};
    for (const float value : y) variance += (value - mean) * (value - mean) / double{n};
    // Rounding to steps of size s adds s^2 / 12 to the variance, at most 0.3 for the largest step (4 bits: 13
    // / 7).
    const double added_deviation = GetParam() == Format::q4_k || GetParam() == Format::q4_0   ? 0.05
                                   : GetParam() == Format::q5_k || GetParam() == Format::q5_0 ? 0.012
                                                                                              : 0.003;
    EXPECT_NEAR(mean, -1.0, 5 * 3 / std::sqrt(double{n}));
    EXPECT_NEAR(std::sqrt(variance), 3.0 + added_deviation / 2,
                5 * 3 / std::sqrt(2 * double{n}) + added_deviation / 2);
}

TEST(FillRandom, differs_with_the_seed) {
    OpTester tester;
    const Tensor a = tester.make_poisoned({64}), b = tester.make_poisoned({64});
    const Values first = tester.run([&](Recorder& rec) {
        fill_random(rec, a, 1, 0, 1);
        fill_random(rec, b, std::uint64_t{1} << 32 | 1, 0, 1);
        return a;
    });
    EXPECT_NE(first, tester.values(b));
}

TEST(FillRandom, rejects_a_tensor_that_is_not_a_weight) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor ids = tester.make_poisoned({4}, Format::i32);
    EXPECT_THAT([&] { fill_random(rec, ids, 1, 0, 1); },
                ::testing::ThrowsMessage<Error>(::testing::StartsWith(
                    "fill_random: tensor has the format i32, expected f32 or f16 or bf16 or q8_0")));
}

INSTANTIATE_TEST_SUITE_P(Formats, FillRandomTest, ::testing::ValuesIn(all_weight_formats),
                         [](const auto& test_info) { return std::string(ops::name(test_info.param)); });

}  // namespace
}  // namespace govor::ops::testing::random_test
