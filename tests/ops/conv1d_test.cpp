#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/bench.h"
#include "ops/conv.h"
#include "ops/oracle.h"

namespace govor::ops::testing {
namespace {

struct Case {
    std::size_t t, n, taps, c;
    std::uint32_t dilation;

    Shape x_shape() const { return {t + (taps - 1) * dilation, c}; }
    Shape weight_shape() const { return {n, taps, c}; }
};

// sums[t, n] = Σ weight[n, j, c] · x[t + j * dilation, c].
Doubles window_product(const Case& at, const Values& x, const Values& weight) {
    Doubles sums(at.t * at.n);
    for (std::size_t t = 0; t < at.t; ++t)
        for (std::size_t n = 0; n < at.n; ++n)
            for (std::size_t j = 0; j < at.taps; ++j)
                sums[t * at.n + n] +=
                    dot(x, (t + j * at.dilation) * at.c, weight, (n * at.taps + j) * at.c, at.c);
    return sums;
}

// The rounding error of float32 sums.
constexpr double tolerance = 2e-6;

// Kernels with columns owned by lanes are tested with one activation only, because each kernel takes long to
// compile.
std::vector<Activation> activations(bool by_lane) {
    if (by_lane) return {Activation::gelu};
    return {Activation::none, Activation::gelu, Activation::silu};
}

// The kernels to test: with columns owned by lanes (true) or not. A software device, which takes half a
// second to compile a kernel, tests all sizes with the former, which it uses by default; the latter with one
// format of each kind at all sizes, and with the others at the sizes of a few rows and of a tile.
std::vector<bool> forms(Format format, const Case& at) {
    const bool every_size = format == Format::f32 || format == Format::q5_0 || format == Format::q4_k;
    const bool some_size = at.t == 8 || at.t == 33 || at.t == 40;
    if (device().info().kind != gpu::DeviceKind::software || every_size || some_size) return {false, true};
    return {true};
}

class Conv1d : public ::testing::TestWithParam<std::tuple<Products, std::tuple<Format, Case>>> {};

TEST_P(Conv1d, equals_the_sum_over_taps_and_channels) {
    const auto& [way, what] = GetParam();
    const auto& [format, at] = what;
    // Products with plain weights are in float32.
    const double off = is_block_format(format) ? product_tolerance(way, format, at.t) : tolerance;
    Workbench bench(way);
    const Values x = random_values(at.x_shape().elements(), 1);
    const auto [weight, weight_tensor] =
        bench.weights(random_values(at.weight_shape().elements(), 2, 0.3f), at.weight_shape(), format);
    const Tensor x_tensor = bench.put(x, at.x_shape());
    const Doubles sums = window_product(at, x, weight);
    const Values bias = random_values(at.n, 3), residual = random_values(at.t * at.n, 4);
    for (const bool by_lane : forms(format, at)) {
        const ScopedLaneColumns form(by_lane);
        Conv1dOptions options;
        options.dilation = at.dilation;
        expect_near(bench.run([&](Recorder& rec) { return conv1d(rec, x_tensor, weight_tensor, options); }),
                    sums, off);

        options.bias = bench.put(bias, {at.n});
        for (const Activation activation : activations(by_lane)) {
            options.activation = activation;
            options.residual = options.out =
                bench.put(residual, {at.t, at.n});  // in place, as a residual unit may
            Doubles expected(at.t * at.n);
            for (std::size_t i = 0; i < expected.size(); ++i)
                expected[i] = residual[i] + activated(sums[i] + bias[i % at.n], activation);
            expect_near(
                bench.run([&](Recorder& rec) { return conv1d(rec, x_tensor, weight_tensor, options); }),
                expected, off);
        }
    }
}

// Both sides of every limit: few and many rows, each tile shape, channels that are multiples of 4 or not,
// sizes of 1.
const Case cases[] = {
    {1, 1, 1, 1, 1},    {1, 33, 7, 20, 9},     {8, 16, 2, 32, 1},  {13, 5, 3, 7, 2},
    {16, 24, 7, 12, 3}, {17, 24, 7, 12, 3},    {40, 1, 7, 6, 1},   {300, 1, 7, 12, 1},
    {150, 13, 3, 9, 1}, {65, 37, 7, 11, 9},    {70, 96, 2, 64, 1}, {700, 700, 1, 9, 1},
    {33, 20, 7, 96, 9}, {1500, 1300, 1, 8, 1}, {37, 1, 7, 16, 1},  {35, 48, 7, 16, 3},
};

std::string title(const ::testing::TestParamInfo<Conv1d::ParamType>& info) {
    const auto& [way, what] = info.param;
    const auto& [format, at] = what;
    return std::string(ops::name(format)) + "_t" + std::to_string(at.t) + "_n" + std::to_string(at.n) +
           "_taps" + std::to_string(at.taps) + "_c" + std::to_string(at.c) + "_dilation" +
           std::to_string(at.dilation) + "_" + name(way);
}

std::vector<std::tuple<Format, Case>> plain_format_cases() {
    std::vector<std::tuple<Format, Case>> all;
    for (const Format format : {Format::f32, Format::f16, Format::bf16})
        for (const Case& at : cases) all.emplace_back(format, at);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Sizes, Conv1d,
                         ::testing::Combine(::testing::ValuesIn(all_products()),
                                            ::testing::ValuesIn(plain_format_cases())),
                         title);

// Rows of taps · c elements are multiples of a block; taps need not be, and channels need not be multiples of
// 4.
const Case block_cases[] = {
    {8, 16, 2, 32, 1},  {70, 35, 2, 64, 1}, {33, 20, 7, 96, 9}, {20, 24, 8, 12, 3},
    {5, 9, 32, 3, 1},   {60, 9, 32, 3, 1},  {3, 7, 4, 64, 2},   {50, 33, 2, 128, 1},
    {40, 2, 7, 256, 3}, {6, 3, 256, 3, 1},  {40, 20, 9, 256, 2}};  // deep enough for split-K

std::vector<std::tuple<Format, Case>> block_format_cases() {
    std::vector<std::tuple<Format, Case>> all;
    for (const Format format : all_weight_formats)
        for (const Case& at : block_cases)
            if (is_block_format(format) && suits(format, at.taps * at.c)) all.emplace_back(format, at);
    return all;
}

INSTANTIATE_TEST_SUITE_P(BlockFormats, Conv1d,
                         ::testing::Combine(::testing::ValuesIn(all_products()),
                                            ::testing::ValuesIn(block_format_cases())),
                         title);

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

