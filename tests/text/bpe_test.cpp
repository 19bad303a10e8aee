#include "text/bpe.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>

#include "core/error.h"

namespace govor::text::bpe_test {
namespace {

std::array<TokenId, 256> make_byte_tokens() {
    std::array<TokenId, 256> ids;
    for (int i = 0; i < 256; ++i) ids[static_cast<std::size_t>(i)] = TokenId{i};
    return ids;
}

Merge make_merge(int left, int right, int result) {
    return {TokenId{left}, TokenId{right}, TokenId{result}};
}

std::vector<int> encode(const Bpe& bpe, std::string_view word) {
    std::vector<TokenId> ids;
    bpe.encode(word, ids);
    std::vector<int> values;
    for (const TokenId id : ids) values.push_back(id.value);
    return values;
}

// Encodes by the definition: repeatedly joins the leftmost pair of lowest rank.
std::vector<int> encode_by_definition(const std::vector<Merge>& merges, std::string_view word) {
    std::map<std::pair<int, int>, std::pair<std::size_t, int>> table;
    for (std::size_t rank = 0; rank < merges.size(); ++rank) {
        table[{merges[rank].left.value, merges[rank].right.value}] = {rank, merges[rank].result.value};
    }
    std::vector<int> ids;
    for (const char c : word) ids.push_back(static_cast<unsigned char>(c));
    for (;;) {
        std::size_t best = merges.size(), position = 0;
        for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
            const auto entry = table.find({ids[i], ids[i + 1]});
            if (entry == table.end() || entry->second.first >= best) continue;
            best = entry->second.first;
            position = i;
        }
        if (best == merges.size()) return ids;
        ids[position] = merges[best].result.value;
        ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(position) + 1);
    }
}

TEST(Bpe, lower_ranks_merge_first) {
    const std::vector<Merge> merges = {make_merge('b', 'c', 300), make_merge('a', 'b', 301),
                                       make_merge('a', 300, 302)};
    const Bpe bpe(merges, make_byte_tokens(), "");
    EXPECT_THAT(encode(bpe, "abc"), testing::ElementsAre(302));
    EXPECT_THAT(encode(bpe, "abd"), testing::ElementsAre(301, 'd'));
}

TEST(Bpe, the_leftmost_of_identical_pairs_merges_first) {
    const std::vector<Merge> merges = {make_merge('a', 'a', 300)};
    const Bpe bpe(merges, make_byte_tokens(), "");
    EXPECT_THAT(encode(bpe, "aaa"), testing::ElementsAre(300, 'a'));
}

TEST(Bpe, short_and_long_words_equal_the_oracle) {
    std::mt19937 random(7);
    for (int round = 0; round < 20; ++round) {
        // Random merges over three letters, each of two existing tokens.
        std::vector<Merge> merges;
        std::vector<int> tokens = {'a', 'b', 'c'};
        while (merges.size() < 40) {
            const int left = tokens[random() % tokens.size()], right = tokens[random() % tokens.size()];
            const bool is_duplicate = std::ranges::any_of(
                merges, [&](const Merge& m) { return m.left.value == left && m.right.value == right; });
            if (is_duplicate) continue;
            const int result = 300 + static_cast<int>(merges.size());
            merges.push_back(make_merge(left, right, result));
            tokens.push_back(result);
        }
        const Bpe bpe(merges, make_byte_tokens(), "");
        for (const std::size_t length : {0U, 1U, 2U, 3U, 17U, 47U, 48U, 49U, 64U, 300U}) {
            std::string word;
            while (word.size() < length) word.push_back(static_cast<char>('a' + random() % 3));
            EXPECT_EQ(encode(bpe, word), encode_by_definition(merges, word)) << word;
        }
    }
}

TEST(Bpe, a_duplicate_merge_is_rejected) {
    const std::vector<Merge> merges = {make_merge('a', 'b', 300), make_merge('b', 'c', 301),
                                       make_merge('a', 'b', 302)};
    try {
        const Bpe bpe(merges, make_byte_tokens(), "merges.txt");
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(),
                     "merges.txt: The merges 0 and 2, counted from 0, join the same two tokens.");
    }
}

}  // namespace
}  // namespace govor::text::bpe_test
