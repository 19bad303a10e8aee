#include "ops/attention.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

#include "core/error.h"
#include "ops/attention_step.h"
#include "ops/cache.h"
#include "ops/op_tester.h"
#include "ops/oracle_attention.h"

namespace govor::ops::testing::attention_test {
namespace {

struct Case {
    std::size_t m;
    HeadLayout layout;
    std::size_t capacity;
    std::int32_t position;
    std::uint32_t window;
    std::size_t page_rows = 16;
};

constexpr double tolerance = 2e-6;  // float32 scores of order one, and their exponentials

std::string name_of(const Case& c, Format format) {
    return std::to_string(c.m) + "rows_" + std::to_string(c.layout.heads) + "x" +
           std::to_string(c.layout.kv_heads) + "x" + std::to_string(c.layout.head_dim) + "_at_" +
           std::to_string(c.position) + "_of_" + std::to_string(c.capacity) + "_window_" +
           std::to_string(c.window) + "_by_" + std::to_string(c.page_rows) + "_in_" +
           std::string(ops::name(format));
}

// Overrides the attention policy during its lifetime.
class ScopedAttention : public ScopedOverrides {
  public:
    explicit ScopedAttention(const AttentionOverrides& attention)
        : ScopedOverrides({.uses_dp4a = false, .attention = attention}) {}
};

// Query rows with a cache whose rows up to the queries' positions are random. Later rows are NaN, or 1e4 in
// formats other than f32.
class CachedAttentionTest : public ::testing::TestWithParam<std::tuple<Case, Format>> {
  protected:
    const Case test_case = std::get<0>(GetParam());
    const Format format = std::get<1>(GetParam());
    const HeadLayout layout = test_case.layout;
    const std::size_t width = std::size_t{layout.heads} * layout.head_dim;
    const std::size_t kv_width = std::size_t{layout.kv_heads} * layout.head_dim;
    const float scale = 1 / std::sqrt(static_cast<float>(layout.head_dim));
    const std::size_t first = static_cast<std::size_t>(test_case.position);
    const Values q = random_values(test_case.m * width, 1);
    OpTester tester;

    void SetUp() override {
        if (format == Format::q8_0 && layout.head_dim % 32 != 0)
            GTEST_SKIP() << "head_dim is not a multiple of the block size";
    }

