#include "session/comparison/estimate.h"

#include <gtest/gtest.h>

#include <cmath>

namespace govor::session::estimate_test {
namespace {

TEST(Estimate, is_the_mean_with_its_confidence_interval) {
    const Estimate estimate = estimate_mean(std::vector<double>{1, 2, 3, 4});
    EXPECT_DOUBLE_EQ(estimate.mean, 2.5);
    // The standard deviation of the samples is sqrt(5 / 3), and that of their mean is half of it.
    EXPECT_NEAR(estimate.margin, 1.959964 * std::sqrt(5.0 / 3) / 2, 1e-12);
    EXPECT_EQ(estimate.samples, 4U);
}

TEST(Estimate, has_no_interval_for_one_sample) {
    const Estimate estimate = estimate_mean(std::vector<double>{7});
    EXPECT_EQ(estimate.mean, 7);
    EXPECT_TRUE(std::isnan(estimate.margin));
    EXPECT_TRUE(std::isnan(estimate_mean({}).mean));
}

TEST(Estimate, weights_the_samples_of_a_ratio_by_their_denominators) {
    const std::vector<double> errors{1, 0, 3}, words{10, 20, 10};
    const Estimate estimate = estimate_ratio(errors, words);
    EXPECT_DOUBLE_EQ(estimate.mean, 0.1);
    // Residuals 0, -2 and 2 over a mean of 40 / 3 words.
    EXPECT_NEAR(estimate.margin, 1.959964 * std::sqrt((4.0 + 4.0) / 2 / 3) / (40.0 / 3), 1e-12);
}

TEST(Estimate, has_no_margin_for_an_exact_ratio) {
    const std::vector<double> numerators{1, 2, 3}, denominators{2, 4, 6};
    EXPECT_NEAR(estimate_ratio(numerators, denominators).margin, 0, 1e-12);
}

TEST(Quantile, is_interpolated) {
    EXPECT_DOUBLE_EQ(quantile({4, 1, 3, 2}, 0.5), 2.5);
    EXPECT_DOUBLE_EQ(quantile({4, 1, 3, 2}, 1), 4);
    EXPECT_DOUBLE_EQ(quantile({5}, 0.99), 5);
    EXPECT_TRUE(std::isnan(quantile({}, 0.5)));
}

}  // namespace
}  // namespace govor::session::estimate_test
