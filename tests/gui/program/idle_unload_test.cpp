#include "program/idle_unload.h"

#include <gtest/gtest.h>

#include "gui/assistant/controller_fixture.h"
#include "gui/support/waiting.h"

namespace govor::test {
namespace {

using namespace std::chrono_literals;

struct Idle : ControllerFixture {
    void wait_for_unload() {
        wait_until([this] { return engine.count<session::Unload>() > 0; });
        engine.emit_event(engine.last<session::Unload>(), session::Unloaded{});
    }
    int loads = 0;
    program::IdleUnload idle{
        loader, controller, {.unload = [this] { loader.unload(); }, .load_again = [this] { ++loads; }}};
};

TEST(IdleUnload, frees_the_memory_of_an_unused_model_and_loads_it_for_the_next_question) {
    Idle all;
    all.idle.set_time(1ms);
    all.wait_for_unload();
    EXPECT_EQ(all.loader.state(), assistant::ModelLoader::State::none);
    EXPECT_EQ(all.loads, 0);
    all.controller.ask(QStringLiteral("Are you there?"));
    EXPECT_EQ(all.loads, 1);
    all.controller.ask(QStringLiteral("And now?"));
    EXPECT_EQ(all.loads, 1);
    all.load();
    EXPECT_EQ(all.engine.count<session::Ask>(), 1U) << "the question that waited";
}

TEST(IdleUnload, loads_the_model_while_the_question_is_spoken) {
    Idle all;
    all.idle.set_time(1ms);
    all.wait_for_unload();
    all.begin_speaking();
    EXPECT_EQ(all.loads, 1);
}

TEST(IdleUnload, waits_for_the_end_of_an_answer) {
    Idle all;
    const session::CommandId command = all.ask("Tell me more.");
    all.idle.set_time(1ms);
    all.emit_text(command, "More.");
    EXPECT_FALSE(all.idle.is_counting());
    all.finish(command, "More.");
    all.wait_for_unload();
}

TEST(IdleUnload, never_happens_without_a_time) {
    Idle all;
    all.idle.set_time(1ms);
    all.idle.set_time(0ms);
    all.exchange("Are you there?", "Yes.");
    EXPECT_FALSE(all.idle.is_counting());
}

}  // namespace
}  // namespace govor::test