    TestCache make_cache(std::size_t rows) {
        Values keys = random_values(test_case.capacity * kv_width, 2),
               values = random_values(test_case.capacity * kv_width, 3);
        const float unwritten = format == Format::f32 ? NAN : 1e4f;
        for (std::size_t i = rows * kv_width; i < keys.size(); ++i) keys[i] = values[i] = unwritten;
        return {tester, keys, values, test_case.capacity, kv_width, format, test_case.page_rows};
    }
    KeyRange visible_keys(std::size_t row) const {
        const std::size_t end = first + row + 1;
        return {test_case.window == 0 || end < test_case.window ? 0 : end - test_case.window, end};
    }
    Doubles expected(const Values& rotated_q, TestCache& cache) const {
        return attention_oracle(rotated_q, cache.keys(), cache.values(), test_case.m, test_case.capacity,
                                layout, scale, [&](std::size_t row) { return visible_keys(row); });
    }
};

class CausalAttentionTest : public CachedAttentionTest {
  protected:
    // Returns the number of dispatches.
    std::uint32_t attend_and_compare() {
        TestCache cache = make_cache(first + test_case.m);
        Recorder rec(device(), policy());
        // With cooperative matrices, queries and softmax weights have eleven bits.
        const bool uses_coopmat = attention_uses_coopmat(rec, format, layout.head_dim);
        const Tensor y =
            causal_attention(rec, tester.put(q, {test_case.m, width}), cache.cache,
                             tester.scalar(test_case.position), {layout, scale, test_case.window});
        const gpu::CommandList command_list = rec.finish();
        device().run(command_list);
        const Values actual = tester.values(y);  // scratch memory, which later command lists overwrite
        expect_near(actual, expected(q, cache), uses_coopmat ? 1e-3 : tolerance);
        return command_list.dispatches();
    }
};

TEST_P(CausalAttentionTest, attends_to_earlier_positions_only) {
    attend_and_compare();
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, CausalAttentionTest,
    ::testing::Combine(
        ::testing::Values(
            Case{1, {1, 1, 8}, 1, 0, 0},         // only the row itself
            Case{1, {8, 8, 256}, 700, 600, 0},   // the largest head
            Case{3, {4, 1, 64}, 1000, 500, 0},   // a few rows on a long cache
            Case{17, {4, 2, 64}, 100, 190, 72},  // rows that wrap around the end of a ring buffer
            Case{70, {4, 4, 16}, 142, 0, 72},    // the beginning of a ring buffer
            Case{70, {6, 2, 24}, 75, 5, 0},      // prefill after five rows, an odd head_dim
            Case{33, {8, 1, 96}, 40, 7, 0},      // a head of three strips
            Case{130, {2, 1, 128}, 130, 0, 0},   // prefill
            Case{50, {8, 1, 128}, 700, 600, 0},  // after a long conversation
            Case{9, {3, 3, 40}, 30, 20, 1}),     // a window of one row
        ::testing::ValuesIn(all_cache_formats)),
    [](const auto& test_info) {
        return name_of(std::get<0>(test_info.param), std::get<1>(test_info.param));
    });

using SplitAttentionTest = CausalAttentionTest;

TEST_P(SplitAttentionTest, combines_the_splits_of_the_keys) {
    for (const std::uint32_t splits : {2u, 5u}) {
        const ScopedAttention overrides({.splits = splits});
        EXPECT_EQ(attend_and_compare(), 2u) << splits << " splits";
    }
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, SplitAttentionTest,
    ::testing::Combine(
        ::testing::Values(
            Case{1, {2, 1, 64}, 600, 0, 0},             // one key: only the first split is not empty
            Case{1, {2, 1, 64}, 600, 127, 0, 600},      // whole tiles, in one page
            Case{2, {2, 1, 64}, 600, 127, 0, 128},      // one key more than whole tiles
            Case{5, {4, 2, 64}, 700, 640, 0, 512},      // splits of unequal size
            Case{17, {4, 2, 64}, 400, 790, 300, 96},    // rows that wrap around the end of a ring buffer
            Case{40, {4, 4, 16}, 500, 0, 0},            // early rows have fewer keys than the first split
            Case{70, {6, 2, 32}, 333, 263, 0},          // a full cache
            Case{50, {8, 1, 128}, 700, 600, 0, 512},    // few rows after a long conversation
            Case{33, {3, 3, 96}, 400, 300, 270, 256}),  // a window
        ::testing::ValuesIn(all_cache_formats)),
    [](const auto& test_info) {
        return name_of(std::get<0>(test_info.param), std::get<1>(test_info.param));
    });

class AttentionStepTest : public CachedAttentionTest {
  protected:
    const Values k = random_values(test_case.m * kv_width, 4), v = random_values(test_case.m * kv_width, 5);
    const Values q_norm = random_values(layout.head_dim, 6), k_norm = random_values(layout.head_dim, 7);
    const bool has_norm = test_case.m % 2 == 1;
    // The rounding error of an angle of `position` radians; see RopeTest.
    const double rope_tolerance = 1e-6 + test_case.position * 1.2e-7;

