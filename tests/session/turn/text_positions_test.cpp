#include "session/api/text_positions.h"

#include <gtest/gtest.h>

#include <string>

namespace govor::session::text_positions_test {
namespace {

constexpr std::uint64_t frame = 1920, lag = 555;

TextPositions make_positions(std::initializer_list<std::size_t> ends) {
    TextPositions positions(frame, lag);
    for (const std::size_t end : ends) positions.add_token(end);
    return positions;
}

TEST(TextPositions, distribute_the_words_over_a_complete_speech) {
    const std::string text = "One two three four";
    TextPositions positions = make_positions({3, 7, 13, 18});
    positions.end(100 * frame);
    EXPECT_EQ(positions.text_size_at(0, text), 0U);
    EXPECT_EQ(positions.text_size_at(20 * frame, text), 0U);
    EXPECT_EQ(positions.text_size_at(25 * frame, text), 3U);
    EXPECT_EQ(positions.text_size_at(74 * frame, text), 7U);
    EXPECT_EQ(positions.text_size_at(99 * frame, text), 13U);
    EXPECT_EQ(positions.text_size_at(100 * frame, text), 18U);
    EXPECT_EQ(positions.text_size_at(200 * frame, text), 18U);
}

TEST(TextPositions, do_not_exceed_the_text_of_the_frame) {
    const std::string text = "One two three four";
    TextPositions positions = make_positions({3, 7, 13, 18});
    EXPECT_EQ(positions.text_size_at(3 * frame, text), 0U);  // not complete yet: four frames per token
    EXPECT_EQ(positions.text_size_at(4 * frame, text), 3U);
    EXPECT_EQ(positions.text_size_at(1000 * frame, text), 18U);
    positions.end(2 * frame - lag);  // a speech of two frames
    EXPECT_EQ(positions.text_size_at(frame - lag, text), 3U);
}

TEST(TextPositions, are_word_boundaries) {
    const std::string text = "Unbelievable story";
    TextPositions positions = make_positions({2, 6, 12, 18});  // Un|beli|evable| story
    positions.end(100 * frame);
    EXPECT_EQ(positions.text_size_at(60 * frame, text), 0U);
    EXPECT_EQ(positions.text_size_at(80 * frame, text), 12U);
    const std::string chinese = "你好世界";  // a boundary between any two characters
    TextPositions characters = make_positions({6, 12});
    characters.end(100 * frame);
    EXPECT_EQ(characters.text_size_at(50 * frame, chinese), 6U);
    const std::string russian = "Привет, мир";
    TextPositions words = make_positions({6, 12, 20});  // При|вет|, мир
    words.end(100 * frame);
    EXPECT_EQ(words.text_size_at(40 * frame, russian), 0U);
    EXPECT_EQ(words.text_size_at(70 * frame, russian), 12U);
}

TEST(TextPositions, are_zero_for_an_answer_without_speech) {
    EXPECT_EQ(TextPositions().text_size_at(5, "One"), 0U);
}

}  // namespace
}  // namespace govor::session::text_positions_test
