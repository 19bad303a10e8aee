#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <list>
#include <string>
#include <tuple>
#include <vector>

#include "core/error.h"
#include "ops/attention.h"
#include "ops/attention_step.h"
#include "ops/cache.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"

namespace govor::ops::testing::attention_batch_test {
namespace {

struct Case {
    HeadLayout layout;
    std::size_t capacity;
    Ids positions;  // of the sequences
    std::uint32_t window = 0;
    std::size_t page_rows = 64;
};

std::string name_of(const Case& c, Format format) {
    return std::to_string(c.positions.size()) + "_" + std::to_string(c.layout.heads) + "x" +
           std::to_string(c.layout.kv_heads) + "x" + std::to_string(c.layout.head_dim) + "_of_" +
           std::to_string(c.capacity) + "_window_" + std::to_string(c.window) + "_in_" +
           std::string(ops::name(format));
}

void expect_same_bits(const Values& a, const Values& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        ASSERT_EQ(std::bit_cast<std::uint32_t>(a[i]), std::bit_cast<std::uint32_t>(b[i])) << i;
}

// A step of several sequences, compared with attention_step() for each of them, which AttentionStepTest
// compares with an oracle.
class BatchedAttentionStep : public ::testing::TestWithParam<std::tuple<Case, Format>> {
  protected:
    const Case test_case = std::get<0>(GetParam());
    const Format format = std::get<1>(GetParam());
    const HeadLayout layout = test_case.layout;
    const std::size_t m = test_case.positions.size();
    const std::size_t width = std::size_t{layout.heads} * layout.head_dim;
    const std::size_t kv_width = std::size_t{layout.kv_heads} * layout.head_dim;
    const AttentionOptions options{layout, 1 / std::sqrt(static_cast<float>(layout.head_dim)),
                                   test_case.window};
    OpTester tester;
    Tensor q, k, v;
    RopeOptions rope{layout, 10000, {}, {}, 1e-6f};

    void SetUp() override {
        if (format == Format::q8_0 && layout.head_dim % 32 != 0)
            GTEST_SKIP() << "head_dim is not a multiple of the block size";
        q = tester.put(random_values(m * width, 1), {m, width});
        k = tester.put(random_values(m * kv_width, 2), {m, kv_width});
        v = tester.put(random_values(m * kv_width, 3), {m, kv_width});
        rope.query_norm = tester.put(random_values(layout.head_dim, 4), {layout.head_dim});
        rope.key_norm = tester.put(random_values(layout.head_dim, 5), {layout.head_dim});
    }

    // Position and rope offset of a sequence.
    Ids position_of(std::size_t i) const {
        return {test_case.positions[i], static_cast<std::int32_t>(3 * i)};
    }

    // Caches whose rows before the positions are random. Other rows are NaN, or 1e4 in formats other than
    // f32. All calls return the same values.
    std::list<TestCache> make_caches() {
        std::list<TestCache> caches;
        for (std::size_t i = 0; i < m; ++i) {
            const auto seed = static_cast<std::uint32_t>(10 + 2 * i);
            Values keys = random_values(test_case.capacity * kv_width, seed);
            Values values = random_values(test_case.capacity * kv_width, seed + 1);
            const float unwritten = format == Format::f32 ? NAN : 1e4f;
            for (std::size_t index = static_cast<std::size_t>(test_case.positions[i]) * kv_width;
                 index < keys.size(); ++index)
                keys[index] = values[index] = unwritten;
            caches.emplace_back(tester, keys, values, test_case.capacity, kv_width, format,
                                test_case.page_rows);
        }
        return caches;
    }

    Doubles attend_separately(std::list<TestCache>& caches) {
        Doubles rows;
        std::size_t i = 0;
        for (TestCache& cache : caches) {
            const Values row = tester.run([&](Recorder& rec) {
                return attention_step(rec, q.rows(i, 1), k.rows(i, 1), v.rows(i, 1),
                                      tester.put(position_of(i), {2}), rope, options, cache.cache);
            });
            rows.insert(rows.end(), row.begin(), row.end());
            ++i;
        }
        return rows;
    }

