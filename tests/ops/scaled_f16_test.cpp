#include <gtest/gtest.h>

#include <cmath>

#include "core/error.h"
#include "ops/kernels/matrix_tile.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"

namespace govor::ops::testing::scaled_f16_test {
namespace {

// Converts scaled float16 rows back to float32. With two terms, every eight elements are followed by their
// rounding errors.
Values restore_rows(const Values& f16_values, const Values& row_scales, std::size_t terms) {
    Values values(f16_values.size() / terms);
    const std::size_t n = values.size() / row_scales.size();
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t term = 0; term < terms; ++term)
            values[i] += f16_values[(i / 8 * terms + term) * 8 + i % 8] * row_scales[i / n];
    }
    return values;
}

Values round_trip(OpTester& tester, const Tensor& x, const Tensor& norm, float eps,
                  Format weights = Format::q8_0) {
    ScaledF16Rows rows;
    const Values f16_values = tester.run([&](Recorder& rec) {
        rows = to_scaled_f16(rec, x, f16_terms(weights), norm, eps);
        return rows.values;
    });
    return restore_rows(f16_values, tester.values(rows.row_scales), f16_terms(weights));
}

// The relative error of rounding to eleven bits is at most 2^-11.
TEST(ScaledF16Rows, have_eleven_bits_at_any_scale) {
    const std::size_t m = 6, n = 264;
    Values x = random_values(m * n, 1);
    const float magnitudes[m] = {1, 1e30f, 1e-30f, 7e4f, 3e-7f, 0};  // some far outside the range of float16
    for (std::size_t i = 0; i < x.size(); ++i) x[i] *= magnitudes[i / n];
    OpTester tester;
    const Values actual = round_trip(tester, tester.put(x, {m, n}), {}, 0);
    for (std::size_t i = 0; i < x.size(); ++i) {
        // An element far below the largest of its row (about 4) has a larger relative error, which is
        // negligible in a sum.
        const float bound = std::max(std::fabs(x[i]) * 0x1p-11f, 4 * magnitudes[i / n] * 0x1p-24f);
        EXPECT_LE(std::fabs(actual[i] - x[i]), bound) << "row " << i / n << ", element " << i % n;
    }
}

// Weights in plain formats are exact, so rows require 22 bits.
TEST(ScaledF16Rows, have_two_values_per_element_for_plain_weights) {
    const std::size_t m = 5, n = 264;
    Values x = random_values(m * n, 1);
    const float magnitudes[m] = {1, 1e30f, 1e-30f, 7e4f, 0};
    for (std::size_t i = 0; i < x.size(); ++i) x[i] *= magnitudes[i / n];
    for (const Format weights : {Format::f16, Format::bf16}) {
        OpTester tester;
        const Values actual = round_trip(tester, tester.put(x, {m, n}), {}, 0, weights);
        for (std::size_t i = 0; i < x.size(); ++i) {
            const float bound = std::max(std::fabs(x[i]) * 0x1p-22f, 4 * magnitudes[i / n] * 0x1p-30f);
            EXPECT_LE(std::fabs(actual[i] - x[i]), bound) << "row " << i / n << ", element " << i % n;
        }
        const Values norm = random_values(n, 2);
        expect_near(round_trip(tester, tester.put(random_values(n, 3), {1, n}), tester.put(norm, {n}), 1e-6f,
                               weights),
                    rms_norm_oracle(random_values(n, 3), norm, 1e-6, 1, n), 1e-6);
    }
}

TEST(ScaledF16Rows, include_the_norm) {
    const std::size_t m = 3, n = 2048;
    const Values x = random_values(m * n, 1, 20.0f), norm = random_values(n, 2);
    OpTester tester;
    const Values actual = round_trip(tester, tester.put(x, {m, n}), tester.put(norm, {n}), 1e-6f);
    expect_near(actual, rms_norm_oracle(x, norm, 1e-6, m, n), 0x1p-11);
}

TEST(ScaledF16Rows, a_single_large_element_does_not_reduce_the_precision_of_others) {
    const std::size_t n = 64;
    Values x = random_values(n, 1);
    x[17] = 60000;
    OpTester tester;
    const Values actual = round_trip(tester, tester.put(x, {1, n}), {}, 0);
    EXPECT_EQ(actual[17], 60000);
    for (std::size_t i = 0; i < n; ++i)
        EXPECT_NEAR(actual[i], x[i], std::max(std::fabs(x[i]) * 0x1p-11f, 0x1p-23f));
}

TEST(ScaledF16Rows, are_rejected_unless_their_size_is_a_multiple_of_8) {
    OpTester tester;
    Recorder rec(device(), policy());
    EXPECT_THROW(to_scaled_f16(rec, tester.make_poisoned({3, 12}), 1), Error);
    EXPECT_THROW(to_scaled_f16(rec, tester.make_poisoned({3, 16}), 1, tester.make_poisoned({15})), Error);
}

}  // namespace
}  // namespace govor::ops::testing::scaled_f16_test
