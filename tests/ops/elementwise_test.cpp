#include "ops/elementwise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"

namespace govor::ops::testing::elementwise_test {
namespace {

using Size = std::pair<std::size_t, std::size_t>;

constexpr double tolerance = 1e-6;  // a few float32 roundings

class ElementwiseTest : public ::testing::TestWithParam<Size> {
  protected:
    const std::size_t m = GetParam().first, n = GetParam().second;
    OpTester tester;
    const Values a = random_values(m * n, 1), b = random_values(m * n, 2);
    const Tensor a_tensor = tester.put(a, {m, n}), b_tensor = tester.put(b, {m, n});
};

TEST_P(ElementwiseTest, add_computes_sums) {
    Doubles expected(m * n);
    for (std::size_t i = 0; i < m * n; ++i) expected[i] = double{a[i]} + b[i];
    expect_near(tester.run([&](Recorder& rec) { return add(rec, a_tensor, b_tensor); }), expected, tolerance);
    expect_near(tester.run([&](Recorder& rec) { return add(rec, a_tensor, b_tensor, a_tensor); }), expected,
                tolerance);
}

TEST_P(ElementwiseTest, silu_mul_multiplies_by_the_gate) {
    Doubles expected(m * n);
    for (std::size_t i = 0; i < m * n; ++i) expected[i] = silu(a[i]) * b[i];
    expect_near(tester.run([&](Recorder& rec) { return silu_mul(rec, a_tensor, b_tensor); }), expected,
                tolerance);
}

TEST_P(ElementwiseTest, add_gated_has_one_gate_per_row) {
    const Values gate = random_values(m, 3, 2.0f);
    Doubles expected(m * n);
    for (std::size_t i = 0; i < m * n; ++i) expected[i] = a[i] + sigmoid(gate[i / n]) * b[i];
    const Tensor gate_tensor = tester.put(gate, {m, 1});
    expect_near(tester.run([&](Recorder& rec) { return add_gated(rec, a_tensor, gate_tensor, b_tensor); }),
                expected, tolerance);
}

TEST_P(ElementwiseTest, clamp_limits_values) {
    Doubles expected(m * n);
    for (std::size_t i = 0; i < m * n; ++i) expected[i] = std::clamp(a[i], -0.5f, 0.25f);
    expect_near(tester.run([&](Recorder& rec) { return clamp(rec, a_tensor, -0.5f, 0.25f); }), expected,
                1e-12);
}

TEST_P(ElementwiseTest, add_periodic_rows_repeats_the_table) {
    constexpr std::size_t rows = 16, period = 13;
    const Values table = random_values(rows * n, 3);
    Doubles expected(m * n);
    for (std::size_t i = 0; i < m * n; ++i) expected[i] = double{a[i]} + table[i / n % period * n + i % n];
    const Tensor table_tensor = tester.put(table, {rows, n});
    expect_near(
        tester.run([&](Recorder& rec) { return add_periodic_rows(rec, a_tensor, table_tensor, period); }),
        expected, tolerance);
}

INSTANTIATE_TEST_SUITE_P(Sizes, ElementwiseTest,
                         ::testing::Values(Size{1, 1}, Size{1, 32}, Size{3, 7}, Size{17, 100}, Size{70, 130}),
                         [](const auto& test_info) {
                             return std::to_string(test_info.param.first) + "x" +
                                    std::to_string(test_info.param.second);
                         });

TEST(ElementwiseErrors, name_both_shapes) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor a = tester.make_poisoned({3, 64}), b = tester.make_poisoned({3, 32});
    EXPECT_THAT([&] { add(rec, a, b); },
                ::testing::ThrowsMessage<Error>("add: b is [3, 32], expected [3, 64]."));
    EXPECT_THAT([&] { silu_mul(rec, a, b); },
                ::testing::ThrowsMessage<Error>("silu_mul: up is [3, 32], expected [3, 64]."));
    EXPECT_THAT([&] { add_gated(rec, a, b, a); },
                ::testing::ThrowsMessage<Error>("add_gated: gate is [3, 32], expected [3, 1]."));
    EXPECT_THAT([&] { add_periodic_rows(rec, a, b, 3); },
                ::testing::ThrowsMessage<Error>("add_periodic_rows: table is [3, 32], expected [*, 64]."));
    EXPECT_THAT([&] { clamp(rec, a, 0, 1, b); },
                ::testing::ThrowsMessage<Error>("clamp: out is [3, 32], expected [3, 64]."));
}

}  // namespace
}  // namespace govor::ops::testing::elementwise_test
