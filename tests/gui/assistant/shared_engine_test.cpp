#include "assistant/shared_engine.h"

#include <gtest/gtest.h>

#include <vector>

#include "gui/assistant/fakes.h"

// The engine of the window is used by other programs while the window does not need it.
namespace govor::test {
namespace {

struct Shared {
    Shared() {
        QObject::connect(&shared, &assistant::SharedEngine::others_event, &shared,
                         [this](const session::Event& event) { others.push_back(event); });
        QObject::connect(&shared, &assistant::SharedEngine::event_received, &shared,
                         [this](const session::Event& event) { own.push_back(event); });
        QObject::connect(&shared, &assistant::SharedEngine::conversation_replaced, &shared,
                         [this] { ++replaced; });
    }
    // The question of another program, with the number 7.
    void ask_for_others() {
        shared.post_for_others(6, session::Restore{});
        shared.post_for_others(7, session::Ask{.text = "another's"});
    }
    bool others_run() const { return engine.count<session::Ask>() > 0; }
    session::CommandId turn() const { return engine.last<session::Ask>(); }
    void text(session::CommandId id) { engine.emit_event(id, session::TextPiece{"a"}); }
    void finish(session::CommandId id, session::Ending ending = session::Ending::complete) {
        session::Finished finished;
        finished.answer.ending = ending;
        engine.emit_event(id, finished);
    }

    FakeEngine engine;
    assistant::SharedEngine shared{engine};
    std::vector<session::Event> others, own;
    int replaced = 0;
};

TEST(SharedEngine, answers_others_while_it_is_free_and_tells_the_window_that_its_conversation_is_gone) {
    Shared all;
    all.ask_for_others();
    EXPECT_FALSE(all.others_run());
    all.shared.set_free(true);
    ASSERT_TRUE(all.others_run());
    EXPECT_EQ(all.replaced, 1);
    all.text(all.turn());
    all.finish(all.turn());
    ASSERT_EQ(all.others.size(), 2U);
    EXPECT_EQ(all.others[1].turn, 7U);
    EXPECT_TRUE(all.own.empty());
}

TEST(SharedEngine, a_question_of_the_window_interrupts_others_who_are_answered_afterwards) {
    Shared all;
    all.shared.set_free(true);
    all.ask_for_others();
    const session::CommandId theirs = all.turn();
    const session::CommandId mine = all.shared.post(session::Ask{.text = "mine"});
    EXPECT_EQ(all.engine.last<session::Cancel>(), mine - 1) << "before the question";
    all.shared.set_free(false);
    all.finish(theirs, session::Ending::cancelled);
    EXPECT_TRUE(all.others.empty());
    EXPECT_EQ(all.turn(), mine) << "not repeated yet";
    all.finish(mine);
    all.shared.set_free(true);
    EXPECT_GT(all.turn(), mine);
    EXPECT_EQ(all.engine.last_posted<session::Ask>().text, "another's");
    all.finish(all.turn());
    ASSERT_EQ(all.others.size(), 1U);
    EXPECT_EQ(all.others[0].turn, 7U);
}

TEST(SharedEngine, an_answer_of_others_that_has_begun_ends_as_cancelled) {
    Shared all;
    all.shared.set_free(true);
    all.ask_for_others();
    const session::CommandId theirs = all.turn();
    all.text(theirs);
    all.shared.post(session::BeginListening{});
    all.finish(theirs, session::Ending::cancelled);
    ASSERT_EQ(all.others.size(), 2U);
    EXPECT_EQ(std::get<session::Finished>(all.others[1].body).answer.ending, session::Ending::cancelled);
}

TEST(SharedEngine, others_cancel_their_own_turn_only) {
    Shared all;
    const session::CommandId mine = all.shared.post(session::Ask{.text = "mine"});
    all.shared.set_free(true);
    all.ask_for_others();
    all.shared.post_for_others(8, session::Cancel{});  // theirs has not begun
    EXPECT_EQ(all.engine.count<session::Cancel>(), 0U);
    ASSERT_EQ(all.others.size(), 1U);
    EXPECT_EQ(all.others[0].turn, 7U);
    all.finish(mine);
    all.shared.post_for_others(9, session::Cancel{});  // too late
    EXPECT_EQ(all.engine.count<session::Cancel>(), 0U);
    all.ask_for_others();
    all.shared.post_for_others(8, session::Cancel{});
    EXPECT_EQ(all.engine.count<session::Cancel>(), 1U);
    all.finish(all.turn(), session::Ending::cancelled);
    EXPECT_EQ(all.others.size(), 2U);
}

TEST(SharedEngine, a_spoken_question_of_others_that_was_interrupted_is_repeated_with_all_its_sound) {
    Shared all;
    all.shared.set_free(true);
    all.shared.post_for_others(1, session::Restore{});
    all.shared.post_for_others(2, session::BeginListening{});
    all.shared.post_for_others(3, session::AppendSamples{{0.1F}});
    const session::CommandId theirs = all.engine.last<session::BeginListening>();
    const session::CommandId mine = all.shared.post(session::Ask{.text = "mine"});
    all.shared.post_for_others(4, session::AppendSamples{{0.2F}});
    EXPECT_EQ(all.engine.count<session::AppendSamples>(), 1U);
    all.finish(theirs, session::Ending::cancelled);
    all.finish(mine);
    EXPECT_EQ(all.engine.count<session::AppendSamples>(), 3U);
    all.shared.post_for_others(5, session::EndListening{});
    EXPECT_EQ(all.engine.count<session::EndListening>(), 1U);
}

}  // namespace
}  // namespace govor::test