    Values attend_together(std::list<TestCache>& caches) {
        std::vector<const KvCache*> pointers;
        Ids positions;
        for (const TestCache& cache : caches) pointers.push_back(&cache.cache);
        for (std::size_t i = 0; i < m; ++i)
            for (const std::int32_t word : position_of(i)) positions.push_back(word);
        const SequenceBatch batch{pointers, tester.put(page_table_addresses(pointers), {m, 2}),
                                  tester.put(positions, {m, 2})};
        Recorder rec(device(), policy());
        const Tensor out = batched_attention_step(rec, q, k, v, batch, rope, options);
        const gpu::CommandList command_list = rec.finish();
        EXPECT_EQ(command_list.dispatches(), 1u);
        device().run(command_list);
        const Values result = tester.values(out);
        device().run(command_list);  // replaying a recorded step requires that every counter is zero again
        expect_same_bits(tester.values(out), result);
        for (const KvCache* cache : pointers) EXPECT_EQ(tester.ids(cache->arrivals), Ids(KvCache::counters));
        return result;
    }

    // The order of sums over keys depends on the other sequences, so the results differ by rounding errors.
    void compare() {
        std::list<TestCache> separate = make_caches(), together = make_caches();
        const Doubles expected = attend_separately(separate);
        expect_near(attend_together(together), expected, 4e-6);
        for (auto a = separate.begin(), b = together.begin(); a != separate.end(); ++a, ++b) {
            expect_same_bits(a->keys(), b->keys());
            expect_same_bits(a->values(), b->values());
        }
    }
};

TEST_P(BatchedAttentionStep, equals_separate_steps) {
    const ScopedOverrides lanes({.uses_dp4a = false, .attention = {.uses_step_coopmat = false}});
    compare();
}

TEST_P(BatchedAttentionStep, equals_separate_steps_with_cooperative_matrices) {
    Recorder rec(device(), policy());
    const bool is_possible = attention_uses_coopmat(rec, format, layout.head_dim);
    rec.finish();
    if (!is_possible) GTEST_SKIP() << "no cooperative matrices for this case";
    for (const std::uint32_t splits : {0u, 1u, 3u}) {
        const ScopedOverrides matrices(
            {.uses_dp4a = false, .attention = {.step_splits = splits, .uses_step_coopmat = true}});
        compare();
    }
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, BatchedAttentionStep,
    ::testing::Combine(
        ::testing::Values(Case{{1, 1, 8}, 1, {0}},                                    // a sequence of one row
                          Case{{32, 4, 128}, 2048, {1500, 9, 0, 700}},                // different lengths
                          Case{{8, 2, 32}, 2048, {1500, 1500}, 0, 512},               // equal lengths
                          Case{{8, 1, 64}, 1000, {999, 0, 0, 0, 0, 0, 0, 0}},         // one is much longer
                          Case{{4, 2, 64}, 40, {39, 0, 5, 17, 20, 38, 1, 2}, 0, 16},  // as many as possible
                          Case{{4, 4, 64}, 100, {987, 3, 71}, 72, 16},                // ring buffers
                          Case{{5, 1, 96}, 300, {299, 128, 64}}),  // an odd number of heads
        ::testing::ValuesIn(all_cache_formats)),
    [](const auto& test_info) {
        return name_of(std::get<0>(test_info.param), std::get<1>(test_info.param));
    });

TEST(BatchedAttentionErrors, caches_must_have_equal_sizes) {
    OpTester tester;
    const TestCache eight(tester, Values(8 * 32), Values(8 * 32), 8, 32),
        nine(tester, Values(9 * 32), Values(9 * 32), 9, 32);
    const std::vector<const KvCache*> equal{&eight.cache, &eight.cache}, different{&eight.cache, &nine.cache},
        many(9, &eight.cache);
    EXPECT_TRUE(can_batch(equal));
    EXPECT_FALSE(can_batch(different));
    Recorder rec(device(), policy());
    const HeadLayout layout{4, 2, 16};
    const auto step = [&](const std::vector<const KvCache*>& caches) {
        const std::size_t m = caches.size();
        batched_attention_step(
            rec, tester.make_poisoned({m, 64}), tester.make_poisoned({m, 32}), tester.make_poisoned({m, 32}),
            {caches, tester.put(page_table_addresses(caches), {m, 2}), tester.put(Ids(2 * m), {m, 2})},
            {layout, 10000, {}, {}, 1e-6f}, {layout, 1, 0});
    };
    EXPECT_NO_THROW(step(equal));
    EXPECT_THROW(step(different), Error);
    EXPECT_THROW(step(many), Error);
}

}  // namespace
}  // namespace govor::ops::testing::attention_batch_test
