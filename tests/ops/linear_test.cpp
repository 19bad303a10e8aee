#include "ops/linear.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/bench.h"
#include "ops/oracle.h"

namespace govor::ops::testing {
namespace {

struct Case {
    std::size_t m, n, k;
    Format format;
};

std::string title(const ::testing::TestParamInfo<Case>& info) {
    return std::string(name(info.param.format)) + "_" + std::to_string(info.param.m) + "x" +
           std::to_string(info.param.n) + "x" + std::to_string(info.param.k);
}

// Weights are rounded to their format before the oracle sees them, so the format plays no part in the
// tolerance: what is left is float32 rounding of k products, some 2^-24 · sqrt(k), and an erf that is good
// to 1.5e-7.
constexpr double tolerance = 2e-6;

// Both forms of a product. Kernels of all formats in all sizes would take long to build: where lanes have
// columns of their own, formats differ in how they are loaded only, which a few rows show.
std::vector<bool> forms(const Case& at) {
    const bool plain_or_usual =
        at.format == Format::f32 || at.format == Format::f16 || at.format == Format::q8_0;
    if (plain_or_usual || at.m == 3) return {false, true};
    return {false};
}

std::vector<Activation> activations(bool by_lane) {
    if (by_lane) return {Activation::silu};
    return {Activation::gelu, Activation::silu};
}

class LinearTest : public ::testing::TestWithParam<Case> {};

TEST_P(LinearTest, multiplies_and_finishes_as_asked) {
    const auto [m, n, k, format] = GetParam();
    Workbench bench;
    const Values x = random_values(m * k, 1);
    const auto [weight, weight_there] = bench.weights(random_values(n * k, 2, 0.3f), {n, k}, format);
    const Values bias = random_values(n, 3), scale = random_values(n, 4), residual = random_values(m * n, 5);
    const Tensor x_there = bench.put(x, {m, k});
    const Doubles sums = product(x, weight, m, n, k);
    for (const bool by_lane : forms(GetParam())) {
        const ByLane form(by_lane);
        expect_near(bench.run([&](gpu::Recorder& rec) { return linear(rec, x_there, weight_there); }), sums,
                    tolerance);

        for (const Activation activation : activations(by_lane)) {
            LinearOptions options;
            options.bias = bench.put(bias, {n});
            options.activation = activation;
            options.scale = bench.put(scale, {n});
            options.residual = bench.put(residual, {m, n});
            options.out = options.residual;  // the residual stream is updated in place
            Doubles expected(m * n);
            for (std::size_t i = 0; i < m * n; ++i)
                expected[i] = residual[i] + scale[i % n] * activated(sums[i] + bias[i % n], activation);
            expect_near(
                bench.run([&](gpu::Recorder& rec) { return linear(rec, x_there, weight_there, options); }),
                expected, tolerance);
        }
    }
}

class NormedTest : public LinearTest {
  protected:
    void norms_its_input(bool by_lane) const;
};

// A row's factor is of order one here, so the tolerance stays.
void NormedTest::norms_its_input(bool by_lane) const {
    const ByLane form(by_lane);
    const auto [m, n, k, format] = GetParam();
    constexpr float eps = 1e-6f;
    Workbench bench;
    const Values x = random_values(m * k, 1), norm = random_values(k, 6);
    const auto [weight, weight_there] = bench.weights(random_values(n * k, 2, 0.3f), {n, k}, format);
    const auto [up, up_there] = bench.weights(random_values(n * k, 3, 0.3f), {n, k}, format);
    const auto [wide, wide_there] = bench.weights(random_values(2 * n * k, 4, 0.3f), {2 * n, k}, format);
    const Tensor x_there = bench.put(x, {m, k});
    const RmsNorm options{bench.put(norm, {k}), eps};
    const Doubles exact = rms_norm_oracle(x, norm, eps, m, k);
    const Values normed(exact.begin(), exact.end());
    const Doubles sums = product(normed, weight, m, n, k), up_sums = product(normed, up, m, n, k);

    expect_near(
        bench.run([&](gpu::Recorder& rec) { return linear(rec, x_there, weight_there, {.norm = options}); }),
        sums, tolerance);
    for (const std::size_t which : {0, 1, 2}) {
        const Values got = bench.run([&](gpu::Recorder& rec) {
            return projections(rec, x_there, options, {weight_there, wide_there, up_there})[which];
        });
        expect_near(got,
                    which == 0   ? sums
                    : which == 1 ? product(normed, wide, m, 2 * n, k)
                                 : up_sums,
                    tolerance);
    }
    Doubles gated(m * n);
    for (std::size_t i = 0; i < gated.size(); ++i) gated[i] = silu(sums[i]) * up_sums[i];
    expect_near(bench.run([&](gpu::Recorder& rec) {
        return gated_projection(rec, x_there, options, weight_there, up_there);
    }),
                gated, 2 * tolerance);  // of two sums
}

TEST_P(NormedTest, norms_its_input_on_the_way_or_before) {
    for (const bool by_lane : forms(GetParam())) norms_its_input(by_lane);
}

TEST_P(NormedTest, projects_and_gates_what_needs_no_norm) {
    const auto [m, n, k, format] = GetParam();
    Workbench bench;
    const Values x = random_values(m * k, 1);
    const auto [weight, weight_there] = bench.weights(random_values(n * k, 2, 0.3f), {n, k}, format);
    const auto [up, up_there] =
        bench.weights(random_values(n * k, 3, 0.3f), {n, k}, Format::f32);  // formats may differ
    const Tensor x_there = bench.put(x, {m, k});
    const Doubles sums = product(x, weight, m, n, k), up_sums = product(x, up, m, n, k);
    const Values got = bench.run([&](gpu::Recorder& rec) {
        return projections(rec, x_there, {}, {weight_there, up_there, weight_there})[1];
    });
    expect_near(got, up_sums, tolerance);
    Doubles gated(m * n);
    for (std::size_t i = 0; i < gated.size(); ++i) gated[i] = silu(sums[i]) * up_sums[i];
    expect_near(bench.run([&](gpu::Recorder& rec) {
        return gated_projection(rec, x_there, {}, weight_there, up_there);
    }),
                gated, 2 * tolerance);
}

std::vector<Case> cases() {
    std::vector<Case> all;
    const auto add = [&](const Case& one) {
        if (suits(one.format, one.k)) all.push_back(one);
    };
    for (const Format format : all_weight_formats) {
        for (const std::size_t m : {1, 3, 8, 9, 17, 70}) {
            add({m, 1, 1, format});
            add({m, 5, 7, format});
            add({m, 64, 32, format});
            add({m, 130, 100, format});
            add({m, 33, 2048, format});
            if (is_block_format(format)) {
                add({m, 5, 96, format});  // groups that reach over rows
                add({m, 7, 768, format});
            }
        }
        add({300, 300, 40, format});
    }
    for (const std::size_t n : {37, 130}) {  // short enough to be multiplied without a loop
        add({1, n, 256, Format::q8_0});
        add({1, n, 512, Format::q8_0});
    }
    return all;
}

std::vector<Case> normed_cases() {
    std::vector<Case> all;
    for (const Format format : all_weight_formats) {
        for (const Case& one : {Case{1, 33, 2048, format}, Case{3, 130, 100, format}, Case{8, 5, 7, format},
                                Case{2, 5, 96, format}, Case{17, 20, 768, format}}) {
            if (suits(format, one.k)) all.push_back(one);
        }
    }
    all.push_back({1, 37, 256, Format::q8_0});
    all.push_back({1, 66, 512, Format::q8_0});
    return all;
}

INSTANTIATE_TEST_SUITE_P(Sizes, NormedTest, ::testing::ValuesIn(normed_cases()), title);
INSTANTIATE_TEST_SUITE_P(Sizes, LinearTest, ::testing::ValuesIn(cases()), title);

TEST(LinearViews, rows_of_x_that_start_anywhere_meet_blocks_rightly) {
    Workbench bench;
    const std::size_t n = 9, k = 32;
    for (const Format format : all_weight_formats) {
        if (!suits(format, k)) continue;
        const Values x = random_values(3 * k + 1, 1);
        const auto [weight, weight_there] = bench.weights(random_values(n * k, 2), {n, k}, format);
        const Tensor view = bench.put(x, {3 * k + 1}).rows(1, 3 * k).reshaped({3, k});
        expect_near(bench.run([&](gpu::Recorder& rec) { return linear(rec, view, weight_there); }),
                    product({x.begin() + 1, x.end()}, weight, 3, n, k), tolerance);
    }
}

TEST(LinearErrors, name_both_shapes) {
    Workbench bench;
    gpu::Recorder rec(device());
    const Tensor x = bench.room({3, 64}), weight = bench.room({5, 128});
    try {
        linear(rec, x, weight);
        FAIL() << "a row of 64 was multiplied with one of 128";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::internal);
        EXPECT_STREQ(error.what(), "linear: x is [3, 64], expected [*, 128].");
    }
}

TEST(LinearErrors, name_the_operand_that_is_absent_or_of_another_format) {
    Workbench bench;
    gpu::Recorder rec(device());
    const Tensor x = bench.room({3, 8}), weight = bench.room({5, 8}), ids = bench.room({5, 8}, Format::i32);
    EXPECT_THAT([&] { linear(rec, {}, weight); },
                ::testing::ThrowsMessage<Error>("linear: x is absent, expected [*, 8]."));
    EXPECT_THAT([&] { linear(rec, x, ids); },
                ::testing::ThrowsMessage<Error>(::testing::StartsWith(
                    "linear: weight has the format i32, expected f32 or f16 or bf16 or q8_0 or")));
    LinearOptions options;
    options.bias = bench.room({4});
    EXPECT_THAT([&] { linear(rec, x, weight, options); },
                ::testing::ThrowsMessage<Error>("linear: bias is [4], expected [5]."));
    EXPECT_THAT(
        [&] {
            gated_projection(rec, x, {bench.room({9}), 0}, weight, weight);
        },
        ::testing::ThrowsMessage<Error>("gated_projection: norm is [9], expected [8]."));
    EXPECT_THAT(
        [&] {
            gated_projection(rec, x, {}, weight, bench.room({6, 8}));
        },
        ::testing::ThrowsMessage<Error>("gated_projection: up is [6, 8], expected [5, 8]."));
}

}  // namespace
}  // namespace govor::ops::testing