    Workbench bench;
    const Tensor x_tensor = bench.put(x, {rows, c}), weight_tensor = bench.put(weight, {width, 2, c});
    const Doubles kept(full.begin() + width, full.end() - width);
    expect_near(bench.run([&](Recorder& rec) { return conv1d(rec, x_tensor, weight_tensor); }), kept,
                tolerance);
}

TEST(Conv1dViews, unaligned_rows_are_read_correctly) {
    // A row of three channels has 12 bytes, so that the fifth row is not aligned for a load of four floats.
    for (const std::size_t c : {3, 4}) {
        const Case at{20, 9, 3, c, 1};
        const Values x = random_values(30 * c, 7), weight = random_values(9 * 3 * c, 8);
        Workbench bench;
        const Tensor view = bench.put(x, {30, c}).rows(5, 22),
                     weight_tensor = bench.put(weight, at.weight_shape());
        const Values seen(x.begin() + static_cast<std::ptrdiff_t>(5 * c), x.end());
        expect_near(bench.run([&](Recorder& rec) { return conv1d(rec, view, weight_tensor); }),
                    window_product(at, seen, weight), tolerance);
    }
}

TEST(Conv1dErrors, too_little_history_or_a_wrong_width_is_rejected) {
    Workbench bench;
    const Tensor x = bench.poisoned({12, 8}), weight = bench.poisoned({4, 3, 8});
    Recorder rec(device(), policy());
    const auto rejected = [&](const Tensor& operand, auto change) {
        Conv1dOptions options;
        change(options);
        EXPECT_THROW(conv1d(rec, x, operand, options), Error);
    };
    rejected(bench.poisoned({4, 7, 8}), [](Conv1dOptions& o) { o.dilation = 2; });
    rejected(bench.poisoned({4, 3, 9}), [](Conv1dOptions&) {});
    rejected(weight, [](Conv1dOptions& o) { o.dilation = 0; });
    rejected(weight, [&](Conv1dOptions& o) { o.bias = bench.poisoned({5}); });
    rejected(weight, [&](Conv1dOptions& o) { o.residual = bench.poisoned({12, 4}); });
    rejected(weight, [&](Conv1dOptions& o) { o.out = bench.poisoned({12, 4}); });
}

TEST(DepthwiseConv1d, convolves_each_channel_with_its_own_taps) {
    struct Size {
        std::size_t t, taps, c;
    };
    for (const auto& [t, taps, c] : {Size{1, 1, 1}, Size{5, 7, 33}, Size{70, 7, 256}, Size{3, 2, 1000},
                                     Size{66000, 2, 5}}) {  // more rows than workgroups in a dimension
        Workbench bench;
        const Values x = random_values((taps - 1 + t) * c, 1), weight = random_values(taps * c, 2),
                     bias = random_values(c, 3);
        const Tensor x_tensor = bench.put(x, {taps - 1 + t, c}), weight_tensor = bench.put(weight, {taps, c}),
                     bias_tensor = bench.put(bias, {c});
        Doubles expected(t * c);
        for (std::size_t i = 0; i < t * c; ++i) {
            expected[i] = bias[i % c];
            for (std::size_t j = 0; j < taps; ++j)
                expected[i] += static_cast<double>(x[i + j * c]) * weight[j * c + i % c];
        }
        expect_near(bench.run([&](Recorder& rec) {
            return depthwise_conv1d(rec, x_tensor, weight_tensor, bias_tensor);
        }),
                    expected, tolerance);
    }
}

TEST(DepthwiseConv1d, rejects_fewer_rows_than_its_history) {
    Workbench bench;
    Recorder rec(device(), policy());
    EXPECT_THROW(depthwise_conv1d(rec, bench.poisoned({6, 4}), bench.poisoned({7, 4}), bench.poisoned({4})),
                 Error);
    EXPECT_THROW(depthwise_conv1d(rec, bench.poisoned({8, 4}), bench.poisoned({7, 5}), bench.poisoned({4})),
                 Error);
}

}  // namespace
}  // namespace govor::ops::testing
