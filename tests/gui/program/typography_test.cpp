#include "messages/typography.h"

#include <gtest/gtest.h>

namespace govor::test::typography_test {
namespace {

TEST(Typography, an_amount_has_no_break_spaces_only) {
    EXPECT_EQ(without_breaks(QStringLiteral("1 h 05 min")), QStringLiteral("1\u00a0h\u00a005\u00a0min"));
}

TEST(Typography, no_line_of_a_sentence_begins_with_the_unit_of_a_number) {
    EXPECT_EQ(with_attached_units(QStringLiteral("± is the 95 % confidence interval.")),
              QStringLiteral("± is the 95\u00a0% confidence interval."));
    EXPECT_EQ(with_attached_units(QStringLiteral("Recording… 1.5 of 10 s")),
              QStringLiteral("Recording… 1.5\u00a0of 10\u00a0s"));
}

TEST(Typography, a_negative_number_has_a_minus_sign) {
    EXPECT_EQ(with_minus_sign(QStringLiteral("-50")), QStringLiteral("\u221250"));
    EXPECT_EQ(with_minus_sign(QStringLiteral("50")), QStringLiteral("50"));
}

}  // namespace
}  // namespace govor::test::typography_test
