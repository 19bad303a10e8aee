#include "text/byte_level.h"

#include <gtest/gtest.h>

namespace govor::text::byte_level_test {
namespace {

TEST(ByteLevel, every_byte_round_trips) {
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) bytes.push_back(static_cast<char>(byte));
    std::string decoded;
    ASSERT_TRUE(append_byte_level(to_byte_level(bytes), decoded));
    EXPECT_EQ(decoded, bytes);
}

TEST(ByteLevel, spaces_and_line_feeds_use_the_common_alphabet) {
    EXPECT_EQ(to_byte_level(" a\n"), "ĠaĊ");
    EXPECT_EQ(to_byte_level("П"), "ÐŁ");
}

TEST(ByteLevel, a_character_outside_the_alphabet_is_rejected) {
    std::string bytes;
    EXPECT_FALSE(append_byte_level("a b", bytes));
    EXPECT_FALSE(append_byte_level("你", bytes));
    EXPECT_FALSE(append_byte_level("\xC2\xAD", bytes));  // U+00AD, which represents no byte
}

}  // namespace
}  // namespace govor::text::byte_level_test
