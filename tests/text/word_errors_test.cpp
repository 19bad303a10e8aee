#include "text/word_errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace govor::text::word_errors_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Words, are_letters_and_digits_in_lower_case) {
    EXPECT_THAT(split_words("Hello, World! It's 12:30."), ElementsAre("hello", "world", "it's", "12", "30"));
    EXPECT_THAT(split_words("don\xe2\x80\x99t 'quoted'"), ElementsAre("don't", "quoted"));
    EXPECT_THAT(split_words("Привет, МИР"), ElementsAre("привет", "мир"));
    EXPECT_THAT(split_words(" … — "), IsEmpty());
}

TEST(Words, of_chinese_and_japanese_are_characters) {
    EXPECT_THAT(split_words("你好 ok です"), ElementsAre("你", "好", "ok", "で", "す"));
}

TEST(Words, are_separated_by_invalid_bytes) {
    EXPECT_THAT(split_words("a\xff"
                            "b\xc3"),
                ElementsAre("a", "b"));
}

TEST(WordErrors, count_substitutions_insertions_and_deletions) {
    EXPECT_EQ(count_word_errors("the cat sat on the mat", "The cat sat on the mat.").errors, 0U);
    EXPECT_EQ(count_word_errors("the cat sat", "the dog sat").errors, 1U);
    EXPECT_EQ(count_word_errors("the cat sat", "the cat").errors, 1U);
    EXPECT_EQ(count_word_errors("the cat sat", "so the big cat sat").errors, 2U);
    EXPECT_EQ(count_word_errors("a b c d", "b c d a").errors, 2U);
    EXPECT_EQ(count_word_errors("a b c", "").errors, 3U);
    EXPECT_EQ(count_word_errors("", "a b").errors, 2U);
    EXPECT_EQ(count_word_errors("a b c", "x").words, 3U);
}

}  // namespace
}  // namespace govor::text::word_errors_test
