#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/attention.h"
#include "ops/bench.h"
#include "ops/oracle_attention.h"

namespace govor::ops::testing {
namespace {

struct Case {
    std::size_t m;
    std::uint32_t heads, head_dim;
    std::int32_t position;
    float theta;
    bool norm;
};

class RopeTest : public ::testing::TestWithParam<Case> {
  protected:
    const Case at = GetParam();
    const std::size_t n = std::size_t{at.heads} * at.head_dim;
    Workbench bench;
    const Values x = random_values(at.m * n, 1);
    const Values norm = at.norm ? random_values(at.head_dim, 2) : Values{};
    const RopeOptions options = make_options();
    const Tensor x_there = bench.put(x, {at.m, n}), position = bench.number(at.position);
    const Doubles expected = rope_oracle(x, at.m, static_cast<std::size_t>(at.position), options, norm);
    // An angle of `position` radians is a float32 and so off by 2^-24 of itself, in the reference as here;
    // and its factor, the frequency, by as much again.
    const double tolerance = 1e-6 + at.position * 1.2e-7;

    RopeOptions make_options() {
        RopeOptions made{at.heads, at.head_dim, at.theta, {}, 1e-6f};
        if (at.norm) made.norm_weight = bench.put(norm, {at.head_dim});
        return made;
    }
};

TEST_P(RopeTest, turns_pairs_by_their_angle) {
    expect_near(bench.run([&](gpu::Recorder& rec) { return rope(rec, x_there, position, options); }),
                expected, tolerance);
}

TEST_P(RopeTest, writes_to_the_rows_of_a_ring) {
    const std::size_t capacity = at.m + 5;
    const Values before = random_values(capacity * n, 3);
    const Tensor cache = bench.put(before, {capacity, n});
    Doubles after(before.begin(), before.end());
    for (std::size_t row = 0; row < at.m; ++row) {
        const std::size_t place = (static_cast<std::size_t>(at.position) + row) % capacity;
        for (std::size_t i = 0; i < n; ++i) after[place * n + i] = expected[row * n + i];
    }
    const Values written = bench.run([&](gpu::Recorder& rec) {
        rope_into_cache(rec, x_there, position, options, cache);
        return cache;
    });
    expect_near(written, after, tolerance);
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, RopeTest,
    ::testing::Values(Case{1, 1, 2, 0, 10000, false}, Case{3, 2, 64, 9, 10000, true},
                      Case{17, 4, 128, 100, 1000000, true}, Case{1, 5, 96, 2047, 1000000, false},
                      Case{70, 2, 16, 3, 500000, true}, Case{1, 3, 256, 65535, 1000000, true}),
    [](const auto& at) {
        return std::to_string(at.param.m) + "rows_of_" + std::to_string(at.param.heads) + "x" +
               std::to_string(at.param.head_dim) + "_at_" + std::to_string(at.param.position);
    });

TEST(StoreRows, wraps_around_the_ring) {
    Workbench bench;
    const std::size_t capacity = 10, n = 7, m = 4;
    const Values before = random_values(capacity * n, 1), x = random_values(m * n, 2);
    const Tensor cache = bench.put(before, {capacity, n});
    Doubles after(before.begin(), before.end());
    for (std::size_t i = 0; i < m * n; ++i) after[(28 + i / n) % capacity * n + i % n] = x[i];
    const Values written = bench.run([&](gpu::Recorder& rec) {
        store_rows(rec, bench.put(x, {m, n}), bench.number(28), cache);
        return cache;
    });
    expect_near(written, after, 1e-12);
}

TEST(RopeErrors, name_both_shapes) {
    Workbench bench;
    gpu::Recorder rec(device());
    const Tensor x = bench.room({3, 64}), position = bench.number(0);
    RopeOptions options{4, 32, 10000, {}, 0};
    EXPECT_THAT([&] { rope(rec, x, position, options); },
                ::testing::ThrowsMessage<Error>("rope: x is [3, 64], expected [*, 128]."));
    options.heads = 2;
    EXPECT_THAT([&] { rope(rec, x, bench.room({2}, Format::i32), options); },
                ::testing::ThrowsMessage<Error>("rope: position is [2], expected [1]."));
    EXPECT_THAT(
        [&] {
            rope_into_cache(rec, x, position, options, bench.room({2, 64}));
        },
        ::testing::ThrowsMessage<Error>(
            "rope_into_cache: x is [3, 64], which does not fit into the cache, [2, 64]."));
    EXPECT_THAT(
        [&] {
            store_rows(rec, x, position, bench.room({9, 32}));
        },
        ::testing::ThrowsMessage<Error>("store_rows: cache is [9, 32], expected [*, 64]."));
    options.head_dim = 33;
    EXPECT_THROW(rope(rec, x, position, options), Error);
}

}  // namespace
}  // namespace govor::ops::testing
