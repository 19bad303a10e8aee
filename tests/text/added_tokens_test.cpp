#include "text/added_tokens.h"

#include <gtest/gtest.h>

namespace govor::text::added_tokens_test {
namespace {

const AddedTokens tokens({{TokenId{1}, "<a>", true},
                          {TokenId{2}, "<a><b>", false},
                          {TokenId{3}, "x", false}});

TEST(AddedTokens, finds_the_leftmost_and_longest_match) {
    const auto match = tokens.find("..<a><b>x", 0, true);
    ASSERT_TRUE(match);
    EXPECT_EQ(match->id, TokenId{2});
    EXPECT_EQ(match->first, 2U);
    EXPECT_EQ(match->last, 8U);
    EXPECT_EQ(tokens.find("..<a><b>x", match->last, true)->id, TokenId{3});
    EXPECT_EQ(tokens.find("<a><c>x", 0, true)->id, TokenId{1});
}

TEST(AddedTokens, special_tokens_can_be_excluded) {
    EXPECT_EQ(tokens.find("<a>x", 0, false)->id, TokenId{3});
    EXPECT_FALSE(tokens.find("<a>", 0, false));
}

TEST(AddedTokens, an_incomplete_token_at_the_end_is_not_a_match) {
    EXPECT_FALSE(tokens.find("<a", 0, true));
    EXPECT_FALSE(tokens.find("", 0, true));
}

}  // namespace
}  // namespace govor::text::added_tokens_test
