#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/conv.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"

namespace govor::ops::testing::conv2d_test {
namespace {

struct Case {
    std::size_t b, h, w, c, n;
};

// Computes a 3 × 3 convolution with stride 2 and padding 1, then GELU. x: [b, h, w, c], weight: [n, 3, 3, c].
Doubles conv2d_oracle(const Case& test_case, const Values& x, const Values& weight, const Values& bias) {
    const std::size_t out_h = (test_case.h + 1) / 2, out_w = (test_case.w + 1) / 2;
    Doubles out;
    for (std::size_t pixel = 0; pixel < test_case.b * out_h * out_w; ++pixel) {
        const std::size_t image = pixel / (out_h * out_w), out_y = pixel / out_w % out_h,
                          out_x = pixel % out_w;
        for (std::size_t n = 0; n < test_case.n; ++n) {
            double sum = bias[n];
            for (std::size_t tap = 0; tap < 9; ++tap) {
                const std::size_t row = 2 * out_y + tap / 3,
                                  column = 2 * out_x + tap % 3;  // index in the padded input
                if (row < 1 || row > test_case.h || column < 1 || column > test_case.w) continue;
                sum += dot(x, ((image * test_case.h + row - 1) * test_case.w + column - 1) * test_case.c,
                           weight, (n * 9 + tap) * test_case.c, test_case.c);
            }
            out.push_back(apply_activation(sum, Activation::gelu));
        }
    }
    return out;
}

class Conv2dStride2Gelu
    : public ::testing::TestWithParam<std::tuple<MatmulKernel, std::tuple<Format, Case>>> {};

TEST_P(Conv2dStride2Gelu, equals_the_sum_over_the_patch) {
    const auto& [matmul, format_and_case] = GetParam();
    const auto& [format, test_case] = format_and_case;
    OpTester tester(matmul);
    const Values x = random_values(test_case.b * test_case.h * test_case.w * test_case.c, 1),
                 bias = random_values(test_case.n, 3);
    const auto [weight, weight_tensor] = tester.weights(random_values(test_case.n * 9 * test_case.c, 2, 0.3f),
                                                        {test_case.n, 3, 3, test_case.c}, format);
    const Tensor x_tensor = tester.put(x, {test_case.b, test_case.h, test_case.w, test_case.c}),
                 bias_tensor = tester.put(bias, {test_case.n});
    const Values actual = tester.run([&](Recorder& rec) {
        const Tensor out = conv2d_stride2_gelu(rec, x_tensor, weight_tensor, bias_tensor);
        EXPECT_EQ(out.shape, (Shape{test_case.b, (test_case.h + 1) / 2, (test_case.w + 1) / 2, test_case.n}));
        return out;
    });
    constexpr std::size_t many = 1000;  // there is no separate kernel for few rows
    expect_near(actual, conv2d_oracle(test_case, x, weight, bias), matmul_tolerance(matmul, format, many));
}

// The sizes include odd and even sides, one channel as in the first layer, several chunks and a single pixel.
const Case cases[] = {{1, 1, 1, 1, 1},   {2, 13, 10, 1, 48}, {3, 8, 7, 12, 20},
                      {1, 32, 25, 5, 7}, {2, 2, 1, 48, 33},  {2, 40, 30, 16, 130}};

std::string test_name(const ::testing::TestParamInfo<Conv2dStride2Gelu::ParamType>& info) {
    const auto& [matmul, format_and_case] = info.param;
    const auto& [format, test_case] = format_and_case;
    return std::string(ops::name(format)) + "_b" + std::to_string(test_case.b) + "_h" +
           std::to_string(test_case.h) + "_w" + std::to_string(test_case.w) + "_c" +
           std::to_string(test_case.c) + "_n" + std::to_string(test_case.n) + "_" + name(matmul);
}

std::vector<std::tuple<Format, Case>> plain_format_cases() {
    std::vector<std::tuple<Format, Case>> parameters;
    for (const Format format : {Format::f32, Format::f16, Format::bf16})
        for (const Case& test_case : cases) parameters.emplace_back(format, test_case);
    return parameters;
}

INSTANTIATE_TEST_SUITE_P(Sizes, Conv2dStride2Gelu,
                         ::testing::Combine(::testing::ValuesIn(available_matmul_kernels()),
                                            ::testing::ValuesIn(plain_format_cases())),
                         test_name);

std::vector<std::tuple<Format, Case>> block_format_cases() {
    std::vector<std::tuple<Format, Case>> parameters;
    for (const Format format : all_weight_formats)
        for (const Case& test_case : {Case{2, 9, 7, 32, 20}, Case{1, 4, 5, 256, 7}})
            if (is_block_format(format) && fits_block_size(format, 9 * test_case.c))
                parameters.emplace_back(format, test_case);
    return parameters;
}

INSTANTIATE_TEST_SUITE_P(BlockFormats, Conv2dStride2Gelu,
                         ::testing::Combine(::testing::ValuesIn(available_matmul_kernels()),
                                            ::testing::ValuesIn(block_format_cases())),
                         test_name);

TEST(Conv2dErrors, a_kernel_of_another_width_is_rejected) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor x = tester.make_poisoned({1, 4, 4, 3});
    EXPECT_THROW(conv2d_stride2_gelu(rec, x, tester.make_poisoned({8, 3, 3, 4}), tester.make_poisoned({8})),
                 Error);
    EXPECT_THROW(conv2d_stride2_gelu(rec, x, tester.make_poisoned({8, 3, 5, 3}), tester.make_poisoned({8})),
                 Error);
    EXPECT_THROW(conv2d_stride2_gelu(rec, x, tester.make_poisoned({8, 3, 3, 3}), tester.make_poisoned({9})),
                 Error);
}

}  // namespace
}  // namespace govor::ops::testing::conv2d_test
