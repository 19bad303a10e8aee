#include "ops/snake_beta.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/error.h"
#include "ops/bench.h"
#include "ops/conv.h"
#include "ops/oracle.h"

namespace govor::ops::testing {
namespace {

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

// A convolution with a residual and SnakeBeta, whose maximum slope multiplies errors.
struct ActivatedConv {
    ActivatedConv(Workbench& workbench, const Case& at_) : bench(workbench), at(at_) {
        const Values x = random_values((at.t + at.taps - 1) * at.c, 1);
        const auto [weight, weight_tensor] =
            bench.weights(random_values(at.n * at.taps * at.c, 2, 0.02f), {at.n, at.taps, at.c}, at.format);
        const Values residual = random_values(at.t * at.n, 3);
        x_tensor = bench.put(x, {at.t + at.taps - 1, at.c});
        weights = weight_tensor;
        options.residual = bench.put(residual, {at.t, at.n});
        options.activated = {bench.put(alpha, {at.channels}), bench.put(beta, {at.channels}),
                             bench.poisoned({at.t, at.n})};
        for (std::size_t row = 0; row < at.t; ++row)
            for (std::size_t n = 0; n < at.n; ++n)
                plain.push_back(residual[row * at.n + n] +
                                dot(x, row * at.c, weight, n * at.taps * at.c, at.taps * at.c));
        activated = snake_beta_oracle(plain, alpha, beta, at.n);
    }

    Values run() {
        return bench.run([&](Recorder& rec) { return conv1d(rec, x_tensor, weights, options); });
    }

    Workbench& bench;
    Case at;
    Values alpha = random_values(at.channels, 4, 0.5f), beta = random_values(at.channels, 5, 0.5f);
    Tensor x_tensor, weights;
    Conv1dOptions options;
    Doubles plain, activated;
    static constexpr double max_slope = 4;
};

class SnakeBetaTest : public ::testing::TestWithParam<std::tuple<Products, Case>> {};

TEST_P(SnakeBetaTest, activates_the_result_of_a_convolution_in_addition_to_or_instead_of_storing_it) {
    const auto& [way, at] = GetParam();
    const double off = is_block_format(at.format) ? product_tolerance(way, at.format, at.t) : 2e-6;
    for (const bool by_lane : {false, true}) {
        const ScopedLaneColumns form(by_lane);
        Workbench bench(way);
        ActivatedConv both(bench, at);
        both.options.out = both.options.residual;  // in place, as a residual unit does
        expect_near(both.run(), both.plain, off);
        expect_near(bench.values(both.options.activated.out), both.activated, ActivatedConv::max_slope * off);

        ActivatedConv only(bench, at);
        expect_near(only.run(), only.activated, ActivatedConv::max_slope * off);
    }
}

std::string title(const ::testing::TestParamInfo<SnakeBetaTest::ParamType>& info) {
    const auto& [way, at] = info.param;
    return std::string(ops::name(at.format)) + "_t" + std::to_string(at.t) + "_n" + std::to_string(at.n) +
           "_c" + std::to_string(at.c) + "_channels" + std::to_string(at.channels) + "_" + name(way);
}

// Few and many rows, rows of several samples with fewer channels, odd channels, and depths that use split-K.
const Case cases[] = {{3, 24, 7, 16, 24, Format::f16},   {40, 60, 2, 32, 12, Format::f16},
                      {33, 21, 3, 9, 7, Format::f32},    {5, 18, 4, 32, 9, Format::q8_0},
                      {70, 96, 7, 32, 96, Format::q8_0}, {40, 20, 9, 256, 20, Format::q8_0}};

INSTANTIATE_TEST_SUITE_P(Sizes, SnakeBetaTest,
                         ::testing::Combine(::testing::ValuesIn(all_products()), ::testing::ValuesIn(cases)),
                         title);

TEST(SnakeBeta, is_exact_for_large_angles) {
    constexpr std::size_t n = 64;
    const Values x = random_values(n, 1, 1000.0f), zeros(n, 0.0f);
    Values one(n * n, 0.0f);
    Doubles expected(n);
    for (std::size_t i = 0; i < n; ++i) {
        one[i * n + i] = 1;
        expected[i] = std::pow(std::sin(double{x[i]}), 2) / (1 + 1e-9);
    }
    for (const bool by_lane : {false, true}) {
        const ScopedLaneColumns form(by_lane);
        Workbench bench;
        const SnakeBeta activated{bench.put(zeros, {n}), bench.put(zeros, {n}), bench.poisoned({1, n})};
        Values y = bench.run([&](Recorder& rec) {
            return conv1d(rec, bench.put(x, {1, n}), bench.put(one, {n, 1, n}), {.activated = activated});
        });
        for (std::size_t i = 0; i < n; ++i) y[i] -= x[i];
        expect_near(y, expected, 1e-4);  // the rounding error of x + sin² is 2^-24 of 1000
    }
}

TEST(SnakeBeta, rejects_channels_that_do_not_divide_the_columns) {
    Workbench bench;
    Recorder rec(device(), policy());
    const Tensor x = bench.poisoned({3, 8}), weight = bench.poisoned({12, 1, 8}),
                 out = bench.poisoned({3, 12});
    const auto expect_error = [&](const SnakeBeta& activated, const std::string& sentence) {
        EXPECT_THAT([&] { conv1d(rec, x, weight, {.activated = activated}); },
                    ::testing::ThrowsMessage<Error>(sentence));
    };
    expect_error({bench.poisoned({5}), bench.poisoned({5}), out},
                 "conv1d: alpha is [5], expected a divisor of the columns of [3, 12].");
    expect_error({bench.poisoned({6}), bench.poisoned({5}), out}, "conv1d: beta is [5], expected [6].");
    expect_error({bench.poisoned({6}), bench.poisoned({6}), x},
                 "conv1d: activated is [3, 8], expected [3, 12].");
}

}  // namespace
}  // namespace govor::ops::testing
