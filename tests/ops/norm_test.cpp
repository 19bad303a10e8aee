#include "ops/norm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"

namespace govor::ops::testing::norm_test {
namespace {

using Size = std::pair<std::size_t, std::size_t>;

class NormTest : public ::testing::TestWithParam<Size> {};

constexpr float eps = 1e-6f;
constexpr double tolerance = 1e-6;  // float32 sums of up to 2048 squares

TEST_P(NormTest, rms_norm_divides_by_the_root_mean_square) {
    const auto [m, n] = GetParam();
    OpTester tester;
    const Values x = random_values(m * n, 1, 3.0f), weight = random_values(n, 2);
    const Values y = tester.run([&](Recorder& rec) {
        return rms_norm(rec, tester.put(x, {m, n}), tester.put(weight, {n}), eps);
    });
    expect_near(y, rms_norm_oracle(x, weight, eps, m, n), tolerance);
}

TEST_P(NormTest, layer_norm_is_precise_far_from_zero) {
    const auto [m, n] = GetParam();
    OpTester tester;
    Values x = random_values(m * n, 1);
    for (float& value : x) value += 64.0f;
    const Values weight = random_values(n, 2), bias = random_values(n, 3);
    const Values y = tester.run([&](Recorder& rec) {
        return layer_norm(rec, tester.put(x, {m, n}), tester.put(weight, {n}), tester.put(bias, {n}), 1e-5f);
    });
    // The mean is 64 times as large as the differences from it, and so is its rounding error.
    expect_near(y, layer_norm_oracle(x, weight, bias, 1e-5f, m, n), 64 * tolerance);
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, NormTest, ::testing::Values(Size{1, 1}, Size{3, 7}, Size{17, 64}, Size{70, 100}, Size{1, 2048}),
    [](const auto& test_info) {
        return std::to_string(test_info.param.first) + "x" + std::to_string(test_info.param.second);
    });

TEST(Norm, accepts_more_rows_than_workgroups_in_a_dimension) {
    constexpr std::size_t m = 70000, n = 2;
    OpTester tester;
    const Values x = random_values(m * n, 1), weight{1.0f, 2.0f};
    const Values y = tester.run([&](Recorder& rec) {
        return rms_norm(rec, tester.put(x, {m, n}), tester.put(weight, {n}), eps);
    });
    expect_near(y, rms_norm_oracle(x, weight, eps, m, n), tolerance);
}

TEST(NormErrors, name_both_shapes) {
    OpTester tester;
    Recorder rec(device(), policy());
    EXPECT_THAT(
        [&] {
            rms_norm(rec, tester.make_poisoned({3, 64}), tester.make_poisoned({32}), eps);
        },
        ::testing::ThrowsMessage<Error>("rms_norm: weight is [32], expected [64]."));
    EXPECT_THAT(
        [&] {
            layer_norm(rec, tester.make_poisoned({3, 64}), tester.make_poisoned({64}),
                       tester.make_poisoned({1}), eps);
        },
        ::testing::ThrowsMessage<Error>("layer_norm: bias is [1], expected [64]."));
}

}  // namespace
}  // namespace govor::ops::testing::norm_test
