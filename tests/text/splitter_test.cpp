#include "text/splitter.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "core/error.h"

namespace govor::text::splitter_test {
namespace {

using testing::ElementsAre;

constexpr std::string_view qwen_pattern =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";

std::vector<std::string> split(std::string_view pattern, std::string_view text) {
    const Splitter splitter(pattern, "tokenizer.json");
    Splitter::Iterator pieces(splitter, text);
    std::vector<std::string> out;
    while (const auto piece = pieces.next()) out.emplace_back(*piece);
    return out;
}

TEST(Splitter, splits_words_digits_punctuation_and_spaces_like_qwen) {
    EXPECT_THAT(split(qwen_pattern, "I'm here,  in 2024!\n\n x"),
                ElementsAre("I", "'m", " here", ",", " ", " in", " ", "2", "0", "2", "4", "!\n\n", " x"));
    EXPECT_THAT(split(qwen_pattern, "Привет, мир"), ElementsAre("Привет", ",", " мир"));
}

TEST(Splitter, space_means_unicode_white_space) {
    EXPECT_THAT(split(R"(\s+|\S+)", "a\u00A0b\u2003c\u1680d"),
                ElementsAre("a", "\u00A0", "b", "\u2003", "c", "\u1680", "d"));
    // The Mongolian vowel separator is not white space since Unicode 6.3.
    EXPECT_THAT(split(R"(\s+|\S+)", "a\u180Eb"), ElementsAre("a\u180E"
                                                             "b"));
    EXPECT_THAT(split(R"([^\s]+|\s)", "a\u180Eb c"), ElementsAre("a\u180E"
                                                                 "b",
                                                                 " ", "c"));
}

TEST(Splitter, gaps_between_matches_are_pieces) {
    EXPECT_THAT(split("b+", "abbbcb"), ElementsAre("a", "bbb", "c", "b"));
    EXPECT_THAT(split("x", "abc"), ElementsAre("abc"));
    EXPECT_THAT(split("x*", "axb"), ElementsAre("a", "x", "b"));
}

TEST(Splitter, an_escaped_backslash_before_an_s_is_not_white_space) {
    EXPECT_THAT(split(R"(\\s)", R"(a\sb c)"), ElementsAre("a", R"(\s)", "b c"));
}

TEST(Splitter, an_empty_text_has_no_pieces) {
    EXPECT_THAT(split(qwen_pattern, ""), ElementsAre());
}

TEST(Splitter, megabytes_without_a_boundary_are_one_piece) {
    const std::string letters(4 << 20, 'x');
    EXPECT_THAT(split(qwen_pattern, letters), ElementsAre(letters));
    const std::string spaces(1 << 20, ' ');
    EXPECT_THAT(split(qwen_pattern, spaces + "x"), ElementsAre(spaces.substr(1), " x"));
    const std::string dots(4 << 20, '.');
    EXPECT_THAT(split(qwen_pattern, dots), ElementsAre(dots));
}

// PCRE2 rejects \K in a look-around, but not if it is in a group that the look-around calls.
TEST(Splitter, a_pattern_that_moves_the_start_of_its_matches_is_rejected) {
    const std::string start_before_search = R"((?(DEFINE)(?<reset>\K))(?<=(?&reset)a)|.)";
    const std::string start_after_end = R"((?(DEFINE)(?<reset>\K))a(?=b(?&reset)))";
    for (const std::string& pattern : {start_before_search, start_after_end}) {
        try {
            split(pattern, "aab");
            ADD_FAILURE() << pattern << " was applied";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::unsupported);
            EXPECT_THAT(error.message(), testing::HasSubstr("moves the starts of its matches"));
        }
    }
}

TEST(Splitter, catastrophic_backtracking_is_reported) {
    try {
        split(R"((?:a|aa)+(?:a|aa)+$)", std::string(200, 'a').append("b"));
        ADD_FAILURE() << "it was applied";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::unsupported);
        EXPECT_THAT(error.message(), testing::HasSubstr("cannot split this text: match limit exceeded"));
    }
}

TEST(Splitter, an_invalid_regular_expression_is_reported_with_the_file) {
    try {
        const Splitter splitter("(", "some/tokenizer.json");
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_file);
        EXPECT_EQ(error.where(), "some/tokenizer.json");
        EXPECT_THAT(error.message(), testing::HasSubstr("not a regular expression"));
    }
}

}  // namespace
}  // namespace govor::text::splitter_test
