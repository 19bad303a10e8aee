#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "ops/kernels/dispatch.h"
#include "ops/linear.h"
#include "ops/moe.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"
#include "ops/oracle_moe.h"
#include "ops/qkv_projection.h"
#include "ops/swiglu_gate_up.h"

namespace govor::ops::testing::dp4a_kernels_test {
namespace {

// Chunks of 16 or 32 elements are rounded to 1/32512 of their largest element, which is about 1.8 or 2.1
// standard deviations: the relative error of an element, and of a product, is 2.1 / (32512 · sqrt(12)),
// slightly more for some sizes.
constexpr double tolerance = 3.5e-5;

struct Case {
    KernelOverrides overrides;
    Format format;  // of the weights
};

// Selects the dp4a kernels with the workgroup sizes of the test case.
class Dp4aKernels : public ::testing::TestWithParam<Case> {
  protected:
    void TearDown() override { device().set_profiling(false); }

    // Enables profiling, which records the names of the executed kernels.
    void enable_profiling() { device().set_profiling(true); }
    bool has_run(std::string_view shader) const {
        const std::string kernel = fmt::format("{}.{}", shader, ops::name(format()));
        const auto times = device().kernel_times();
        return std::any_of(times.begin(), times.end(), [&](const auto& time) { return time.name == kernel; });
    }
    static Format format() { return GetParam().format; }
    // Returns whether `elements` is a multiple of the block size.
    static bool fits_block_size(std::size_t elements) {
        const bool has_large_blocks =
            format() == Format::q6_k || format() == Format::q5_k || format() == Format::q4_k;
        return elements % (has_large_blocks ? 256 : 32) == 0;
    }

