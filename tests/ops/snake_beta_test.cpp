#include "ops/snake_beta.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/error.h"
#include "ops/conv.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"

namespace govor::ops::testing::snake_beta_test {
namespace {

// t: rows of the result, n: columns of the result, c: input channels, channels: channels of SnakeBeta.
struct Case {
    std::size_t t, n, taps, c, channels;
    Format format;
};

Doubles snake_beta_oracle(const Doubles& x, const Values& alpha, const Values& beta, std::size_t n) {
    Doubles out(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::size_t channel = i % n % alpha.size();
        const double sine = std::sin(x[i] * std::exp(double{alpha[channel]}));
        out[i] = x[i] + sine * sine / (std::exp(double{beta[channel]}) + 1e-9);
    }
    return out;
}

// A convolution with a residual and SnakeBeta, which amplifies errors by at most max_slope.
struct ActivatedConv {
    ActivatedConv(OpTester& op_tester, const Case& tested_case) : tester(op_tester), test_case(tested_case) {
        const Values x = random_values((test_case.t + test_case.taps - 1) * test_case.c, 1);
        const auto [weight, weight_tensor] =
            tester.weights(random_values(test_case.n * test_case.taps * test_case.c, 2, 0.02f),
                           {test_case.n, test_case.taps, test_case.c}, test_case.format);
        const Values residual = random_values(test_case.t * test_case.n, 3);
        x_tensor = tester.put(x, {test_case.t + test_case.taps - 1, test_case.c});
        weights = weight_tensor;
        options.residual = tester.put(residual, {test_case.t, test_case.n});
        options.snake_beta = {tester.put(alpha, {test_case.channels}), tester.put(beta, {test_case.channels}),
                              tester.make_poisoned({test_case.t, test_case.n})};
        for (std::size_t row = 0; row < test_case.t; ++row)
            for (std::size_t n = 0; n < test_case.n; ++n)
                convolution.push_back(residual[row * test_case.n + n] + dot(x, row * test_case.c, weight,
                                                                            n * test_case.taps * test_case.c,
                                                                            test_case.taps * test_case.c));
        activated = snake_beta_oracle(convolution, alpha, beta, test_case.n);
    }

    Values run() {
        return tester.run([&](Recorder& rec) { return conv1d(rec, x_tensor, weights, options); });
    }

    OpTester& tester;
    Case test_case;
    Values alpha = random_values(test_case.channels, 4, 0.5f),
           beta = random_values(test_case.channels, 5, 0.5f);
    Tensor x_tensor, weights;
    Conv1dOptions options;
    Doubles convolution, activated;
    static constexpr double max_slope = 4;
};

class SnakeBetaTest : public ::testing::TestWithParam<std::tuple<MatmulKernel, Case>> {};

TEST_P(SnakeBetaTest, is_applied_to_the_result_of_a_convolution_which_may_also_be_stored) {
    const auto& [matmul, test_case] = GetParam();
    const double bound =
        is_block_format(test_case.format) ? matmul_tolerance(matmul, test_case.format, test_case.t) : 2e-6;
    for (const bool uses_lane_columns : {false, true}) {
        const ScopedLaneColumns scoped_lane_columns(uses_lane_columns);
        OpTester tester(matmul);
        ActivatedConv both_outputs(tester, test_case);
        // The result replaces the residual, as in a residual unit.
        both_outputs.options.out = both_outputs.options.residual;
        expect_near(both_outputs.run(), both_outputs.convolution, bound);
        expect_near(tester.values(both_outputs.options.snake_beta.out), both_outputs.activated,
                    ActivatedConv::max_slope * bound);

        ActivatedConv activated_only(tester, test_case);
        expect_near(activated_only.run(), activated_only.activated, ActivatedConv::max_slope * bound);
    }
}

std::string test_name(const ::testing::TestParamInfo<SnakeBetaTest::ParamType>& info) {
    const auto& [matmul, test_case] = info.param;
    return std::string(ops::name(test_case.format)) + "_t" + std::to_string(test_case.t) + "_n" +
           std::to_string(test_case.n) + "_c" + std::to_string(test_case.c) + "_channels" +
           std::to_string(test_case.channels) + "_" + name(matmul);
}

// The cases include few and many rows, rows that hold several samples (channels < n), odd channel counts,
// and depths that use split-K.
const Case cases[] = {{3, 24, 7, 16, 24, Format::f16},   {40, 60, 2, 32, 12, Format::f16},
                      {33, 21, 3, 9, 7, Format::f32},    {5, 18, 4, 32, 9, Format::q8_0},
                      {70, 96, 7, 32, 96, Format::q8_0}, {40, 20, 9, 256, 20, Format::q8_0}};

INSTANTIATE_TEST_SUITE_P(Sizes, SnakeBetaTest,
                         ::testing::Combine(::testing::ValuesIn(available_matmul_kernels()),
                                            ::testing::ValuesIn(cases)),
                         test_name);

TEST(SnakeBeta, is_accurate_for_large_angles) {
    constexpr std::size_t n = 64;
    const Values x = random_values(n, 1, 1000.0f), zeros(n, 0.0f);
    Values identity(n * n, 0.0f);
    Doubles expected(n);
    for (std::size_t i = 0; i < n; ++i) {
        identity[i * n + i] = 1;
        expected[i] = std::pow(std::sin(double{x[i]}), 2) / (1 + 1e-9);
    }
    for (const bool uses_lane_columns : {false, true}) {
        const ScopedLaneColumns scoped_lane_columns(uses_lane_columns);
        OpTester tester;
        const SnakeBeta snake_beta{tester.put(zeros, {n}), tester.put(zeros, {n}),
                                   tester.make_poisoned({1, n})};
        Values y = tester.run([&](Recorder& rec) {
            return conv1d(rec, tester.put(x, {1, n}), tester.put(identity, {n, 1, n}),
                          {.snake_beta = snake_beta});
        });
        for (std::size_t i = 0; i < n; ++i) y[i] -= x[i];
        expect_near(y, expected, 1e-4);  // x + sin² has a rounding error of up to 1000 * 2^-24
    }
}

TEST(SnakeBeta, rejects_operands_of_the_wrong_shape) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor x = tester.make_poisoned({3, 8}), weight = tester.make_poisoned({12, 1, 8}),
                 out = tester.make_poisoned({3, 12});
    const auto expect_error = [&](const SnakeBeta& snake_beta, const std::string& expected_message) {
        EXPECT_THAT([&] { conv1d(rec, x, weight, {.snake_beta = snake_beta}); },
                    ::testing::ThrowsMessage<Error>(expected_message));
    };
    expect_error({tester.make_poisoned({5}), tester.make_poisoned({5}), out},
                 "conv1d: alpha is [5], expected a divisor of the columns of [3, 12].");
    expect_error({tester.make_poisoned({6}), tester.make_poisoned({5}), out},
                 "conv1d: beta is [5], expected [6].");
    expect_error({tester.make_poisoned({6}), tester.make_poisoned({6}), x},
                 "conv1d: activated is [3, 8], expected [3, 12].");
}

}  // namespace
}  // namespace govor::ops::testing::snake_beta_test
