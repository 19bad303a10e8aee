#include "session/comparison/distribution.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/error.h"
#include "io/files.h"

namespace govor::session::distribution_test {
namespace {

std::vector<float> make_random_logits(std::uint32_t seed, std::size_t count, float spread) {
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0, spread);
    std::vector<float> logits(count);
    for (float& logit : logits) logit = normal(random);
    return logits;
}

// Computes the divergence in double precision, from probabilities.
double kl_oracle(const std::vector<float>& a, const std::vector<float>& b) {
    const auto probabilities = [](const std::vector<float>& logits) {
        std::vector<double> exponentials;
        double sum = 0;
        for (const float logit : logits) {
            exponentials.push_back(std::exp(static_cast<double>(logit)));
            sum += exponentials.back();
        }
        for (double& exponential : exponentials) exponential /= sum;
        return exponentials;
    };
    const std::vector<double> p = probabilities(a), q = probabilities(b);
    double kl = 0;
    for (std::size_t i = 0; i < p.size(); ++i) kl += p[i] * std::log(p[i] / q[i]);
    return kl;
}

TEST(LogSoftmax, gives_probabilities_that_sum_to_one) {
    double sum = 0;
    for (const float value : log_softmax(make_random_logits(1, 5000, 8)))
        sum += std::exp(static_cast<double>(value));
    EXPECT_NEAR(sum, 1, 1e-5);
}

TEST(LogSoftmax, rejects_logits_that_are_not_finite) {
    EXPECT_THROW(log_softmax(std::vector<float>{0, NAN}), Error);
    EXPECT_THROW(log_softmax(std::vector<float>{0, INFINITY}), Error);
}

struct Distribution : testing::Test {
    static constexpr std::size_t vocabulary = 3000;
    govor::test::TemporaryFolder folder;
    std::filesystem::path path = folder.path() / "distributions";
    std::vector<std::vector<float>> a{make_random_logits(2, vocabulary, 3),
                                      make_random_logits(3, vocabulary, 12)};

    void SetUp() override {
        DistributionWriter writer(path, vocabulary);
        for (const auto& logits : a) writer.add(log_softmax(logits));
        writer.commit();
    }
};

TEST_F(Distribution, differs_from_itself_only_by_rounding) {
    const DistributionFile file(path, 2, vocabulary);
    for (std::size_t position = 0; position < 2; ++position) {
        const std::vector<float> log_probs = log_softmax(a[position]);
        const PositionDivergence divergence = file.compare(position, log_probs, TokenId{17});
        EXPECT_LT(divergence.kl, 1e-5);
        EXPECT_TRUE(divergence.same_best);
        EXPECT_NEAR(divergence.log_prob_a, log_probs[17], 2e-3);
        EXPECT_EQ(divergence.log_prob_b, log_probs[17]);
    }
}

TEST_F(Distribution, divergence_equals_its_definition) {
    const DistributionFile file(path, 2, vocabulary);
    std::vector<float> b = a[0];
    for (std::size_t i = 0; i < b.size(); ++i) b[i] += i % 2 == 0 ? 0.1f : -0.1f;
    const double expected = kl_oracle(a[0], b);
    EXPECT_NEAR(file.compare(0, log_softmax(b), TokenId{0}).kl, expected, 1e-5 + 1e-3 * expected);
    const std::vector<float> other_logits = make_random_logits(4, vocabulary, 3);
    const PositionDivergence large = file.compare(0, log_softmax(other_logits), TokenId{0});
    EXPECT_NEAR(large.kl, kl_oracle(a[0], other_logits), 1e-3);
    EXPECT_FALSE(large.same_best);
}

TEST_F(Distribution, a_file_of_another_size_is_rejected) {
    EXPECT_THROW(DistributionFile(path, 3, vocabulary), Error);
    EXPECT_THROW(DistributionFile(path, 2, vocabulary + 1), Error);
}

}  // namespace
}  // namespace govor::session::distribution_test
