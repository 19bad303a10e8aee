#include "text/byte_level.h"

#include <gtest/gtest.h>

namespace govor::text {
namespace {

TEST(ByteLevel, every_byte_is_written_and_read_back) {
    std::string all;
    for (int byte = 0; byte < 256; ++byte) all.push_back(static_cast<char>(byte));
    std::string back;
    ASSERT_TRUE(append_byte_level(to_byte_level(all), back));
    EXPECT_EQ(back, all);
}

TEST(ByteLevel, spaces_and_line_feeds_are_written_as_everyone_writes_them) {
    EXPECT_EQ(to_byte_level(" a\n"), "ĠaĊ");
    EXPECT_EQ(to_byte_level("П"), "ÐŁ");
}

TEST(ByteLevel, a_character_outside_the_alphabet_is_refused) {
    std::string bytes;
    EXPECT_FALSE(append_byte_level("a b", bytes));
    EXPECT_FALSE(append_byte_level("你", bytes));
    EXPECT_FALSE(append_byte_level("\xC2\xAD", bytes));  // U+00AD, which stands for nothing
}

}  // namespace
}  // namespace govor::text
