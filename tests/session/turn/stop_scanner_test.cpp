#include "session/turn/stop_scanner.h"

#include <gtest/gtest.h>

namespace govor::session::stop_scanner_test {
namespace {

TEST(StopScanner, holds_back_text_that_may_become_a_stop_string) {
    StopScanner scanner({"###", "end"});
    EXPECT_EQ(scanner.scan("a#"), 1U);
    EXPECT_EQ(scanner.scan("a#b"), 3U);
    EXPECT_EQ(scanner.scan("a#b##"), 3U);
    EXPECT_FALSE(scanner.has_match());
    EXPECT_EQ(scanner.scan("a#b### more"), 3U);
    EXPECT_TRUE(scanner.has_match());
    EXPECT_EQ(scanner.scan("a#b### more end"), 3U);
}

TEST(StopScanner, finds_the_first_of_several_strings) {
    StopScanner scanner({"world", "hello", ""});
    EXPECT_EQ(scanner.scan("say hello world"), 4U);
    StopScanner overlapping({"ab", "xa"});
    EXPECT_EQ(overlapping.scan("xab"), 0U);
}

TEST(StopScanner, holds_nothing_back_without_strings) {
    StopScanner scanner({});
    EXPECT_EQ(scanner.scan("anything"), 8U);
    EXPECT_FALSE(scanner.has_match());
}

}  // namespace
}  // namespace govor::session::stop_scanner_test
