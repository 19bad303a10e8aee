#include "ops/embedding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"

namespace govor::ops::testing::embedding_test {
namespace {

class EmbeddingTest : public ::testing::TestWithParam<Format> {};

TEST_P(EmbeddingTest, returns_rows_without_further_rounding) {
    const Format format = GetParam();
    for (const std::size_t n : {1, 7, 32, 100, 256, 2048}) {
        if (!fits_block_size(format, n)) continue;
        OpTester tester;
        constexpr std::size_t vocabulary = 23;
        const auto [table, table_tensor] =
            tester.weights(random_values(vocabulary * n, 1, 1.0f), {vocabulary, n}, format);
        const Ids ids{0, 22, 5, 5, 17};
        const Values y = tester.run(
            [&](Recorder& rec) { return embed(rec, table_tensor, tester.put(ids, {ids.size()})); });
        expect_near(y, embed_oracle(table, ids, vocabulary, n), 1e-12);
    }
}

TEST_P(EmbeddingTest, an_id_outside_the_table_gives_zeros) {
    const Format format = GetParam();
    OpTester tester;
    const std::size_t n = is_block_format(format) ? 256 : 8;
    const auto [table, table_tensor] = tester.weights(random_values(4 * n, 1, 1.0f), {4, n}, format);
    const Ids ids{4, -1, 3, 2147483647};
    const Values y = tester.run([&](Recorder& rec) {
        return embed(rec, table_tensor, tester.put(ids, {ids.size()}), tester.make_poisoned({4, n}));
    });
    expect_near(y, embed_oracle(table, ids, 4, n), 1e-12);
}

TEST_P(EmbeddingTest, codes_give_the_mean_of_their_codebooks_rows) {
    const Format format = GetParam();
    constexpr std::size_t quantizers = 16, stride = 12, first = 3, codebook = 20;
    for (const std::size_t n : {1, 33, 64, 256}) {
        if (!fits_block_size(format, n)) continue;
        for (const std::size_t t : {1, 9}) {
            OpTester tester;
            const auto [table, table_tensor] = tester.weights(
                random_values(quantizers * codebook * n, 1, 1.0f), {quantizers * codebook, n}, format);
            const Ids codes = random_ids(quantizers * stride, 2, codebook);
            Doubles expected(t * n);
            for (std::size_t row = 0; row < t; ++row)
                for (std::size_t q = 0; q < quantizers; ++q)
                    for (std::size_t i = 0; i < n; ++i) {
                        const auto code = static_cast<std::size_t>(codes[q * stride + first + row]);
                        expected[row * n + i] += double{table[(code + q * codebook) * n + i]} / quantizers;
                    }
            const Values y = tester.run([&](Recorder& rec) {
                return embed_codes_mean(rec, table_tensor, tester.put(codes, {quantizers, stride}), first,
                                        static_cast<std::uint32_t>(t), codebook);
            });
            expect_near(y, expected, 1e-6);  // a float32 sum of 16
        }
    }
}

TEST(WeightedRows, are_added_to_each_row) {
    constexpr std::size_t m = 19, n = 100, vocabulary = 30, terms = 4;
    OpTester tester;
    const Values x = random_values(m * n, 1), table = random_values(vocabulary * n, 2),
                 weights = random_values(m * terms, 3);
    const Ids ids = random_ids(m * terms, 4, vocabulary);
    Doubles expected(x.begin(), x.end());
    for (std::size_t row = 0; row < m; ++row)
        for (std::size_t term = row * terms; term < (row + 1) * terms; ++term)
            for (std::size_t i = 0; i < n; ++i)
                expected[row * n + i] +=
                    double{weights[term]} * table[static_cast<std::size_t>(ids[term]) * n + i];
    const Values actual = tester.run([&](Recorder& rec) {
        return add_weighted_rows(rec, tester.put(x, {m, n}), tester.put(table, {vocabulary, n}),
                                 tester.put(ids, {m, terms}), tester.put(weights, {m, terms}));
    });
    expect_near(actual, expected, 1e-5);  // a float32 sum of five
}

INSTANTIATE_TEST_SUITE_P(Formats, EmbeddingTest, ::testing::ValuesIn(all_weight_formats),
                         [](const auto& test_info) { return std::string(ops::name(test_info.param)); });

TEST(EmbeddingErrors, name_both_shapes) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor table = tester.make_poisoned({40, 8}), codes = tester.make_poisoned({4, 6}, Format::i32);
    EXPECT_THAT([&] { embed_codes_mean(rec, table, codes, 0, 6, 11); },
                ::testing::ThrowsMessage<Error>("embed_codes_mean: table is [40, 8], expected [44, *]."));
    EXPECT_THAT([&] { embed_codes_mean(rec, table, codes, 2, 5, 10); },
                ::testing::ThrowsMessage<Error>(
                    "embed_codes_mean: columns 2 to 7 are outside codes, which is [4, 6]."));
    EXPECT_THAT(
        [&] {
            embed(rec, table, tester.make_poisoned({3}, Format::i32), tester.make_poisoned({2, 8}));
        },
        ::testing::ThrowsMessage<Error>("embed: out is [2, 8], expected [3, 8]."));
}

}  // namespace
}  // namespace govor::ops::testing::embedding_test
