#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/attention.h"
#include "ops/cache.h"
#include "ops/op_tester.h"
#include "ops/oracle_attention.h"

namespace govor::ops::testing::rope_test {
namespace {

struct Case {
    std::size_t m;
    std::uint32_t heads, kv_heads, head_dim;
    std::int32_t position;
    float theta;
    bool has_norm;
    Format format = Format::f32;
};

class RopeTest : public ::testing::TestWithParam<Case> {
  protected:
    const Case test_case = GetParam();
    const std::size_t width = std::size_t{test_case.heads} * test_case.head_dim,
                      kv_width = std::size_t{test_case.kv_heads} * test_case.head_dim;
    const std::size_t capacity = test_case.m + 5;
    OpTester tester;
    const Values q = random_values(test_case.m * width, 1), k = random_values(test_case.m * kv_width, 2),
                 v = random_values(test_case.m * kv_width, 3);
    const Values q_norm = random_values(test_case.head_dim, 4), k_norm = random_values(test_case.head_dim, 5);
    const Values keys_before = random_values(capacity * kv_width, 6),
                 values_before = random_values(capacity * kv_width, 7);
    TestCache cache{tester, keys_before, values_before, capacity, kv_width, test_case.format};
    // Rounding error of a value of order one.
    const double rounding = test_case.format == Format::f32   ? 0
                            : test_case.format == Format::f16 ? 5e-4
                                                              : 1.5e-2;
    // An angle of `position` radians in float32 has a relative error of 2^-24, as in the reference, and so
    // has the frequency.
    const double tolerance = 1e-6 + test_case.position * 1.2e-7;

    RopeOptions options() {
        RopeOptions result{
            {test_case.heads, test_case.kv_heads, test_case.head_dim}, test_case.theta, {}, {}, 1e-6f};
        if (test_case.has_norm) {
            result.query_norm = tester.put(q_norm, {test_case.head_dim});
            result.key_norm = tester.put(k_norm, {test_case.head_dim});
        }
        return result;
    }
    Doubles apply_rope(const Values& x, std::size_t heads, const Values& norm) const {
        return rope_oracle(x, test_case.m, static_cast<std::size_t>(test_case.position),
                           {heads, test_case.head_dim, test_case.theta, 1e-6},
                           test_case.has_norm ? norm : Values{});
    }
    // Returns the contents of a cache after the rows are stored.
    Doubles updated_cache(const Values& original, const Doubles& rows) const {
        Doubles values(original.begin(), original.end());
        for (std::size_t row = 0; row < test_case.m; ++row) {
            const std::size_t cache_row = (static_cast<std::size_t>(test_case.position) + row) % capacity;
            for (std::size_t i = 0; i < kv_width; ++i)
                values[cache_row * kv_width + i] = rows[row * kv_width + i];
        }
        return values;
    }
};

TEST_P(RopeTest, rotates_pairs_and_stores_rows_in_a_ring_buffer) {
    const Values actual = tester.run([&](Recorder& rec) {
        return rope_into_cache(rec, tester.put(q, {test_case.m, width}),
                               tester.put(k, {test_case.m, kv_width}), tester.put(v, {test_case.m, kv_width}),
                               tester.scalar(test_case.position), options(), cache.cache);
    });
    expect_near(actual, apply_rope(q, test_case.heads, q_norm), tolerance);
    expect_near(cache.keys(), updated_cache(keys_before, apply_rope(k, test_case.kv_heads, k_norm)),
                tolerance + rounding);
    expect_near(cache.values(), updated_cache(values_before, Doubles(v.begin(), v.end())), 1e-12 + rounding);
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, RopeTest,
    ::testing::Values(Case{1, 1, 1, 8, 0, 10000, false}, Case{3, 2, 1, 64, 9, 10000, true},
                      Case{17, 4, 2, 128, 100, 1000000, true}, Case{1, 5, 5, 96, 2047, 1000000, false},
                      Case{70, 2, 1, 16, 3, 500000, true}, Case{1, 3, 1, 256, 65535, 1000000, true},
                      Case{17, 4, 2, 128, 100, 1000000, true, Format::f16},
                      Case{5, 3, 3, 40, 7, 10000, false, Format::f16},
                      Case{17, 4, 2, 128, 100, 1000000, true, Format::q8_0},
                      Case{5, 3, 3, 96, 7, 10000, false, Format::q8_0}),
    [](const auto& test_info) {
        return std::to_string(test_info.param.m) + "rows_of_" + std::to_string(test_info.param.heads) + "x" +
               std::to_string(test_info.param.head_dim) + "_at_" + std::to_string(test_info.param.position) +
               "_in_" + std::string(ops::name(test_info.param.format));
    });

TEST(RopeErrors, name_both_shapes) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor q = tester.make_poisoned({3, 64}), kv = tester.make_poisoned({3, 32}),
                 position = tester.scalar(0);
    const KvCache cache = TestCache(tester, Values(9 * 32), Values(9 * 32), 9, 32).cache;
    KvCache small_cache = cache, narrow_cache = cache;
    small_cache.capacity = 2;
    narrow_cache.width = 16;
    RopeOptions options{{4, 1, 32}, 10000, {}, {}, 0};
    const auto make_call = [&](const Tensor& k, const Tensor& position_operand, const KvCache& target_cache) {
        return [&, k, position_operand, target_cache] {
            rope_into_cache(rec, q, k, kv, position_operand, options, target_cache);
        };
    };
    EXPECT_THAT(make_call(kv, position, cache),
                ::testing::ThrowsMessage<Error>("rope_into_cache: q is [3, 64], expected [*, 128]."));
    options.layout.heads = 2;
    EXPECT_THAT(make_call(kv, tester.make_poisoned({3}, Format::i32), cache),
                ::testing::ThrowsMessage<Error>("rope_into_cache: position is [3], expected [1]."));
    EXPECT_THAT(make_call(tester.make_poisoned({2, 32}), position, cache),
                ::testing::ThrowsMessage<Error>("rope_into_cache: k is [2, 32], expected [3, 32]."));
    EXPECT_THAT(make_call(kv, position, small_cache),
                ::testing::ThrowsMessage<Error>("rope_into_cache: 3 rows do not fit into a cache of 2."));
    EXPECT_THAT(
        make_call(kv, position, narrow_cache),
        ::testing::ThrowsMessage<Error>("rope_into_cache: rows of the cache have 16 elements, expected 32."));
    options.layout.head_dim = 33;
    EXPECT_THROW(make_call(kv, position, cache)(), Error);
}

}  // namespace
}  // namespace govor::ops::testing::rope_test
