#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "ops/attention.h"
#include "ops/axial_rope.h"
#include "ops/cache.h"
#include "ops/op_tester.h"
#include "ops/oracle_attention.h"

// Rope with positions that differ from the rows: patches of images, images in a prompt, and the text
// after them.
namespace govor::ops::testing::multimodal_rope_test {
namespace {

constexpr double tolerance = 1e-5;  // angles are float32

// Rotates the pair (i, i + half) of values by an angle.
void rotate(double* values, std::size_t i, std::size_t half, double angle) {
    const double a = values[i], b = values[i + half];
    values[i] = a * std::cos(angle) - b * std::sin(angle);
    values[i + half] = b * std::cos(angle) + a * std::sin(angle);
}

struct AxialCase {
    std::size_t m;
    std::uint32_t heads, head_dim;
};

class AxialRopeTest : public ::testing::TestWithParam<AxialCase> {};

TEST_P(AxialRopeTest, rotates_half_of_the_pairs_by_the_row_and_half_by_the_column) {
    const auto [m, heads, head_dim] = GetParam();
    OpTester tester;
    const Values x = random_values(m * heads * head_dim, 1);
    const Ids positions = random_ids(m * 2, 2, 100);
    Doubles expected(x.begin(), x.end());
    const std::size_t half = head_dim / 2, quarter = head_dim / 4;
    for (std::size_t head = 0; head < m * heads; ++head) {
        for (std::size_t pair = 0; pair < half; ++pair) {
            const std::int32_t position = positions[head / heads * 2 + pair / quarter];
            const double exponent = -2.0 * static_cast<double>(pair % quarter) / static_cast<double>(half);
            rotate(&expected[head * head_dim], pair, half, position * std::pow(10000.0, exponent));
        }
    }
    const Tensor in_place = tester.put(x, {m, std::size_t{heads} * head_dim});
    const Values actual = tester.run([&](Recorder& rec) {
        axial_rope(rec, in_place, tester.put(positions, {m, 2}), {heads, head_dim, 10000});
        return in_place;
    });
    expect_near(actual, expected, tolerance);
}

INSTANTIATE_TEST_SUITE_P(Layouts, AxialRopeTest,
                         ::testing::Values(AxialCase{1, 1, 8}, AxialCase{60, 3, 32}, AxialCase{37, 16, 72},
                                           AxialCase{300, 2, 16}),
                         [](const auto& test_info) {
                             return std::to_string(test_info.param.m) + "x" +
                                    std::to_string(test_info.param.heads) + "x" +
                                    std::to_string(test_info.param.head_dim);
                         });

// The rope settings of the released Thinker, with two query heads and one KV head.
class MultimodalRope : public ::testing::Test {
  protected:
    static constexpr std::uint32_t heads = 2, head_dim = 128;
    static constexpr std::size_t width = heads * head_dim;
    static constexpr double theta = 1000000;
    OpTester tester;

    RopeOptions options(const Tensor& axis_positions = {}) const {
        return {.layout = {heads, 1, head_dim},
                .theta = theta,
                .axis_positions = axis_positions,
                .section = {24, 20, 20}};
    }
    static double frequency(std::size_t pair) {
        return std::pow(theta, -2.0 * static_cast<double>(pair) / head_dim);
    }
    // Reference: Qwen3OmniMoeThinkerTextRotaryEmbedding.recomposition_frequencies.
    static std::size_t axis(std::size_t pair) {
        if (pair % 3 == 1 && pair < 60) return 1;
        return pair % 3 == 2 && pair < 60 ? 2 : 0;
    }
};

TEST_F(MultimodalRope, rotates_rows_of_images_by_three_interleaved_positions) {
    for (const std::size_t m : {2, 31}) {
        const Values q = random_values(m * width, 1), k = random_values(m * head_dim, 2);
        const Ids axis_positions = random_ids(m * 3, 3, 50);
        Doubles expected(q.begin(), q.end());
        for (std::size_t head = 0; head < m * heads; ++head) {
            for (std::size_t pair = 0; pair < head_dim / 2; ++pair) {
                const std::int32_t position = axis_positions[head / heads * 3 + axis(pair)];
                rotate(&expected[head * head_dim], pair, head_dim / 2, position * frequency(pair));
            }
        }
        TestCache cache(tester, Values(64 * head_dim), Values(64 * head_dim), 64, head_dim);
        const Values actual = tester.run([&](Recorder& rec) {
            return rope_into_cache(rec, tester.put(q, {m, width}), tester.put(k, {m, head_dim}),
                                   tester.put(k, {m, head_dim}), tester.scalar(7),
                                   options(tester.put(axis_positions, {m, 3})), cache.cache);
        });
        expect_near(actual, expected, tolerance);
        EXPECT_EQ(cache.values()[7 * head_dim], k[0]);  // stored in the row given by position[0]
        EXPECT_EQ(cache.values()[6 * head_dim], 0);
    }
}

// The numbers of rows are those of decode steps (1 and 4) and of a prefill (9).
TEST_F(MultimodalRope, rotates_text_after_an_image_by_its_row_and_an_offset) {
    constexpr std::size_t first = 40;
    constexpr std::int32_t offset = -25;
    for (const std::size_t m : {1, 4, 9}) {
        const Values q = random_values(m * width, 1), k = random_values(m * head_dim, 2),
                     v = random_values(m * head_dim, 3);
        const Values keys = random_values(64 * head_dim, 4), values = random_values(64 * head_dim, 5);
        const RopeSizes sizes{heads, head_dim, theta, 0};
        const Doubles rotated_q = rope_oracle(q, m, first + offset, sizes, {});
        const Doubles rotated_k = rope_oracle(k, m, first + offset, {1, head_dim, theta, 0}, {});
        Values all_keys = keys, all_values = values;
        for (std::size_t i = 0; i < m * head_dim; ++i) {
            all_keys[first * head_dim + i] = static_cast<float>(rotated_k[i]);
            all_values[first * head_dim + i] = v[i];
        }
        const Doubles expected =
            attention_oracle(Values(rotated_q.begin(), rotated_q.end()), all_keys, all_values, m, 64,
                             {heads, 1, head_dim}, 0.1, [](std::size_t row) {
                                 return KeyRange{0, first + row + 1};
                             });
        TestCache cache(tester, keys, values, 64, head_dim);
        const Ids position{first, offset};
        const Values actual = tester.run([&](Recorder& rec) {
            return self_attention(rec, tester.put(q, {m, width}), tester.put(k, {m, head_dim}),
                                  tester.put(v, {m, head_dim}), tester.put(position, {2}), options(),
                                  {{heads, 1, head_dim}, 0.1f}, cache.cache);
        });
        expect_near(actual, expected, tolerance);
    }
}

}  // namespace
}  // namespace govor::ops::testing::multimodal_rope_test
