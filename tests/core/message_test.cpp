#include "core/message.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <stdexcept>

#include "core/error.h"

namespace govor::test::message_test {
namespace {

TEST(Message, consists_of_a_format_string_and_values) {
    const Message text = message("Tensor \"{}\" takes {:.2f} GiB of {{all}}, not {}.", "a.weight", 1.256, 3);
    EXPECT_EQ(text.format(), "Tensor \"{}\" takes {:.2f} GiB of {{all}}, not {}.");
    EXPECT_EQ(text.english(), "Tensor \"a.weight\" takes 1.26 GiB of {all}, not 3.");
    ASSERT_EQ(text.values().size(), 3U);
    EXPECT_EQ(text.values()[1].text, "1.26");
    EXPECT_TRUE(text.values()[1].is_decimal);
    EXPECT_FALSE(text.values()[2].is_decimal);
}

TEST(Message, can_contain_messages_that_are_translated_separately) {
    const Message text = message("{}: {}.", message("The metadata {}", "\"x\""), message("must be a string"));
    EXPECT_EQ(text.english(), "The metadata \"x\": must be a string.");
    ASSERT_EQ(text.values()[0].nested.size(), 1U);
    EXPECT_EQ(text.values()[0].nested[0].format(), "The metadata {}");
}

TEST(Message, translations_can_reorder_the_values) {
    EXPECT_EQ(fill_in("{1} before {0}", {"a", "b"}), "b before a");
    EXPECT_EQ(fill_in("{} and {}; {{}}", {"a", "b"}), "a and b; {}");
    EXPECT_EQ(fill_in("{:.2f} and no more {}", {"1.50"}), "1.50 and no more ");
}

TEST(Message, verbatim_text_is_not_a_format_string) {
    const Message text = Message::verbatim("unexpected '{' at {0}");
    EXPECT_EQ(text.english(), "unexpected '{' at {0}");
    EXPECT_EQ(message("Failed: {}.", text).english(), "Failed: unexpected '{' at {0}.");
}

TEST(Error, has_a_translatable_and_an_english_message) {
    const Error error(ErrorKind::io, message("The file cannot be read: {}.", system_message(EACCES)),
                      "a.wav");
    EXPECT_STREQ(error.what(), "a.wav: The file cannot be read: Permission denied.");
    EXPECT_EQ(error.message(), "The file cannot be read: Permission denied.");
    EXPECT_EQ(error.text().format(), "The file cannot be read: {}.");
    EXPECT_EQ(error.located_text().english(), error.what());
    EXPECT_EQ(internal_error("x is {}").message(), "x is {}");
}

}  // namespace
}  // namespace govor::test::message_test
