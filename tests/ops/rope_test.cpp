#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/attention.h"
#include "ops/bench.h"
#include "ops/cache.h"
#include "ops/oracle_attention.h"

namespace govor::ops::testing {
namespace {

struct Case {
    std::size_t m;
    std::uint32_t heads, kv_heads, head_dim;
    std::int32_t position;
    float theta;
    bool norm;
    Format format = Format::f32;
};

class RopeTest : public ::testing::TestWithParam<Case> {
  protected:
    const Case at = GetParam();
    const std::size_t width = std::size_t{at.heads} * at.head_dim,
                      kv_width = std::size_t{at.kv_heads} * at.head_dim;
    const std::size_t capacity = at.m + 5;
    Workbench bench;
    const Values q = random_values(at.m * width, 1), k = random_values(at.m * kv_width, 2),
                 v = random_values(at.m * kv_width, 3);
    const Values q_norm = random_values(at.head_dim, 4), k_norm = random_values(at.head_dim, 5);
    const Values keys_before = random_values(capacity * kv_width, 6),
                 values_before = random_values(capacity * kv_width, 7);
    TestCache cache{bench, keys_before, values_before, capacity, kv_width, at.format};
    // The rounding error of a value of order one.
    const double rounding = at.format == Format::f32 ? 0 : at.format == Format::f16 ? 5e-4 : 1.5e-2;
    // An angle of `position` radians in float32 has a relative error of 2^-24, as in the reference, and so
    // has the frequency.
    const double tolerance = 1e-6 + at.position * 1.2e-7;

    RopeOptions options() {
        RopeOptions made{{at.heads, at.kv_heads, at.head_dim}, at.theta, {}, {}, 1e-6f};
        if (at.norm) {
            made.query_norm = bench.put(q_norm, {at.head_dim});
            made.key_norm = bench.put(k_norm, {at.head_dim});
        }
        return made;
    }
    Doubles rotated(const Values& x, std::size_t heads, const Values& norm) const {
        return rope_oracle(x, at.m, static_cast<std::size_t>(at.position),
                           {heads, at.head_dim, at.theta, 1e-6}, at.norm ? norm : Values{});
    }
    // The contents of a cache after the rows were stored.
    Doubles after(const Values& before, const Doubles& rows) const {
        Doubles all(before.begin(), before.end());
        for (std::size_t row = 0; row < at.m; ++row) {
            const std::size_t place = (static_cast<std::size_t>(at.position) + row) % capacity;
            for (std::size_t i = 0; i < kv_width; ++i) all[place * kv_width + i] = rows[row * kv_width + i];
        }
        return all;
    }
};

TEST_P(RopeTest, rotates_pairs_and_stores_rows_in_a_ring_buffer) {
    const Values got = bench.run([&](Recorder& rec) {
        return rope_into_cache(rec, bench.put(q, {at.m, width}), bench.put(k, {at.m, kv_width}),
                               bench.put(v, {at.m, kv_width}), bench.number(at.position), options(),
                               cache.cache);
    });
    expect_near(got, rotated(q, at.heads, q_norm), tolerance);
    expect_near(cache.keys(), after(keys_before, rotated(k, at.kv_heads, k_norm)), tolerance + rounding);
    expect_near(cache.values(), after(values_before, Doubles(v.begin(), v.end())), 1e-12 + rounding);
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
    [](const auto& at) {
        return std::to_string(at.param.m) + "rows_of_" + std::to_string(at.param.heads) + "x" +
               std::to_string(at.param.head_dim) + "_at_" + std::to_string(at.param.position) + "_in_" +
               std::string(ops::name(at.param.format));
    });

TEST(RopeErrors, name_both_shapes) {
    Workbench bench;
    Recorder rec(device(), policy());
    const Tensor q = bench.poisoned({3, 64}), kv = bench.poisoned({3, 32}), position = bench.number(0);
    const KvCache cache = TestCache(bench, Values(9 * 32), Values(9 * 32), 9, 32).cache;
    KvCache small = cache, narrow = cache;
    small.capacity = 2;
    narrow.width = 16;
    RopeOptions options{{4, 1, 32}, 10000, {}, {}, 0};
    const auto call = [&](const Tensor& k, const Tensor& at, const KvCache& into) {
        return [&, k, at, into] { rope_into_cache(rec, q, k, kv, at, options, into); };
    };
    EXPECT_THAT(call(kv, position, cache),
                ::testing::ThrowsMessage<Error>("rope_into_cache: q is [3, 64], expected [*, 128]."));
    options.layout.heads = 2;
    EXPECT_THAT(call(kv, bench.poisoned({3}, Format::i32), cache),
                ::testing::ThrowsMessage<Error>("rope_into_cache: position is [3], expected [1]."));
    EXPECT_THAT(call(bench.poisoned({2, 32}), position, cache),
                ::testing::ThrowsMessage<Error>("rope_into_cache: k is [2, 32], expected [3, 32]."));
    EXPECT_THAT(call(kv, position, small),
                ::testing::ThrowsMessage<Error>("rope_into_cache: 3 rows do not fit into a cache of 2."));
    EXPECT_THAT(
        call(kv, position, narrow),
        ::testing::ThrowsMessage<Error>("rope_into_cache: rows of the cache have 16 elements, expected 32."));
    options.layout.head_dim = 33;
    EXPECT_THROW(call(kv, position, cache)(), Error);
}

}  // namespace
}  // namespace govor::ops::testing