    Doubles apply_rope(const Values& x, std::size_t heads, const Values& norm) const {
        return rope_oracle(x, test_case.m, first, {heads, layout.head_dim, 10000, 1e-6},
                           has_norm ? norm : Values{});
    }
    Tensor step(Recorder& rec, const TestCache& cache) {
        RopeOptions rope{layout, 10000, {}, {}, 1e-6f};
        if (has_norm) {
            rope.query_norm = tester.put(q_norm, {layout.head_dim});
            rope.key_norm = tester.put(k_norm, {layout.head_dim});
        }
        return attention_step(rec, tester.put(q, {test_case.m, width}),
                              tester.put(k, {test_case.m, kv_width}), tester.put(v, {test_case.m, kv_width}),
                              tester.scalar(test_case.position), rope, {layout, scale, test_case.window},
                              cache.cache);
    }
    // Returns the rows of a cache that the step wrote, and the others.
    std::pair<Values, Values> split_rows(const Values& rows) const {
        Values new_rows, old_rows;
        for (std::size_t row = 0; row < test_case.capacity; ++row) {
            const bool is_new =
                (row + test_case.capacity - first % test_case.capacity) % test_case.capacity < test_case.m;
            const auto from = rows.begin() + static_cast<std::ptrdiff_t>(row * kv_width);
            Values& target = is_new ? new_rows : old_rows;
            target.insert(target.end(), from, from + static_cast<std::ptrdiff_t>(kv_width));
        }
        return {new_rows, old_rows};
    }
    // Returns new rows in the order of the cache, which differs from that of positions if they wrap around
    // its end.
    Doubles to_cache_order(const Doubles& rows) const {
        Doubles ordered = rows;
        const std::size_t wrapped_rows = first % test_case.capacity + test_case.m > test_case.capacity
                                             ? test_case.capacity - first % test_case.capacity
                                             : 0;
        std::rotate(ordered.begin(), ordered.begin() + static_cast<std::ptrdiff_t>(wrapped_rows * kv_width),
                    ordered.end());
        return ordered;
    }
    void expect_same_bits(const Values& a, const Values& b) {
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i)
            EXPECT_EQ(std::bit_cast<std::uint32_t>(a[i]), std::bit_cast<std::uint32_t>(b[i])) << i;
    }
    void step_and_compare(double bound);
};

void AttentionStepTest::step_and_compare(double bound) {
    TestCache cache = make_cache(first);
    const auto [keys_before, values_before] = std::pair{cache.keys(), cache.values()};
    Recorder rec(device(), policy());
    const Tensor out = step(rec, cache);
    const gpu::CommandList command_list = rec.finish();
    EXPECT_EQ(command_list.dispatches(), 1u);
    device().run(command_list);
    const Values first_result = tester.values(out);
    device().run(command_list);  // replaying a recorded step requires that every counter is zero again
    expect_same_bits(tester.values(out), first_result);
    EXPECT_EQ(tester.ids(cache.cache.arrivals), Ids(KvCache::counters));

    // Rounding error of a value of order one.
    double rounding = 1.5e-2;
    if (format == Format::f32) rounding = 0;
    if (format == Format::f16) rounding = 5e-4;
    const auto [new_keys, old_keys] = split_rows(cache.keys());
    const auto [new_values, old_values] = split_rows(cache.values());
    expect_same_bits(old_keys, split_rows(keys_before).second);
    expect_same_bits(old_values, split_rows(values_before).second);
    expect_near(new_keys, to_cache_order(apply_rope(k, layout.kv_heads, k_norm)), rope_tolerance + rounding);
    expect_near(new_values, to_cache_order(Doubles(v.begin(), v.end())), 1e-12 + rounding);

    const Doubles exact = apply_rope(q, layout.heads, q_norm);
    expect_near(first_result, expected(Values(exact.begin(), exact.end()), cache),
                bound + 4 * rope_tolerance);
}

TEST_P(AttentionStepTest, rotates_stores_and_attends_in_one_dispatch) {
    const ScopedAttention lanes({.uses_step_coopmat = false});
    step_and_compare(tolerance);
}

// Queries and softmax weights have 22 bits. Keys and values of a cache in q8_0 are converted to float16.
TEST_P(AttentionStepTest, gives_the_same_result_with_cooperative_matrices) {
    Recorder rec(device(), policy());
    const bool is_possible = attention_uses_coopmat(rec, format, layout.head_dim);
    rec.finish();
    if (!is_possible) GTEST_SKIP() << "no cooperative matrices for this case";
    for (const std::uint32_t splits : {0u, 3u}) {
        const ScopedAttention matrices({.step_splits = splits, .uses_step_coopmat = true});
        step_and_compare(format == Format::q8_0 ? 1e-3 : tolerance);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, AttentionStepTest,
    ::testing::Combine(
        ::testing::Values(Case{1, {1, 1, 8}, 1, 0, 0},             // only the row itself
                          Case{2, {16, 8, 128}, 16, 0, 0},         // the beginning of a frame's codes
                          Case{1, {4, 2, 64}, 40, 39, 0},          // the last row of a full cache
                          Case{1, {32, 4, 128}, 2048, 9, 0},       // a long cache with few rows
                          Case{1, {8, 2, 32}, 2048, 1500, 0},      // a long cache with splits
                          Case{1, {8, 1, 128}, 600, 127, 0, 600},  // whole tiles, in one page
                          Case{1, {16, 2, 64}, 600, 128, 0, 512},  // one key more than whole tiles
                          Case{4, {12, 2, 64}, 700, 511, 0, 512},  // new rows on two pages
                          Case{1, {8, 8, 256}, 700, 600, 0},       // the largest head
                          Case{3, {4, 1, 64}, 1000, 500, 0},       // a few rows on a long cache
                          Case{4, {6, 2, 24}, 900, 700, 0},        // an odd head_dim
                          Case{1, {5, 1, 96}, 30, 29, 0},          // an odd number of heads
                          Case{1, {4, 4, 64}, 100, 987, 72},       // a ring buffer
                          Case{4, {2, 2, 64}, 76, 150, 72},        // rows that wrap around its end
                          Case{2, {3, 3, 40}, 30, 20, 1}),         // a window of one row
        ::testing::ValuesIn(all_cache_formats)),
    [](const auto& test_info) {
        return name_of(std::get<0>(test_info.param), std::get<1>(test_info.param));
    });

TEST(CausalAttention, is_exact_for_large_scores) {
    OpTester tester;
    const HeadLayout layout{1, 1, 8};
    Values q(8, 100.0f), keys(3 * 8, 0.0f), values = random_values(3 * 8, 1);
    for (std::size_t i = 0; i < 8; ++i) {
        keys[i] = -100.0f;
        keys[8 + i] = 100.0f;
    }
    const TestCache cache(tester, keys, values, 3, 8);
    const Values y = tester.run([&](Recorder& rec) {
        return causal_attention(rec, tester.put(q, {1, 8}), cache.cache, tester.scalar(2), {layout, 1.0f, 0});
    });
    expect_near(y, Doubles(values.begin() + 8, values.begin() + 16), tolerance);
}

struct BlockCase {
    std::size_t m;
    HeadLayout layout;
    std::uint32_t block;
};

class BlockAttentionTest : public ::testing::TestWithParam<BlockCase> {};

TEST_P(BlockAttentionTest, attends_within_a_block) {
    const auto [m, layout, block] = GetParam();
    const std::size_t width = std::size_t{layout.heads} * layout.head_dim;
    const std::size_t kv_width = std::size_t{layout.kv_heads} * layout.head_dim;
    OpTester tester;
    const Values q = random_values(m * width, 1), k = random_values(m * kv_width, 2),
                 v = random_values(m * kv_width, 3);
    const Doubles expected = attention_oracle(q, k, v, m, m, layout, 0.125, [&](std::size_t row) {
        return KeyRange{row / block * block, std::min(row / block * block + block, m)};
    });
    for (const bool is_exact : {true, false}) {
        const Values y = tester.run([&](Recorder& rec) {
            return block_attention(rec, tester.put(q, {m, width}), tester.put(k, {m, kv_width}),
                                   tester.put(v, {m, kv_width}), layout, 0.125f, block, is_exact);
        });
        expect_near(y, expected, is_exact ? tolerance : 1e-3);
    }
}

INSTANTIATE_TEST_SUITE_P(Layouts, BlockAttentionTest,
                         ::testing::Values(BlockCase{1, {2, 2, 64}, 104}, BlockCase{70, {4, 4, 64}, 26},
                                           BlockCase{130, {2, 2, 24}, 104}, BlockCase{17, {4, 2, 8}, 3},
                                           BlockCase{5, {1, 1, 8}, 1}, BlockCase{150, {2, 2, 72}, 150}),
                         [](const auto& test_info) {
                             return std::to_string(test_info.param.m) + "rows_in_blocks_of_" +
                                    std::to_string(test_info.param.block);
                         });

TEST(AttentionErrors, name_the_sizes_that_do_not_match) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor q = tester.make_poisoned({3, 64}), position = tester.scalar(0);
    const HeadLayout layout{4, 2, 16};
    const auto expect_error = [&](const KvCache& cache, const HeadLayout& heads, const char* message) {
        EXPECT_THAT(
            [&] {
                causal_attention(rec, q, cache, position, {heads, 1, 0});
            },
            ::testing::ThrowsMessage<Error>(message));
    };
    const KvCache valid_cache = TestCache(tester, Values(8 * 32), Values(8 * 32), 8, 32).cache;
    KvCache cache = valid_cache;
    cache.width = 64;
    expect_error(cache, layout, "causal_attention: rows of the cache have 64 elements, expected 32.");
    cache = valid_cache;
    cache.capacity = 17;
    expect_error(cache, layout, "causal_attention: 1 pages of 16 rows are too few for a cache of 17.");
    cache = valid_cache;
    cache.capacity = 2;
    expect_error(cache, layout, "causal_attention: 3 rows do not fit into a cache of 2.");
    cache = valid_cache;
    cache.format = Format::bf16;
    expect_error(cache, layout, "causal_attention: the cache is in bf16, expected f32, f16 or q8_0.");
    cache.format = Format::q8_0;
    expect_error(cache, layout,
                 "causal_attention: head_dim is 16, expected a multiple of 32 for a cache in q8_0.");
    expect_error(valid_cache, {4, 3, 16},
                 "causal_attention: there are 4 heads and 3 KV heads, expected a multiple of the KV heads.");
    expect_error(valid_cache, {4, 2, 20},
                 "causal_attention: head_dim is 20, expected a multiple of 8 up to 256.");
    EXPECT_THAT([&] { block_attention(rec, q, q, q, layout, 1, 4); },
                ::testing::ThrowsMessage<Error>("block_attention: k is [3, 64], expected [3, 32]."));
}

}  // namespace
}  // namespace govor::ops::testing::attention_test
