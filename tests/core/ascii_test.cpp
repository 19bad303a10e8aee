#include "core/ascii.h"

#include <gtest/gtest.h>

namespace govor::ascii_test {
namespace {

TEST(Ascii, only_the_letters_a_to_z_change_their_case) {
    EXPECT_EQ(to_lower_case("@AZ[`az{ Content-Type 09"), "@az[`az{ content-type 09");
    EXPECT_EQ(to_lower_case("ЯÄ\xc4"), "ЯÄ\xc4");
    EXPECT_EQ(to_lower_case(""), "");
}

}  // namespace
}  // namespace govor::ascii_test