  private:
    const ScopedOverrides overrides_{GetParam().overrides};
};

struct Sizes {
    std::size_t m, n, k;
};

TEST_P(Dp4aKernels, equal_float32_products_up_to_rounding) {
    for (const auto [m, n, k] : {Sizes{1, 33, 512}, Sizes{2, 50, 96}, Sizes{1, 9, 32}, Sizes{2, 20, 2304}}) {
        if (!fits_block_size(k)) continue;
        OpTester tester;
        const Values x = random_values(m * k, 1), bias = random_values(n, 3);
        const auto [weight, weight_tensor] = tester.weights(random_values(n * k, 2, 0.3f), {n, k}, format());
        const Tensor x_tensor = tester.put(x, {m, k}), residual = tester.put(random_values(m * n, 4), {m, n});
        Doubles expected = product(x, weight, m, n, k);
        enable_profiling();
        expect_near(tester.run([&](Recorder& rec) { return linear(rec, x_tensor, weight_tensor); }), expected,
                    tolerance);
        EXPECT_TRUE(has_run("linear_dp4a"));
        const Values residual_values = tester.values(residual);
        for (std::size_t i = 0; i < expected.size(); ++i) expected[i] += bias[i % n] + residual_values[i];
        const LinearOptions options{.bias = tester.put(bias, {n}), .residual = residual, .out = residual};
        expect_near(tester.run([&](Recorder& rec) { return linear(rec, x_tensor, weight_tensor, options); }),
                    expected, tolerance);
    }
}

TEST_P(Dp4aKernels, apply_the_norm_and_the_gate) {
    for (const auto [m, n, k] : {Sizes{1, 33, 256}, Sizes{2, 20, 96}}) {
        if (!fits_block_size(k)) continue;
        OpTester tester;
        const Values x = random_values(m * k, 1), norm = random_values(k, 6);
        const auto [narrow_weight, narrow_tensor] =
            tester.weights(random_values(n * k, 2, 0.3f), {n, k}, format());
        const auto [wide_weight, wide_tensor] =
            tester.weights(random_values(2 * n * k, 3, 0.3f), {2 * n, k}, format());
        const Tensor x_tensor = tester.put(x, {m, k});
        const RmsNorm options{tester.put(norm, {k}), 1e-6f};
        const Doubles exact = rms_norm_oracle(x, norm, 1e-6, m, k);
        const Values normalized(exact.begin(), exact.end());
        const Doubles sums = product(normalized, narrow_weight, m, n, k);
        // The weights of a norm increase the ratio of a chunk's largest element to the others.
        constexpr double normalized_tolerance = 2 * tolerance;
        enable_profiling();
        for (const std::size_t index : {0, 1, 2}) {
            const Values actual = tester.run([&](Recorder& rec) {
                return qkv_projection(rec, x_tensor, options,
                                      {narrow_tensor, wide_tensor, narrow_tensor})[index];
            });
            expect_near(actual, index == 1 ? product(normalized, wide_weight, m, 2 * n, k) : sums,
                        normalized_tolerance);
        }
        EXPECT_TRUE(has_run("qkv_projection_dp4a"));
        Doubles gated(m * n);
        for (std::size_t i = 0; i < gated.size(); ++i) gated[i] = silu(sums[i]) * sums[i];
        expect_near(tester.run([&](Recorder& rec) {
            return swiglu_gate_up(rec, x_tensor, options, narrow_tensor, narrow_tensor);
        }),
                    gated, 2 * normalized_tolerance);
        EXPECT_TRUE(has_run("swiglu_gate_up_dp4a"));
    }
}

TEST_P(Dp4aKernels, combine_the_selected_experts) {
    for (const MoeSizes s : {MoeSizes{1, 128, 8, 256, 96}, MoeSizes{2, 5, 2, 32, 96},
                             MoeSizes{3, 20, 6, 64, 32}, MoeSizes{2, 12, 3, 512, 256}}) {
        if (!fits_block_size(s.hidden) || !fits_block_size(s.inner)) continue;
        OpTester tester;
        const auto weights = [&](const Shape& shape, std::uint32_t seed) {
            return tester.weights(random_values(shape.elements(), seed, 0.2f), shape, format());
        };
        const auto [router, router_tensor] = weights({s.experts, s.hidden}, 3);
        const auto [gate, gate_tensor] = weights({s.experts, s.inner, s.hidden}, 4);
        const auto [up, up_tensor] = weights({s.experts, s.inner, s.hidden}, 5);
        const auto [down, down_tensor] = weights({s.experts, s.hidden, s.inner}, 6);
        const Values x = random_values(s.m * s.hidden, 1), norm = random_values(s.hidden, 2);
        const Doubles exact = rms_norm_oracle(x, norm, 1e-6, s.m, s.hidden);
        const Values normalized(exact.begin(), exact.end());
        for (const bool renormalize : {true, false}) {
            const ExpectedRouting routing = route_oracle(
                product(normalized, router, s.m, s.experts, s.hidden), s.m, s.experts, s.k, renormalize);
            Doubles expected(x.begin(), x.end());
            add_expert_outputs(expected, s, normalized, routing, gate, up, down);
            const Tensor x_tensor = tester.put(x, {s.m, s.hidden});
            const MoeOptions options{.top_k = static_cast<std::uint32_t>(s.k),
                                     .renormalize = renormalize,
                                     .residual = x_tensor,
                                     .out = x_tensor,
                                     .norm = {tester.put(norm, {s.hidden}), 1e-6f}};
            enable_profiling();
            expect_near(tester.run([&](Recorder& rec) {
                return mixture_of_experts(rec, x_tensor, {router_tensor, gate_tensor, up_tensor, down_tensor},
                                          options);
            }),
                        expected, 4 * tolerance);  // two products, one of them gated
            EXPECT_TRUE(has_run("expert_gate_up_dp4a"));
            EXPECT_TRUE(has_run("expert_down_dp4a"));
        }
    }
}

TEST_P(Dp4aKernels, select_the_lower_of_equal_experts) {
    OpTester tester;
    const std::size_t experts = 12, hidden = 256, inner = 256;
    const auto make_constant = [&](const Shape& shape) {
        return tester.weights(Values(shape.elements(), 0.25f), shape, format()).tensor;
    };
    // All logits are equal, so that experts 0 and 1 are selected, whose outputs differ from the others'.
    Values down(experts * hidden * inner, 0.5f);
    std::fill(down.begin(), down.begin() + 2 * hidden * inner, 1.0f);
    const Tensor x = tester.put(Values(hidden, 0.5f), {1, hidden});
    const ExpertWeights weights{make_constant({experts, hidden}), make_constant({experts, inner, hidden}),
                                make_constant({experts, inner, hidden}),
                                tester.weights(down, {experts, hidden, inner}, format()).tensor};
    const double sum = 0.25 * 0.5 * hidden;
    expect_near(tester.run([&](Recorder& rec) { return mixture_of_experts(rec, x, weights, {.top_k = 2}); }),
                Doubles(hidden, inner * silu(sum) * sum), 1e-3);  // Q8_0 cannot represent 0.25
}

std::vector<Case> cases() {
    const auto make_overrides = [](std::uint32_t subgroups, std::uint32_t columns) {
        return KernelOverrides{.uses_dp4a = true,
                               .dp4a_subgroups = subgroups,
                               .dp4a_columns = columns,
                               .uses_lane_columns = false};
    };
    std::vector<Case> out{{make_overrides(1, 2), Format::q8_0}};
    for (const Format format : weight_formats) {
        if (is_block_format(format)) out.push_back({make_overrides(8, 1), format});
    }
    return out;
}

INSTANTIATE_TEST_SUITE_P(Formats, Dp4aKernels, ::testing::ValuesIn(cases()), [](const auto& test_info) {
    return fmt::format("{}_{}_subgroups_of_{}", ops::name(test_info.param.format),
                       test_info.param.overrides.dp4a_subgroups, test_info.param.overrides.dp4a_columns);
});

}  // namespace
}  // namespace govor::ops::testing::dp4a_kernels_test
