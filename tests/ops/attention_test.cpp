#include "ops/attention.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/bench.h"
#include "ops/oracle_attention.h"

namespace govor::ops::testing {
namespace {

struct Case {
    std::size_t m;
    HeadLayout layout;
    std::size_t capacity;
    std::int32_t position;
    std::uint32_t window;
};

constexpr double tolerance = 2e-6;  // float32 scores of size 1 or so, and their exponentials

class CausalAttentionTest : public ::testing::TestWithParam<Case> {};

TEST_P(CausalAttentionTest, sees_what_came_before_and_no_more) {
    const auto [m, layout, capacity, position, window] = GetParam();
    const std::size_t width = std::size_t{layout.heads} * layout.head_dim;
    const std::size_t kv_width = std::size_t{layout.kv_heads} * layout.head_dim;
    const float scale = 1 / std::sqrt(static_cast<float>(layout.head_dim));
    const std::size_t first = static_cast<std::size_t>(position), w = window;

    Workbench bench;
    const Values q = random_values(m * width, 1);
    Values keys = random_values(capacity * kv_width, 2), values = random_values(capacity * kv_width, 3);
    // What no position has reached yet may hold anything.
    if (first + m <= capacity) {
        std::fill(keys.begin() + static_cast<std::ptrdiff_t>((first + m) * kv_width), keys.end(), NAN);
        std::fill(values.begin() + static_cast<std::ptrdiff_t>((first + m) * kv_width), values.end(), NAN);
    }
    const Doubles expected =
        attention_oracle(q, keys, values, m, capacity, layout, scale, [&](std::size_t row) {
            const std::size_t end = first + row + 1;
            return KeyRange{w == 0 || end < w ? 0 : end - w, end};
        });
    for (const bool by_lane :
         {false, true}) {  // keys go to one subgroup or to several, which join their sums
        const ByLane form(by_lane);
        const Values y = bench.run([&](gpu::Recorder& rec) {
            const KvCache cache{bench.put(keys, {capacity, kv_width}),
                                bench.put(values, {capacity, kv_width})};
            return causal_attention(rec, bench.put(q, {m, width}), cache, bench.number(position),
                                    {layout, scale, window});
        });
        expect_near(y, expected, tolerance);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, CausalAttentionTest,
    ::testing::Values(Case{1, {1, 1, 1}, 1, 0, 0},         // nothing but oneself
                      Case{1, {4, 2, 64}, 40, 39, 0},      // a full cache
                      Case{1, {8, 2, 128}, 2048, 9, 0},    // a long cache with little in it, cut into parts
                      Case{1, {8, 2, 32}, 2048, 1500, 0},  // and with much
                      Case{1, {8, 8, 256}, 700, 600, 0},   // the largest head
                      Case{3, {4, 1, 64}, 1000, 500, 0},   // a few rows on a long cache
                      Case{1, {4, 4, 64}, 100, 987, 72},   // a rolling cache
                      Case{17, {4, 2, 64}, 100, 190, 72},  // rows that wrap around its end
                      Case{70, {4, 4, 16}, 142, 0, 72},    // the beginning of a rolling cache
                      Case{70, {6, 2, 20}, 75, 5, 0},      // prefill after five rows, an odd head
                      Case{130, {2, 1, 128}, 130, 0, 0},   // prefill
                      Case{9, {3, 3, 7}, 30, 20, 1}),      // everyone sees only themselves
    [](const auto& at) {
        const Case& c = at.param;
        return std::to_string(c.m) + "rows_" + std::to_string(c.layout.heads) + "x" +
               std::to_string(c.layout.kv_heads) + "x" + std::to_string(c.layout.head_dim) + "_at_" +
               std::to_string(c.position) + "_of_" + std::to_string(c.capacity) + "_window_" +
               std::to_string(c.window);
    });

TEST(CausalAttention, survives_scores_of_any_size) {
    Workbench bench;
    const HeadLayout layout{1, 1, 8};
    Values q(8, 100.0f), keys(3 * 8, 0.0f), values = random_values(3 * 8, 1);
    for (std::size_t i = 0; i < 8; ++i) {
        keys[i] = -100.0f;
        keys[8 + i] = 100.0f;
    }
    const Values y = bench.run([&](gpu::Recorder& rec) {
        const KvCache cache{bench.put(keys, {3, 8}), bench.put(values, {3, 8})};
        return causal_attention(rec, bench.put(q, {1, 8}), cache, bench.number(2), {layout, 1.0f, 0});
    });
    expect_near(y, Doubles(values.begin() + 8, values.begin() + 16), tolerance);
}

struct BlockCase {
    std::size_t m;
    HeadLayout layout;
    std::uint32_t block;
};

class BlockAttentionTest : public ::testing::TestWithParam<BlockCase> {};

TEST_P(BlockAttentionTest, sees_its_own_block) {
    const auto [m, layout, block] = GetParam();
    const std::size_t width = std::size_t{layout.heads} * layout.head_dim;
    const std::size_t kv_width = std::size_t{layout.kv_heads} * layout.head_dim;
    Workbench bench;
    const Values q = random_values(m * width, 1), k = random_values(m * kv_width, 2),
                 v = random_values(m * kv_width, 3);
    const Doubles expected = attention_oracle(q, k, v, m, m, layout, 0.125, [&](std::size_t row) {
        return KeyRange{row / block * block, std::min(row / block * block + block, m)};
    });
    const Values y = bench.run([&](gpu::Recorder& rec) {
        return block_attention(rec, bench.put(q, {m, width}), bench.put(k, {m, kv_width}),
                               bench.put(v, {m, kv_width}), layout, 0.125f, block);
    });
    expect_near(y, expected, tolerance);
}

INSTANTIATE_TEST_SUITE_P(Layouts, BlockAttentionTest,
                         ::testing::Values(BlockCase{1, {2, 2, 64}, 104}, BlockCase{70, {4, 4, 64}, 26},
                                           BlockCase{130, {2, 2, 24}, 104}, BlockCase{17, {4, 2, 10}, 3},
                                           BlockCase{5, {1, 1, 4}, 1}),
                         [](const auto& at) {
                             return std::to_string(at.param.m) + "rows_in_blocks_of_" +
                                    std::to_string(at.param.block);
                         });

TEST(AttentionErrors, name_both_shapes) {
    Workbench bench;
    gpu::Recorder rec(device());
    const Tensor q = bench.room({3, 64}), position = bench.number(0);
    const HeadLayout layout{4, 2, 16};
    const KvCache cache{bench.room({8, 32}), bench.room({9, 32})};
    EXPECT_THAT(
        [&] {
            causal_attention(rec, q, cache, position, {layout, 1, 0});
        },
        ::testing::ThrowsMessage<Error>("causal_attention: values is [9, 32], expected [8, 32]."));
    const KvCache small{bench.room({2, 32}), bench.room({2, 32})};
    EXPECT_THAT(
        [&] {
            causal_attention(rec, q, small, position, {layout, 1, 0});
        },
        ::testing::ThrowsMessage<Error>(
            "causal_attention: q is [3, 64], which does not fit into the cache, [2, 32]."));
    EXPECT_THAT(
        [&] {
            causal_attention(rec, q, small, position, {{4, 3, 16}, 1, 0});
        },
        ::testing::ThrowsMessage<Error>(
            "causal_attention: 4 heads share 3 key heads, expected a multiple of them."));
    EXPECT_THAT([&] { block_attention(rec, q, q, q, layout, 1, 4); },
                ::testing::ThrowsMessage<Error>("block_attention: k is [3, 64], expected [3, 32]."));
}

}  // namespace
}  // namespace govor::ops::testing
