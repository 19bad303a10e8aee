#include "core/log.h"

#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>

#include <memory>
#include <sstream>
#include <string>

namespace govor::log::log_test {
namespace {

std::string capture_log_output(std::string_view message) {
    std::ostringstream lines;
    const auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(lines);
    sink->set_pattern("%v");
    add_sink(sink);
    write(Level::info, message);
    remove_sink(sink);
    return lines.str();
}

TEST(Log, escapes_control_characters) {
    EXPECT_EQ(capture_log_output("a \x1b]0;title\x07 name\x7f\r"), "a ^[]0;title^G name^?^M\n");
    EXPECT_EQ(capture_log_output("a \xC2\x9B"
                                 "2J name"),
              "a ?2J name\n");
}

TEST(Log, preserves_text_of_any_language_line_feeds_and_tabs) {
    EXPECT_EQ(capture_log_output("Модель «Qwen»\n\tЁ 30 ° \xC2\xA0"), "Модель «Qwen»\n\tЁ 30 ° \xC2\xA0\n");
    EXPECT_EQ(capture_log_output("cut \xC2"), "cut \xC2\n");
}

}  // namespace
}  // namespace govor::log::log_test
