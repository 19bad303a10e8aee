#include "text/vocabulary.h"

#include <gtest/gtest.h>

#include <string>

namespace govor::text::vocabulary_test {
namespace {

TEST(Vocabulary, finds_every_token_by_id_and_by_bytes) {
    Vocabulary vocabulary;
    constexpr int count = 5000;
    for (int i = count - 1; i >= 0; --i) {
        ASSERT_EQ(vocabulary.add(TokenId{i}, "token " + std::to_string(i)), Vocabulary::AddResult::new_token);
    }
    EXPECT_EQ(vocabulary.size(), 5000U);
    for (int i = 0; i < count; ++i) {
        EXPECT_EQ(vocabulary.bytes(TokenId{i}), "token " + std::to_string(i));
        EXPECT_EQ(vocabulary.find("token " + std::to_string(i)), TokenId{i});
    }
    EXPECT_EQ(vocabulary.find("token"), std::nullopt);
}

TEST(Vocabulary, an_id_without_a_token_has_no_bytes) {
    Vocabulary vocabulary;
    EXPECT_EQ(vocabulary.find("a"), std::nullopt);
    vocabulary.add(TokenId{7}, "a");
    EXPECT_EQ(vocabulary.size(), 8U);
    EXPECT_EQ(vocabulary.bytes(TokenId{3}), "");
    EXPECT_EQ(vocabulary.bytes(TokenId{8}), "");
    EXPECT_EQ(vocabulary.bytes(TokenId{-1}), "");
    EXPECT_EQ(vocabulary.find(""), std::nullopt);
}

TEST(Vocabulary, duplicate_ids_and_bytes_are_rejected) {
    Vocabulary vocabulary;
    vocabulary.add(TokenId{1}, "a");
    EXPECT_EQ(vocabulary.add(TokenId{1}, "a"), Vocabulary::AddResult::already_present);
    EXPECT_EQ(vocabulary.add(TokenId{1}, "b"), Vocabulary::AddResult::id_in_use);
    EXPECT_EQ(vocabulary.add(TokenId{2}, "a"), Vocabulary::AddResult::bytes_in_use);
    EXPECT_EQ(vocabulary.find("b"), std::nullopt);
    EXPECT_EQ(vocabulary.size(), 2U);
}

}  // namespace
}  // namespace govor::text::vocabulary_test
