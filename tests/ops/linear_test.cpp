#include "ops/linear.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "core/error.h"
#include "ops/kernels/partial_products.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"
#include "ops/qkv_projection.h"
#include "ops/swiglu_gate_up.h"

namespace govor::ops::testing::linear_test {
namespace {

struct Case {
    std::size_t m, n, k;
    Format format;
};

std::string test_name(const ::testing::TestParamInfo<std::tuple<MatmulKernel, Case>>& info) {
    const auto& [matmul, test_case] = info.param;
    return std::string(ops::name(test_case.format)) + "_" + std::to_string(test_case.m) + "x" +
           std::to_string(test_case.n) + "x" + std::to_string(test_case.k) + "_" + name(matmul);
}

// Returns the kernels to test: with lane columns (true) or without. On a GPU, where compiling a kernel is
// fast, all cases are tested. On a software device, compiling a kernel takes half a second, and formats
// differ only in their loads. There, every format is tested without lane columns with a few rows and a tile,
// and all sizes in float32, in a format with one scale per block and in one with two levels of scales. With
// lane columns, every format is tested with three rows, and all sizes in float32, float16 and Q8_0.
std::vector<bool> kernels_to_test(const Case& test_case) {
    if (device().info().kind != gpu::DeviceKind::software) return {false, true};
    const auto is_one_of = [&](std::initializer_list<Format> formats) {
        return std::find(formats.begin(), formats.end(), test_case.format) != formats.end();
    };
    std::vector<bool> choices;
    if (test_case.m == 3 || test_case.m == 17 || is_one_of({Format::f32, Format::q5_0, Format::q4_k}))
        choices.push_back(false);
    if (test_case.m == 3 || is_one_of({Format::f32, Format::f16, Format::q8_0})) choices.push_back(true);
    return choices;
}

// Returns the activations to test. Each one requires a separate kernel. Activations do not depend on the
// format, so only float32 is tested with all of them.
std::vector<Activation> activations(bool uses_lane_columns, Format format) {
    if (uses_lane_columns || format != Format::f32) return {Activation::silu};
    return {Activation::gelu, Activation::silu, Activation::gelu_tanh};
}

class LinearTest : public ::testing::TestWithParam<std::tuple<MatmulKernel, Case>> {};

TEST_P(LinearTest, applies_bias_activation_scale_and_residual) {
    const auto& [matmul, test_case] = GetParam();
    const auto [m, n, k, format] = test_case;
    const double tolerance = matmul_tolerance(matmul, format, m);
    OpTester tester(matmul);
    const Values x = random_values(m * k, 1);
    const auto [weight, weight_tensor] = tester.weights(random_values(n * k, 2, 0.3f), {n, k}, format);
    const Values bias = random_values(n, 3), scale = random_values(n, 4), residual = random_values(m * n, 5);
    const Tensor x_tensor = tester.put(x, {m, k});
    const Doubles sums = product(x, weight, m, n, k);
    for (const bool uses_lane_columns : kernels_to_test(test_case)) {
        const ScopedLaneColumns scoped_lane_columns(uses_lane_columns);
        expect_near(tester.run([&](Recorder& rec) { return linear(rec, x_tensor, weight_tensor); }), sums,
                    tolerance);

        for (const Activation activation : activations(uses_lane_columns, format)) {
            LinearOptions options;
            options.bias = tester.put(bias, {n});
            options.activation = activation;
            options.scale = tester.put(scale, {n});
            options.residual = tester.put(residual, {m, n});
            options.out = options.residual;  // the residual stream is updated in place
            Doubles expected(m * n);
            for (std::size_t i = 0; i < m * n; ++i)
                expected[i] =
                    residual[i] + scale[i % n] * apply_activation(sums[i] + bias[i % n], activation);
            expect_near(
                tester.run([&](Recorder& rec) { return linear(rec, x_tensor, weight_tensor, options); }),
                expected, tolerance);
        }
    }
}

class FusedNormTest : public LinearTest {
  protected:
    void expect_norm_of_input(bool uses_lane_columns) const;
};

// The scale factor of a row is of order one, so the tolerance is the same.
void FusedNormTest::expect_norm_of_input(bool uses_lane_columns) const {
    const auto& [matmul, test_case] = GetParam();
    const ScopedLaneColumns scoped_lane_columns(uses_lane_columns);
    const auto [m, n, k, format] = test_case;
    const double tolerance = matmul_tolerance(matmul, format, m);
    constexpr float eps = 1e-6f;
    OpTester tester(matmul);
    const Values x = random_values(m * k, 1), norm = random_values(k, 6);
    const auto [weight, weight_tensor] = tester.weights(random_values(n * k, 2, 0.3f), {n, k}, format);
    const auto [up, up_tensor] = tester.weights(random_values(n * k, 3, 0.3f), {n, k}, format);
    const auto [wide, wide_tensor] = tester.weights(random_values(2 * n * k, 4, 0.3f), {2 * n, k}, format);
    const Tensor x_tensor = tester.put(x, {m, k});
    const RmsNorm options{tester.put(norm, {k}), eps};
    const Doubles exact = rms_norm_oracle(x, norm, eps, m, k);
    const Values normalized(exact.begin(), exact.end());
    const Doubles sums = product(normalized, weight, m, n, k), up_sums = product(normalized, up, m, n, k);

    expect_near(
        tester.run([&](Recorder& rec) { return linear(rec, x_tensor, weight_tensor, {.norm = options}); }),
        sums, tolerance);
    const std::array<Doubles, 3> projections{sums, product(normalized, wide, m, 2 * n, k), up_sums};
    for (const std::size_t index : {0, 1, 2}) {
        const Values actual = tester.run([&](Recorder& rec) {
            return qkv_projection(rec, x_tensor, options, {weight_tensor, wide_tensor, up_tensor})[index];
        });
        expect_near(actual, projections[index], tolerance);
    }
    Doubles gated(m * n);
    for (std::size_t i = 0; i < gated.size(); ++i) gated[i] = silu(sums[i]) * up_sums[i];
    expect_near(tester.run([&](Recorder& rec) {
        return swiglu_gate_up(rec, x_tensor, options, weight_tensor, up_tensor);
    }),
                gated, 2 * tolerance);  // two sums
}

TEST_P(FusedNormTest, applies_the_norm_to_its_input) {
    for (const bool uses_lane_columns : kernels_to_test(std::get<Case>(GetParam())))
        expect_norm_of_input(uses_lane_columns);
}

TEST_P(FusedNormTest, projects_and_gates_without_a_norm) {
    const auto& [matmul, test_case] = GetParam();
    const auto [m, n, k, format] = test_case;
    const double tolerance = matmul_tolerance(matmul, format, m);
    OpTester tester(matmul);
    const Values x = random_values(m * k, 1);
    const auto [weight, weight_tensor] = tester.weights(random_values(n * k, 2, 0.3f), {n, k}, format);
    // The formats may differ.
    const auto [up, up_tensor] = tester.weights(random_values(n * k, 3, 0.3f), {n, k}, Format::f32);
    const Tensor x_tensor = tester.put(x, {m, k});
    const Doubles sums = product(x, weight, m, n, k), up_sums = product(x, up, m, n, k);
    const Values actual = tester.run([&](Recorder& rec) {
        return qkv_projection(rec, x_tensor, {}, {weight_tensor, up_tensor, weight_tensor})[1];
    });
    expect_near(actual, up_sums, tolerance);
    Doubles gated(m * n);
    for (std::size_t i = 0; i < gated.size(); ++i) gated[i] = silu(sums[i]) * up_sums[i];
    expect_near(tester.run([&](Recorder& rec) {
        return swiglu_gate_up(rec, x_tensor, {}, weight_tensor, up_tensor);
    }),
                gated, 2 * tolerance);
}

std::vector<Case> cases() {
    std::vector<Case> result;
    const auto add = [&](const Case& candidate) {
        if (fits_block_size(candidate.format, candidate.k) && !kernels_to_test(candidate).empty())
            result.push_back(candidate);
    };
    for (const Format format : all_weight_formats) {
        for (const std::size_t m : {1, 3, 8, 9, 17, 70}) {
            add({m, 1, 1, format});
            add({m, 5, 7, format});
            add({m, 64, 32, format});
            add({m, 130, 100, format});
            add({m, 33, 2048, format});
            if (is_block_format(format)) {
                add({m, 5, 96, format});  // groups that span rows
                add({m, 7, 768, format});
            }
        }
        add({300, 300, 40, format});
        add({129, 136, 1056, format});  // incomplete tiles in all dimensions
    }
    for (const std::size_t n : {37, 130}) {  // short enough for the unrolled kernel
        add({1, n, 256, Format::q8_0});
        add({1, n, 512, Format::q8_0});
    }
    return result;
}

std::vector<Case> normalized_cases() {
    std::vector<Case> result;
    for (const Format format : all_weight_formats) {
        for (const Case& candidate :
             {Case{1, 33, 2048, format}, Case{3, 130, 100, format}, Case{8, 5, 7, format},
              Case{2, 5, 96, format}, Case{17, 20, 768, format},
              Case{3, 20, is_block_format(format) ? 768 : 7u, format}}) {
            if (fits_block_size(format, candidate.k)) result.push_back(candidate);
        }
    }
    result.push_back({1, 37, 256, Format::q8_0});
    result.push_back({1, 66, 512, Format::q8_0});
    return result;
}

INSTANTIATE_TEST_SUITE_P(Sizes, FusedNormTest,
                         ::testing::Combine(::testing::ValuesIn(available_matmul_kernels()),
                                            ::testing::ValuesIn(normalized_cases())),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Sizes, LinearTest,
                         ::testing::Combine(::testing::ValuesIn(available_matmul_kernels()),
                                            ::testing::ValuesIn(cases())),
                         test_name);

// On a GPU, split-K computes small results. Products with few elements or in other formats are not split.
TEST(PartialProducts, add_up_to_the_product) {
    for (const Format format : {Format::f32, Format::bf16, Format::q8_0}) {
        for (const auto& [m, n, k] : {std::array<std::size_t, 3>{70, 128, 2048}, {9, 5, 7}, {130, 20, 352}}) {
            if (!fits_block_size(format, k)) continue;
            OpTester tester;
            const Values x = random_values(m * k, 1);
            const auto [weight, weight_tensor] =
                tester.weights(random_values(n * k, 2, 0.3f), {n, k}, format);
            const Tensor x_tensor = tester.put(x, {m, k});
            const Values partial_sums =
                tester.run([&](Recorder& rec) { return partial_products(rec, x_tensor, weight_tensor); });
            Values sums(m * n);
            for (std::size_t i = 0; i < partial_sums.size(); ++i) sums[i % sums.size()] += partial_sums[i];
            expect_near(sums, product(x, weight, m, n, k), matmul_tolerance(MatmulKernel::tiled, format, m));
        }
    }
}

TEST(LinearViews, unaligned_rows_are_multiplied_correctly) {
    OpTester tester;
    const std::size_t n = 9, k = 32;
    for (const Format format : all_weight_formats) {
        if (!fits_block_size(format, k)) continue;
        const Values x = random_values(3 * k + 1, 1);
        const auto [weight, weight_tensor] = tester.weights(random_values(n * k, 2), {n, k}, format);
        const Tensor view = tester.put(x, {3 * k + 1}).rows(1, 3 * k).reshaped({3, k});
        expect_near(tester.run([&](Recorder& rec) { return linear(rec, view, weight_tensor); }),
                    product({x.begin() + 1, x.end()}, weight, 3, n, k),
                    matmul_tolerance(MatmulKernel::tiled, format, 3));
    }
}

// The output of the test shows which kernels the device uses.
TEST(LinearProducts, use_cooperative_matrices_if_the_device_has_them) {
    const std::vector<std::string>& features = device().info().supported_features;
    const bool is_offered = std::any_of(features.begin(), features.end(), [](const std::string& feature) {
        return feature.find("cooperative_matrix") != std::string::npos;
    });
    const char* setting = std::getenv("GOVOR_COOPERATIVE_MATRIX");
    const bool is_usable = is_offered && (setting == nullptr || std::string_view(setting) != "0");
    std::cout << device().info().name << (is_usable ? " uses" : " does not use") << " cooperative matrices\n";
    ASSERT_EQ(available_matmul_kernels().size(), is_usable ? 2 : 1);
    for (const MatmulKernel matmul : available_matmul_kernels()) {
        OpTester tester(matmul);
        const Tensor x = tester.put(random_values(20 * 256, 1), {20, 256});
        for (const Format format : all_weight_formats) {
            const auto [weight, weight_tensor] =
                tester.weights(random_values(32 * 256, 2), {32, 256}, format);
            device(matmul).set_profiling(true);
            tester.run([&](Recorder& rec) { return linear(rec, x, weight_tensor); });
            std::vector<std::string> kernels;
            for (const gpu::KernelTime& time : device(matmul).kernel_times()) kernels.push_back(time.name);
            device(matmul).set_profiling(false);
            const bool is_coopmat = matmul == MatmulKernel::coopmat && format != Format::f32;
            const bool uses_lane_columns =
                overrides().uses_lane_columns.value_or(query_properties(device(matmul)).is_software);
            std::string kernel = uses_lane_columns ? "linear_software." : "linear_tiled.";
            if (is_coopmat) kernel = "linear_coopmat.";
            EXPECT_THAT(kernels, ::testing::Contains(kernel + std::string(ops::name(format))));
        }
    }
}

// The error of rounding x to float16 is smaller than that of weights in block formats, whose tolerance
// applies.
TEST(LinearProducts, with_rounded_rows_have_the_error_of_block_formats) {
    constexpr std::size_t m = 20, n = 32, k = 256;
    for (const MatmulKernel matmul : available_matmul_kernels()) {
        OpTester tester(matmul);
        const Values x = random_values(m * k, 1);
        const Tensor x_tensor = tester.put(x, {m, k});
        for (const Format format : {Format::f16, Format::bf16, Format::q8_0}) {
            const auto [weight, weight_tensor] =
                tester.weights(random_values(n * k, 2, 0.3f), {n, k}, format);
            const Tensor& operand = weight_tensor;
            expect_near(tester.run([&](Recorder& rec) {
                return linear(rec, x_tensor, operand, {.round_to_f16 = true});
            }),
                        product(x, weight, m, n, k), matmul_tolerance(matmul, Format::q8_0, m));
        }
    }
}

TEST(LinearErrors, name_both_shapes) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor x = tester.make_poisoned({3, 64}), weight = tester.make_poisoned({5, 128});
    try {
        linear(rec, x, weight);
        FAIL() << "a row of 64 was multiplied by a row of 128";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::internal);
        EXPECT_STREQ(error.what(), "linear: x is [3, 64], expected [*, 128].");
    }
}

