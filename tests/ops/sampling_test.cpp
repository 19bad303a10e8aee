#include <gtest/gtest.h>

#include <limits>
#include <map>

#include "core/error.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"
#include "ops/sampling.h"
#include "ops/sampling_oracle.h"

namespace govor::ops::testing::sampling_test {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();

// Draws from constant logits. Several draws share a command list, as in the code predictor.
class TestSampler {
  public:
    TestSampler(const Values& logits, std::uint32_t draws_at_once, std::uint32_t ring_size = 64)
        : sampler(device(), static_cast<std::uint32_t>(logits.size()), ring_size),
          logits_(tester_.put(logits, {1, logits.size()})),
          draws_at_once_(draws_at_once),
          command_list_([&] {
              Recorder rec(device(), policy());
              for (std::uint32_t i = 0; i < draws_at_once; ++i) sampler.sample(rec, logits_);
              return rec.finish();
          }()) {}

    Ids draw() {
        const std::uint64_t first = sampler.draw_count();
        device().run(command_list_);
        EXPECT_EQ(sampler.draw_count(), first + draws_at_once_);
        Ids ids;
        for (std::uint64_t i = first; i < first + draws_at_once_; ++i) ids.push_back(sampler.drawn_token(i));
        EXPECT_EQ(tester_.ids(sampler.token()).front(), ids.back());
        return ids;
    }

    Sampler sampler;

