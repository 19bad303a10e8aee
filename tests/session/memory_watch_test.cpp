#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <new>

#include "gui/support/allocation_limit.h"
#include "session/recorded_session.h"

namespace govor::session::memory_watch_test {
namespace {

using namespace std::chrono_literals;
using test::RecordedSession;

std::size_t count_readings(const std::vector<Event>& events) {
    return static_cast<std::size_t>(std::count_if(events.begin(), events.end(), [](const Event& event) {
        return std::holds_alternative<MemoryMeasured>(event.body);
    }));
}

TEST(WatchMemory, reports_the_device_while_the_session_waits_for_commands) {
    RecordedSession session;
    const LoadedModel loaded = session.load_tiny();
    const CommandId watch = session.post(WatchMemory{1ms});
    std::size_t count = 0;
    session.wait_for(watch, [&](const Event&) { return ++count == 5; });
    const auto reading = session.wait_for<MemoryMeasured>(watch).memory;
    EXPECT_EQ(reading.used, loaded.device_memory);
    EXPECT_GE(reading.budget, reading.used);
    EXPECT_GE(reading.total, reading.used);
    EXPECT_LE(reading.unavailable, reading.total);
}

TEST(WatchMemory, reports_the_device_during_an_answer) {
    RecordedSession session;
    session.load_tiny();
    const CommandId watch = session.post(WatchMemory{1ms});
    session.wait_for<MemoryMeasured>(watch);
    const std::size_t earlier_events = session.events().size();
    ASSERT_TRUE(
        session.ask({.text = "What is the capital of France?", .answer = session.greedy_request()}).finished);
    const std::vector<Event> events = session.events();
    const auto is_text = [](const Event& event) { return std::holds_alternative<TextFragment>(event.body); };
    const auto first =
        std::find_if(events.begin() + static_cast<std::ptrdiff_t>(earlier_events), events.end(), is_text);
    const auto finished = std::find_if(
        first, events.end(), [](const Event& event) { return std::holds_alternative<Finished>(event.body); });
    EXPECT_GT(count_readings({first, finished}), 0U);
}

TEST(WatchMemory, reports_nothing_without_a_model_or_an_interval) {
    RecordedSession session;
    session.load_tiny();
    const CommandId watch = session.post(WatchMemory{1ms});
    session.wait_for<MemoryMeasured>(watch);
    session.wait_for<ModelUnloaded>(session.post(Unload{}));
    const std::size_t count_after_unload = count_readings(session.events());
    session.wait_for<ConversationStarted>(session.post(Reset{}));
    EXPECT_EQ(count_readings(session.events()), count_after_unload);
    session.load_tiny();
    std::size_t count = 0;
    session.wait_for(watch, [&](const Event&) { return ++count > count_after_unload; });
    session.post(WatchMemory{});
    session.wait_for<ConversationStarted>(session.post(Reset{}));
    const std::size_t final_count = count_readings(session.events());
    session.ask({.text = "What is the capital of France?", .answer = session.greedy_request()});
    EXPECT_EQ(count_readings(session.events()), final_count);
}

// on_event runs on the session's thread. Readings after the first are sent while it waits for commands.
TEST(WatchMemory, a_lack_of_memory_for_a_reading_does_not_end_the_session) {
    int readings = 0;
    RecordedSession session([&](const Event& event) {
        if (!std::holds_alternative<MemoryMeasured>(event.body) || ++readings != 3) return;
        govor::test::fail_allocations(4);
        throw std::bad_alloc();
    });
    session.load_tiny();
    const CommandId watch = session.post(WatchMemory{1ms});
    EXPECT_EQ(session.wait_for<Failed>(watch).error.kind(), ErrorKind::out_of_memory);
    EXPECT_TRUE(session.ask({.text = "Hello", .answer = session.greedy_request(2, 1)}).finished);
}

}  // namespace
}  // namespace govor::session::memory_watch_test
