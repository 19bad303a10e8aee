#include "remote/event_stream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"

namespace govor::test::event_stream_test {
namespace {

using remote::EventStream;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(EventStream, an_empty_line_with_any_line_ending_ends_an_event) {
    EventStream stream;
    EXPECT_THAT(stream.push("data: one\n\ndata: two\r\n\r\ndata: three\r\r"),
                ElementsAre("one", "two", "three"));
}

TEST(EventStream, chunks_of_any_size_give_the_same_events) {
    const std::string bytes = ": a comment\r\nevent: x\r\ndata: one\r\ndata:two\r\n\r\ndata: three\n\n";
    EventStream stream;
    std::vector<std::string> events;
    for (const char byte : bytes)
        for (std::string& event : stream.push({&byte, 1})) events.push_back(std::move(event));
    EXPECT_THAT(events, ElementsAre("one\ntwo", "three"));
}

TEST(EventStream, an_incomplete_event_is_not_reported) {
    EventStream stream;
    EXPECT_THAT(stream.push("data: half"), IsEmpty());
    EXPECT_THAT(stream.push("\n"), IsEmpty());
    EXPECT_THAT(stream.push("\n"), ElementsAre("half"));
}

TEST(EventStream, an_endless_line_is_rejected) {
    EventStream stream(100);
    EXPECT_THROW(
        {
            for (int i = 0; i < 20; ++i) stream.push("data: 123456");
        },
        Error);
}

TEST(EventStream, an_event_of_too_many_lines_is_rejected) {
    EventStream stream(100);
    EXPECT_THROW(
        {
            for (int i = 0; i < 20; ++i) stream.push("data: 123456\n");
        },
        Error);
}

}  // namespace
}  // namespace govor::test::event_stream_test
