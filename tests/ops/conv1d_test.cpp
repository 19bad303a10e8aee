#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/conv.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"

namespace govor::ops::testing::conv1d_test {
namespace {

struct Case {
    std::size_t t, n, taps, c;
    std::uint32_t dilation;

    Shape x_shape() const { return {t + (taps - 1) * dilation, c}; }
    Shape weight_shape() const { return {n, taps, c}; }
};

// Returns sums[t, n] = Σ weight[n, j, c] · x[t + j * dilation, c].
Doubles window_product(const Case& test_case, const Values& x, const Values& weight) {
    Doubles sums(test_case.t * test_case.n);
    for (std::size_t t = 0; t < test_case.t; ++t)
        for (std::size_t n = 0; n < test_case.n; ++n)
            for (std::size_t j = 0; j < test_case.taps; ++j)
                sums[t * test_case.n + n] += dot(x, (t + j * test_case.dilation) * test_case.c, weight,
                                                 (n * test_case.taps + j) * test_case.c, test_case.c);
    return sums;
}

// The rounding error of float32 sums.
constexpr double tolerance = 2e-6;

// Kernels with lane columns are tested with one activation only, because compiling a kernel takes long.
std::vector<Activation> activations(bool uses_lane_columns) {
    if (uses_lane_columns) return {Activation::gelu};
    return {Activation::none, Activation::gelu, Activation::silu};
}

// Returns the kernels to test: with lane columns (true) or without. Compiling a kernel on a software device
// takes half a second. All sizes are therefore tested there with lane columns, the default. Without them, one
// format of each kind is tested at all sizes, and the others at the sizes of a few rows and of a tile.
std::vector<bool> kernels_to_test(Format format, const Case& test_case) {
    const bool is_tested_at_every_size =
        format == Format::f32 || format == Format::q5_0 || format == Format::q4_k;
    const bool is_selected_size = test_case.t == 8 || test_case.t == 33 || test_case.t == 40;
    if (device().info().kind != gpu::DeviceKind::software || is_tested_at_every_size || is_selected_size)
        return {false, true};
    return {true};
}

class Conv1d : public ::testing::TestWithParam<std::tuple<MatmulKernel, std::tuple<Format, Case>>> {};

TEST_P(Conv1d, equals_the_sum_over_taps_and_channels) {
    const auto& [matmul, format_and_case] = GetParam();
    const auto& [format, test_case] = format_and_case;
    // Products with plain weights are in float32.
    const double bound = is_block_format(format) ? matmul_tolerance(matmul, format, test_case.t) : tolerance;
    OpTester tester(matmul);
    const Values x = random_values(test_case.x_shape().elements(), 1);
    const auto [weight, weight_tensor] = tester.weights(
        random_values(test_case.weight_shape().elements(), 2, 0.3f), test_case.weight_shape(), format);
    const Tensor x_tensor = tester.put(x, test_case.x_shape());
    const Doubles sums = window_product(test_case, x, weight);
    const Values bias = random_values(test_case.n, 3), residual = random_values(test_case.t * test_case.n, 4);
    for (const bool uses_lane_columns : kernels_to_test(format, test_case)) {
        const ScopedLaneColumns scoped_lane_columns(uses_lane_columns);
        Conv1dOptions options;
        options.dilation = test_case.dilation;
        expect_near(tester.run([&](Recorder& rec) { return conv1d(rec, x_tensor, weight_tensor, options); }),
                    sums, bound);

        options.bias = tester.put(bias, {test_case.n});
        for (const Activation activation : activations(uses_lane_columns)) {
            options.activation = activation;
            // A residual unit may write its output in place.
            options.residual = options.out = tester.put(residual, {test_case.t, test_case.n});
            Doubles expected(test_case.t * test_case.n);
            for (std::size_t i = 0; i < expected.size(); ++i)
                expected[i] = residual[i] + apply_activation(sums[i] + bias[i % test_case.n], activation);
            expect_near(
                tester.run([&](Recorder& rec) { return conv1d(rec, x_tensor, weight_tensor, options); }),
                expected, bound);
        }
    }
}

// The sizes cover both sides of every limit: few and many rows, each tile shape, channels that are multiples
// of 4 or not, and sizes of 1.
const Case cases[] = {
    {1, 1, 1, 1, 1},    {1, 33, 7, 20, 9},     {8, 16, 2, 32, 1},  {13, 5, 3, 7, 2},
    {16, 24, 7, 12, 3}, {17, 24, 7, 12, 3},    {40, 1, 7, 6, 1},   {300, 1, 7, 12, 1},
    {150, 13, 3, 9, 1}, {65, 37, 7, 11, 9},    {70, 96, 2, 64, 1}, {700, 700, 1, 9, 1},
    {33, 20, 7, 96, 9}, {1500, 1300, 1, 8, 1}, {37, 1, 7, 16, 1},  {35, 48, 7, 16, 3},
};

std::string test_name(const ::testing::TestParamInfo<Conv1d::ParamType>& info) {
    const auto& [matmul, format_and_case] = info.param;
    const auto& [format, test_case] = format_and_case;
    return std::string(ops::name(format)) + "_t" + std::to_string(test_case.t) + "_n" +
           std::to_string(test_case.n) + "_taps" + std::to_string(test_case.taps) + "_c" +
           std::to_string(test_case.c) + "_dilation" + std::to_string(test_case.dilation) + "_" +
           name(matmul);
}

std::vector<std::tuple<Format, Case>> plain_format_cases() {
    std::vector<std::tuple<Format, Case>> parameters;
    for (const Format format : {Format::f32, Format::f16, Format::bf16})
        for (const Case& test_case : cases) parameters.emplace_back(format, test_case);
    return parameters;
}

INSTANTIATE_TEST_SUITE_P(Sizes, Conv1d,
                         ::testing::Combine(::testing::ValuesIn(available_matmul_kernels()),
                                            ::testing::ValuesIn(plain_format_cases())),
                         test_name);

// Rows of taps · c elements are multiples of a block. Neither the taps nor the channels need to be multiples.
const Case block_cases[] = {
    {8, 16, 2, 32, 1},  {70, 35, 2, 64, 1}, {33, 20, 7, 96, 9}, {20, 24, 8, 12, 3},
    {5, 9, 32, 3, 1},   {60, 9, 32, 3, 1},  {3, 7, 4, 64, 2},   {50, 33, 2, 128, 1},
    {40, 2, 7, 256, 3}, {6, 3, 256, 3, 1},  {40, 20, 9, 256, 2}};  // deep enough for split-K

std::vector<std::tuple<Format, Case>> block_format_cases() {
    std::vector<std::tuple<Format, Case>> parameters;
    for (const Format format : all_weight_formats)
        for (const Case& test_case : block_cases)
            if (is_block_format(format) && fits_block_size(format, test_case.taps * test_case.c))
                parameters.emplace_back(format, test_case);
    return parameters;
}

INSTANTIATE_TEST_SUITE_P(BlockFormats, Conv1d,
                         ::testing::Combine(::testing::ValuesIn(available_matmul_kernels()),
                                            ::testing::ValuesIn(block_format_cases())),
                         test_name);

TEST(Conv1dTransposed, is_a_convolution_of_two_taps_whose_rows_are_the_samples) {
    // A transposed convolution of stride s and kernel 2s as in the reference: every input row adds its kernel
    // at s * t, and s samples are trimmed at both ends.
    const std::size_t rows = 21, c = 10, stride = 5, c_out = 6, width = stride * c_out;
    const Values x = random_values(rows * c, 5), kernel = random_values(c * c_out * 2 * stride, 6);
    const auto kernel_at = [&](std::size_t in, std::size_t out, std::size_t k) {
        return kernel[(in * c_out + out) * 2 * stride + k];
    };
    Doubles full((rows + 1) * width);
    for (std::size_t t = 0; t < rows; ++t)
        for (std::size_t in = 0; in < c; ++in)
            for (std::size_t i = 0; i < 2 * width; ++i)
                full[t * width + i] +=
                    static_cast<double>(x[t * c + in]) * kernel_at(in, i % c_out, i / c_out);

    // A sample is the sum of the second half of the earlier row's kernel and the first half of the later
    // row's.
    Values weight(width * 2 * c);
    for (std::size_t i = 0; i < width; ++i)
        for (std::size_t j = 0; j < 2; ++j)
            for (std::size_t in = 0; in < c; ++in)
                weight[(i * 2 + j) * c + in] = kernel_at(in, i % c_out, i / c_out + (1 - j) * stride);

    OpTester tester;
    const Tensor x_tensor = tester.put(x, {rows, c}), weight_tensor = tester.put(weight, {width, 2, c});
    const Doubles trimmed(full.begin() + width, full.end() - width);
    expect_near(tester.run([&](Recorder& rec) { return conv1d(rec, x_tensor, weight_tensor); }), trimmed,
                tolerance);
}

TEST(Conv1dViews, unaligned_rows_are_read_correctly) {
    // A row of three channels has 12 bytes, so that the fifth row is not aligned for a load of four floats.
    for (const std::size_t c : {3, 4}) {
        const Case test_case{20, 9, 3, c, 1};
        const Values x = random_values(30 * c, 7), weight = random_values(9 * 3 * c, 8);
        OpTester tester;
        const Tensor view = tester.put(x, {30, c}).rows(5, 22),
                     weight_tensor = tester.put(weight, test_case.weight_shape());
        const Values view_values(x.begin() + static_cast<std::ptrdiff_t>(5 * c), x.end());
        expect_near(tester.run([&](Recorder& rec) { return conv1d(rec, view, weight_tensor); }),
                    window_product(test_case, view_values, weight), tolerance);
    }
}

TEST(Conv1dErrors, too_little_history_or_a_wrong_width_is_rejected) {
    OpTester tester;
    const Tensor x = tester.make_poisoned({12, 8}), weight = tester.make_poisoned({4, 3, 8});
    Recorder rec(device(), policy());
    const auto expect_error = [&](const Tensor& operand, auto change) {
        Conv1dOptions options;
        change(options);
        EXPECT_THROW(conv1d(rec, x, operand, options), Error);
    };
    expect_error(tester.make_poisoned({4, 7, 8}), [](Conv1dOptions& o) { o.dilation = 2; });
    expect_error(tester.make_poisoned({4, 3, 9}), [](Conv1dOptions&) {});
    expect_error(weight, [](Conv1dOptions& o) { o.dilation = 0; });
    expect_error(weight, [&](Conv1dOptions& o) { o.bias = tester.make_poisoned({5}); });
    expect_error(weight, [&](Conv1dOptions& o) { o.residual = tester.make_poisoned({12, 4}); });
    expect_error(weight, [&](Conv1dOptions& o) { o.out = tester.make_poisoned({12, 4}); });
}

TEST(DepthwiseConv1d, convolves_each_channel_with_its_own_taps) {
    struct Size {
        std::size_t t, taps, c;
    };
    for (const auto& [t, taps, c] : {Size{1, 1, 1}, Size{5, 7, 33}, Size{70, 7, 256}, Size{3, 2, 1000},
                                     Size{66000, 2, 5}}) {  // more rows than workgroups in a dimension
        OpTester tester;
        const Values x = random_values((taps - 1 + t) * c, 1), weight = random_values(taps * c, 2),
                     bias = random_values(c, 3);
        const Tensor x_tensor = tester.put(x, {taps - 1 + t, c}),
                     weight_tensor = tester.put(weight, {taps, c}), bias_tensor = tester.put(bias, {c});
        Doubles expected(t * c);
        for (std::size_t i = 0; i < t * c; ++i) {
            expected[i] = bias[i % c];
            for (std::size_t j = 0; j < taps; ++j)
                expected[i] += static_cast<double>(x[i + j * c]) * weight[j * c + i % c];
        }
        expect_near(tester.run([&](Recorder& rec) {
            return depthwise_conv1d(rec, x_tensor, weight_tensor, bias_tensor);
        }),
                    expected, tolerance);
    }
}

TEST(DepthwiseConv1d, rejects_fewer_rows_than_its_history) {
    OpTester tester;
    Recorder rec(device(), policy());
    EXPECT_THROW(depthwise_conv1d(rec, tester.make_poisoned({6, 4}), tester.make_poisoned({7, 4}),
                                  tester.make_poisoned({4})),
                 Error);
    EXPECT_THROW(depthwise_conv1d(rec, tester.make_poisoned({8, 4}), tester.make_poisoned({7, 5}),
                                  tester.make_poisoned({4})),
                 Error);
}

}  // namespace
}  // namespace govor::ops::testing::conv1d_test
