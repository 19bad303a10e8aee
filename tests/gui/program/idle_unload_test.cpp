#include "program/idle_unload.h"

#include <gtest/gtest.h>

#include "gui/assistant/controller_fixture.h"
#include "gui/support/waiting.h"

namespace govor::test::idle_unload_test {
namespace {

using namespace std::chrono_literals;

struct IdleUnloadFixture : ControllerFixture {
    void wait_for_unload() {
        wait_until([this] { return engine.count<session::Unload>() > 0; });
        engine.emit_event(engine.last<session::Unload>(), session::ModelUnloaded{});
    }
    int loads = 0;
    program::IdleUnloader idle{
        loader, controller, {.unload = [this] { loader.unload(); }, .reload = [this] { ++loads; }}};
};

TEST(IdleUnloader, frees_the_memory_of_an_unused_model_and_loads_it_for_the_next_question) {
    IdleUnloadFixture fixture;
    fixture.idle.set_time(1ms);
    fixture.wait_for_unload();
    EXPECT_EQ(fixture.loader.state(), assistant::ModelLoader::State::none);
    EXPECT_EQ(fixture.loads, 0);
    fixture.controller.ask(QStringLiteral("Are you there?"));
    EXPECT_EQ(fixture.loads, 1);
    fixture.controller.ask(QStringLiteral("And now?"));
    EXPECT_EQ(fixture.loads, 1);
    fixture.load();
    EXPECT_EQ(fixture.engine.count<session::Ask>(), 1U) << "the waiting question is asked";
}

TEST(IdleUnloader, loads_the_model_while_the_question_is_spoken) {
    IdleUnloadFixture fixture;
    fixture.idle.set_time(1ms);
    fixture.wait_for_unload();
    fixture.begin_speaking();
    EXPECT_EQ(fixture.loads, 1);
}

TEST(IdleUnloader, waits_for_the_end_of_an_answer) {
    IdleUnloadFixture fixture;
    const session::CommandId command = fixture.ask("Tell me more.");
    fixture.idle.set_time(1ms);
    fixture.emit_text(command, "More.");
    EXPECT_FALSE(fixture.idle.is_timer_running());
    fixture.finish(command, "More.");
    fixture.wait_for_unload();
}

TEST(IdleUnloader, is_disabled_by_a_time_of_zero) {
    IdleUnloadFixture fixture;
    fixture.idle.set_time(1ms);
    fixture.idle.set_time(0ms);
    fixture.complete_turn("Are you there?", "Yes.");
    EXPECT_FALSE(fixture.idle.is_timer_running());
}

}  // namespace
}  // namespace govor::test::idle_unload_test