  private:
    OpTester tester_;
    Tensor logits_;
    std::uint32_t draws_at_once_;
    gpu::CommandList command_list_;
};

std::int32_t greedy_draw(const Values& logits, std::span<const std::int32_t> suppressed = {}) {
    TestSampler test_sampler(logits, 1);
    test_sampler.sampler.reset({.greedy = true}, suppressed);
    return test_sampler.draw().front();
}

const std::size_t vocabularies[] = {1, 7, 1152, 9001, 151936};

TEST(SamplingPhilox, equals_the_published_test_vectors) {
    // Known-answer tests of the Random123 library.
    EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}),
              (std::array<std::uint32_t, 4>{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    EXPECT_EQ(philox({~0u, ~0u, ~0u, ~0u}, {~0u, ~0u}),
              (std::array<std::uint32_t, 4>{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
}

TEST(GreedySampling, selects_the_highest_logit_and_the_lowest_id_among_ties) {
    for (const std::size_t size : vocabularies) {
        Values logits = random_values(size, 1);
        for (const std::size_t id : {size - 1, size / 2, size / 3}) {
            logits[id] = 9;
            EXPECT_EQ(greedy_draw(logits), static_cast<std::int32_t>(id)) << size;
        }
        EXPECT_EQ(greedy_draw(Values(size, -3.5f)), 0) << size;
    }
}

TEST(GreedySampling, both_zeros_are_equal) {
    EXPECT_EQ(greedy_draw({-1, -0.0f, 0.0f, -2}), 1);
    EXPECT_EQ(greedy_draw({-1, 0.0f, -0.0f, -2}), 1);
}

TEST(GreedySampling, never_selects_a_suppressed_id) {
    for (const std::size_t size : vocabularies) {
        Ids all_but_one;
        for (std::size_t id = 0; id < size; ++id)
            if (id != size * 2 / 3) all_but_one.push_back(static_cast<std::int32_t>(id));
        EXPECT_EQ(greedy_draw(random_values(size, 2), all_but_one), static_cast<std::int32_t>(size * 2 / 3));
    }
    EXPECT_EQ(greedy_draw({5, 4, 3, 2}, Ids{0, 1}), 2);
}

TEST(Sampling, nan_logits_are_never_drawn) {
    EXPECT_EQ(greedy_draw({nan, -5, nan, -4, -nan}), 3);
    for (const bool greedy : {true, false}) {
        for (const float impossible : {nan, -infinity}) {
            TestSampler test_sampler(Values(700, impossible), 1);
            test_sampler.sampler.reset({.greedy = greedy}, Ids{0, 1, 3});
            EXPECT_EQ(test_sampler.draw().front(), 2);
        }
        TestSampler test_sampler({nan, 1, infinity, 2, nan}, 3);
        test_sampler.sampler.reset({.greedy = greedy});
        EXPECT_EQ(test_sampler.draw(), (Ids{2, 2, 2}));
    }
}

TEST(Sampling, the_only_id_that_is_not_suppressed_is_always_drawn) {
    TestSampler test_sampler(random_values(3000, 3), 5);
    Ids suppressed;
    for (std::int32_t id = 0; id < 3000; ++id)
        if (id != 1234) suppressed.push_back(id);
    for (const std::uint32_t top_k : {0u, 1u, 50u, 1000u}) {
        test_sampler.sampler.reset({.top_k = top_k, .top_p = 0.5f}, suppressed);
        EXPECT_EQ(test_sampler.draw(), Ids(5, 1234));
    }
    suppressed.push_back(1234);
    EXPECT_THROW(test_sampler.sampler.reset({}, suppressed), Error);
}

TEST(Sampling, the_repetition_penalty_applies_to_a_prompt) {
    TestSampler test_sampler({3.0f, 2.9f, 1.0f}, 3);
    test_sampler.sampler.reset({.greedy = true, .repetition_penalty = 1.5f});
    EXPECT_EQ(test_sampler.draw(), (Ids{0, 1, 0}));  // the penalized logits 2 and 1.93 are still above 1
    test_sampler.sampler.reset({.greedy = true, .repetition_penalty = 1.5f}, {}, Ids{0});
    EXPECT_EQ(test_sampler.draw(), (Ids{1, 0, 0}));
}

struct Case {
    std::size_t vocabulary;
    SamplingParams params;
    float step;  // logits are rounded to multiples of this step, which makes many equal; 0: no rounding
};

void PrintTo(const Case& test_case, std::ostream* out) {
    *out << test_case.vocabulary << " ids, temperature " << test_case.params.temperature << ", top_k "
         << test_case.params.top_k << ", top_p " << test_case.params.top_p << ", penalty "
         << test_case.params.repetition_penalty << ", step " << test_case.step;
}

class SamplingOracleTest : public ::testing::TestWithParam<Case> {};

TEST_P(SamplingOracleTest, equals_the_oracle_in_every_draw) {
    const Case& test_case = GetParam();
    Values logits = random_values(test_case.vocabulary, 11, 2.5f);
    if (test_case.step > 0)
        for (float& logit : logits) logit = std::round(logit / test_case.step) * test_case.step;
    const Ids suppressed =
        test_case.vocabulary > 5 ? Ids{0, 3, static_cast<std::int32_t>(test_case.vocabulary - 1)} : Ids{};
    TestSampler test_sampler(logits, 20);
    test_sampler.sampler.reset(test_case.params, suppressed);
    SamplingOracle oracle(test_case.params, suppressed);
    int ambiguous = 0;
    const int rounds = test_case.vocabulary > 5000 ? 1 : 4;
    for (int round = 0; round < rounds; ++round) {
        for (const std::int32_t id : test_sampler.draw()) {
            const std::set<std::int32_t> expected = oracle.next(logits);
            ASSERT_TRUE(expected.contains(id)) << id << " instead of " << *expected.begin();
            ambiguous += expected.size() > 1;
            oracle.add_drawn(id);
        }
    }
    // Fewer than half of the draws are ambiguous. Boundaries are closer in a larger vocabulary.
    EXPECT_LT(ambiguous, rounds * 10);
}

// The parameters cover every code path of the shader: few candidates, all ids as candidates, and the general
// path with top-k, top-p, both and neither, with ties at both boundaries.
const SamplingParams parameter_sets[] = {
    {.temperature = 0.7f, .top_k = 20, .top_p = 0.8f, .seed = 1},
    {.temperature = 0.9f, .top_k = 50, .repetition_penalty = 1.05f, .seed = 2},
    {.top_k = 50, .top_p = 0.8f, .seed = 0x1234567890abcdefu},
    {.top_k = 1, .seed = 4},
    {.temperature = 1.3f, .repetition_penalty = 1.3f, .seed = 5},
    {.top_p = 0.6f, .seed = 6},
    {.temperature = 1.5f, .top_k = 400, .seed = 7},
    {.temperature = 2.0f, .top_k = 700, .top_p = 0.4f, .repetition_penalty = 0.8f, .seed = 8},
    {.top_k = 1000000, .top_p = 1e-9f, .seed = 9},
    {.greedy = true, .repetition_penalty = 1.2f},
};

std::vector<Case> cases() {
    std::vector<Case> result;
    for (const SamplingParams& params : parameter_sets) {
        for (const std::size_t vocabulary : {1, 7, 300, 1152, 3072, 9001})
            for (const float step : {0.0f, 0.5f}) result.push_back({vocabulary, params, step});
        result.push_back({151936, params, 0});
    }
    result.push_back({151936, parameter_sets[0], 1.0f});
    return result;
}

std::string test_name(const ::testing::TestParamInfo<Case>& info) {
    return "vocabulary" + std::to_string(info.param.vocabulary) + "_case" + std::to_string(info.index);
}

INSTANTIATE_TEST_SUITE_P(Parameters, SamplingOracleTest, ::testing::ValuesIn(cases()), test_name);

TEST(Sampling, frequencies_follow_the_softmax) {
    const Values logits{0.0f, 1.0f, -1.0f, 2.0f, 0.5f, -0.5f, 1.5f};
    TestSampler test_sampler(logits, 50);
    test_sampler.sampler.reset({.seed = 42});
    std::map<std::int32_t, int> counts;
    const int draws = 3000;
    for (int i = 0; i < draws / 50; ++i)
        for (const std::int32_t id : test_sampler.draw()) ++counts[id];
    double total = 0, chi_square = 0;
    for (const float logit : logits) total += std::exp(logit);
    for (std::size_t id = 0; id < logits.size(); ++id) {
        const double expected = draws * std::exp(logits[id]) / total;
        const double deviation = counts[static_cast<std::int32_t>(id)] - expected;
        chi_square += deviation * deviation / expected;
    }
    EXPECT_LT(chi_square, 16.8);  // the 1 % point for six degrees of freedom; the seed is fixed
}

TEST(Sampling, equal_seeds_give_equal_ids_and_a_reset_restarts_the_stream) {
    const Values logits = random_values(2048, 4);
    TestSampler first_sampler(logits, 30), second_sampler(logits, 30);
    const auto draw_from_seed = [](TestSampler& test_sampler, std::uint64_t seed) {
        test_sampler.sampler.reset({.top_k = 50, .seed = seed});
        EXPECT_EQ(test_sampler.sampler.draw_count(), 0u);
        return test_sampler.draw();
    };
    const Ids first = draw_from_seed(first_sampler, 7);
    EXPECT_EQ(draw_from_seed(second_sampler, 7), first);
    EXPECT_NE(draw_from_seed(second_sampler, 8), first);
    EXPECT_NE(draw_from_seed(second_sampler, 7 + (1ull << 32)), first);
    EXPECT_EQ(draw_from_seed(first_sampler, 7), first);
    EXPECT_NE(first_sampler.draw(), first);  // the stream continues
}

TEST(Sampling, the_embedding_of_the_drawn_id_is_copied) {
    const std::size_t vocabulary = 300, n = 64;
    for (const Format format : {Format::f32, Format::bf16, Format::q8_0}) {
        for (const bool greedy : {true, false}) {
            OpTester tester;
            const auto [table, table_tensor] =
                tester.weights(random_values(vocabulary * n, 1), {vocabulary, n}, format);
            const Values initial_sum = random_values(n, 2);
            const Tensor logits = tester.put(random_values(vocabulary, 3), {1, vocabulary});
            const Tensor row = tester.make_poisoned({1, n}), sum = tester.put(initial_sum, {1, n});
            Sampler sampler(device(), static_cast<std::uint32_t>(vocabulary), 4);
            sampler.reset({.greedy = greedy});
            const Values drawn = tester.run([&](Recorder& rec) {
                sampler.sample(rec, logits, {.table = table_tensor, .out = row, .sum = sum});
                return row;
            });
            const auto first = table.begin() + sampler.drawn_token(0) * static_cast<std::ptrdiff_t>(n);
            EXPECT_EQ(drawn, Values(first, first + static_cast<std::ptrdiff_t>(n)));
            const Values sums = tester.values(sum);
            for (std::size_t i = 0; i < n; ++i) EXPECT_EQ(sums[i], initial_sum[i] + drawn[i]) << i;
        }
    }
}

TEST(Sampling, sample_batch_draws_the_same_ids_as_separate_samplers) {
    const std::size_t n = 64, m = 3;
    for (const std::size_t vocabulary : {300u, 9001u}) {
        OpTester tester;
        const Tensor table = tester.put(random_values(vocabulary * n, 1), {vocabulary, n});
        const Tensor logits = tester.put(random_values(m * vocabulary, 2), {m, vocabulary});
        const auto params_of = [](std::size_t i) {
            if (i == 0) return SamplingParams{.greedy = true, .repetition_penalty = 1.3f};
            return SamplingParams{.greedy = false, .top_k = i == 1 ? 50u : 0u, .seed = 40 + i};
        };
        std::vector<Sampler> separate, batched;
        std::vector<Tensor> rows;
        for (std::size_t i = 0; i < m; ++i) {
            for (std::vector<Sampler>* samplers : {&separate, &batched}) {
                samplers->emplace_back(device(), static_cast<std::uint32_t>(vocabulary),
                                       static_cast<std::uint32_t>(8 + i));
                samplers->back().reset(params_of(i), Ids{static_cast<std::int32_t>(i)});
            }
            rows.push_back(tester.make_poisoned({1, n}));
        }
        std::vector<Sampler::Draw> draws;
        for (std::size_t i = 0; i < m; ++i)
            draws.push_back({&batched[i], logits.rows(i, 1), {.table = table, .out = rows[i]}});
        const Tensor draw_table = tester.put(Ids(m * Sampler::draw_words), {m, Sampler::draw_words});
        Recorder rec(device(), policy());
        const Ids words = Sampler::sample_batch(rec, draws, draw_table);
        const gpu::CommandList batch = rec.finish();
        device().write(draw_table.region, std::as_bytes(std::span(words)));
        EXPECT_EQ(batch.dispatches(), vocabulary > 8192 ? 2u : 1u);
        for (std::uint64_t draw = 0; draw < 4; ++draw) {
            device().run(batch);
            for (std::size_t i = 0; i < m; ++i) {
                const Tensor row = tester.make_poisoned({1, n});
                const Values expected = tester.run([&](Recorder& single) {
                    separate[i].sample(single, logits.rows(i, 1), {.table = table, .out = row});
                    return row;
                });
                EXPECT_EQ(batched[i].drawn_token(draw), separate[i].drawn_token(draw)) << i;
                EXPECT_EQ(tester.values(rows[i]), expected) << i;
            }
        }
    }
}

TEST(Sampling, the_ring_buffer_stores_the_last_ids) {
    const Values logits = random_values(100, 5);
    TestSampler large_ring(logits, 12), small_ring(logits, 4, 5);
    large_ring.sampler.reset({.seed = 3});
    small_ring.sampler.reset({.seed = 3});
    const Ids ids = large_ring.draw();
    EXPECT_THROW(small_ring.sampler.drawn_token(0), Error);
    for (int i = 0; i < 3; ++i) small_ring.draw();
    for (std::uint64_t draw = 7; draw < 12; ++draw)
        EXPECT_EQ(small_ring.sampler.drawn_token(draw), ids[draw]);
    EXPECT_THROW(small_ring.sampler.drawn_token(6), Error);
    EXPECT_THROW(small_ring.sampler.drawn_token(12), Error);
}

TEST(Sampling, errors_name_the_parameter_that_is_out_of_range) {
    Sampler sampler(device(), 10, 4);
    const auto rejected_parameter = [&](const SamplingParams& params) -> std::string {
        try {
            sampler.reset(params);
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::usage);
            return error.where();
        }
        return "nothing";
    };
    EXPECT_EQ(rejected_parameter({.temperature = 0}), "temperature");
    EXPECT_EQ(rejected_parameter({.temperature = nan}), "temperature");
    EXPECT_EQ(rejected_parameter({.top_p = 0}), "top_p");
    EXPECT_EQ(rejected_parameter({.top_p = 1.5f}), "top_p");
    EXPECT_EQ(rejected_parameter({.top_p = nan}), "top_p");
    EXPECT_EQ(rejected_parameter({.repetition_penalty = 0}), "repetition_penalty");
    EXPECT_EQ(rejected_parameter({.repetition_penalty = infinity}), "repetition_penalty");
    EXPECT_EQ(rejected_parameter({.greedy = true, .temperature = 0}), "nothing");
    EXPECT_THROW(sampler.reset({}, Ids{10}), Error);
    EXPECT_THROW(sampler.reset({}, Ids{-1}), Error);
    EXPECT_THROW(Sampler(device(), 0, 4), Error);
    EXPECT_THROW(Sampler(device(), 1u << 20, 4), Error);
}

}  // namespace
}  // namespace govor::ops::testing::sampling_test
