#include "remote/event_stream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"

namespace govor::test::event_stream_test {
namespace {

using remote::EventStream;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(EventStream, events_end_with_an_empty_line_of_any_kind) {
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

TEST(EventStream, a_line_without_an_end_is_rejected) {
    EventStream stream(100);
    EXPECT_THROW(
        {
            for (int i = 0; i < 20; ++i) stream.push("data: 123456");
        },
        Error);
}

TEST(EventStream, an_event_of_many_lines_is_limited_too) {
    EventStream stream(100);
    EXPECT_THROW(
        {
            for (int i = 0; i < 20; ++i) stream.push("data: 123456\n");
        },
        Error);
}

}  // namespace
}  // namespace govor::test::event_stream_test