TEST(LinearErrors, name_the_operand_that_is_absent_or_of_another_format) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor x = tester.make_poisoned({3, 8}), weight = tester.make_poisoned({5, 8}),
                 ids = tester.make_poisoned({5, 8}, Format::i32);
    EXPECT_THAT([&] { linear(rec, Tensor{}, weight); },
                ::testing::ThrowsMessage<Error>("linear: x is absent, expected [*, 8]."));
    EXPECT_THAT([&] { linear(rec, x, ids); },
                ::testing::ThrowsMessage<Error>(::testing::StartsWith(
                    "linear: weight has the format i32, expected f32 or f16 or bf16 or q8_0 or")));
    LinearOptions options;
    options.bias = tester.make_poisoned({4});
    EXPECT_THAT([&] { linear(rec, x, weight, options); },
                ::testing::ThrowsMessage<Error>("linear: bias is [4], expected [5]."));
    EXPECT_THAT(
        [&] {
            swiglu_gate_up(rec, x, {tester.make_poisoned({9}), 0}, weight, weight);
        },
        ::testing::ThrowsMessage<Error>("swiglu_gate_up: norm is [9], expected [8]."));
    EXPECT_THAT(
        [&] {
            swiglu_gate_up(rec, x, {}, weight, tester.make_poisoned({6, 8}));
        },
        ::testing::ThrowsMessage<Error>("swiglu_gate_up: up is [6, 8], expected [5, 8]."));
}

}  // namespace
}  // namespace govor::ops::testing::linear_test
