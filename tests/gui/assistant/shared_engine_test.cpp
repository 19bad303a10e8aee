#include "assistant/shared_engine.h"

#include <gtest/gtest.h>

#include <vector>

#include "gui/assistant/fakes.h"

// Tests that other programs use the engine of the window while the window does not.
namespace govor::test::shared_engine_test {
namespace {

struct SharedEngineFixture {
    SharedEngineFixture() {
        QObject::connect(&shared, &assistant::SharedEngine::other_program_event, &shared,
                         [this](const session::Event& event) { other_events.push_back(event); });
        QObject::connect(&shared, &assistant::SharedEngine::event_received, &shared,
                         [this](const session::Event& event) { own_events.push_back(event); });
        QObject::connect(&shared, &assistant::SharedEngine::conversation_replaced, &shared,
                         [this] { ++replacements; });
    }
    // Posts a question of another program with the id 7.
    void ask_for_other_program() {
        shared.post_for_other_program(6, session::Restore{});
        shared.post_for_other_program(7, session::Ask{.text = "another's"});
    }
    bool has_posted_for_other_program() const { return engine.count<session::Ask>() > 0; }
    session::CommandId turn() const { return engine.last<session::Ask>(); }
    void emit_text(session::CommandId id) { engine.emit_event(id, session::TextFragment{"a"}); }
    void finish(session::CommandId id, session::Ending ending = session::Ending::complete) {
        session::Finished finished;
        finished.answer.ending = ending;
        engine.emit_event(id, finished);
    }

    FakeEngine engine;
    assistant::SharedEngine shared{engine};
    std::vector<session::Event> other_events, own_events;
    int replacements = 0;
};

TEST(SharedEngine, serves_other_programs_while_idle_and_reports_the_replaced_conversation) {
    SharedEngineFixture fixture;
    fixture.ask_for_other_program();
    EXPECT_FALSE(fixture.has_posted_for_other_program());
    fixture.shared.set_available(true);
    ASSERT_TRUE(fixture.has_posted_for_other_program());
    EXPECT_EQ(fixture.replacements, 1);
    fixture.emit_text(fixture.turn());
    fixture.finish(fixture.turn());
    ASSERT_EQ(fixture.other_events.size(), 2U);
    EXPECT_EQ(fixture.other_events[1].turn, 7U);
    EXPECT_TRUE(fixture.own_events.empty());
}

TEST(SharedEngine, a_question_of_the_window_interrupts_other_programs_which_are_answered_afterwards) {
    SharedEngineFixture fixture;
    fixture.shared.set_available(true);
    fixture.ask_for_other_program();
    const session::CommandId other_turn = fixture.turn();
    const session::CommandId own_turn = fixture.shared.post(session::Ask{.text = "mine"});
    EXPECT_EQ(fixture.engine.last<session::Cancel>(), own_turn - 1)
        << "the cancellation precedes the question";
    fixture.shared.set_available(false);
    fixture.finish(other_turn, session::Ending::cancelled);
    EXPECT_TRUE(fixture.other_events.empty());
    EXPECT_EQ(fixture.turn(), own_turn) << "the other question is not repeated yet";
    fixture.finish(own_turn);
    fixture.shared.set_available(true);
    EXPECT_GT(fixture.turn(), own_turn);
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "another's");
    fixture.finish(fixture.turn());
    ASSERT_EQ(fixture.other_events.size(), 1U);
    EXPECT_EQ(fixture.other_events[0].turn, 7U);
}

TEST(SharedEngine, interrupting_an_answer_for_another_program_ends_it_as_cancelled) {
    SharedEngineFixture fixture;
    fixture.shared.set_available(true);
    fixture.ask_for_other_program();
    const session::CommandId other_turn = fixture.turn();
    fixture.emit_text(other_turn);
    fixture.shared.post(session::BeginListening{});
    fixture.finish(other_turn, session::Ending::cancelled);
    ASSERT_EQ(fixture.other_events.size(), 2U);
    EXPECT_EQ(std::get<session::Finished>(fixture.other_events[1].body).answer.ending,
              session::Ending::cancelled);
}

TEST(SharedEngine, other_programs_can_cancel_only_their_own_turn) {
    SharedEngineFixture fixture;
    const session::CommandId own_turn = fixture.shared.post(session::Ask{.text = "mine"});
    fixture.shared.set_available(true);
    fixture.ask_for_other_program();
    fixture.shared.post_for_other_program(8, session::Cancel{});  // the other program's turn has not begun
    EXPECT_EQ(fixture.engine.count<session::Cancel>(), 0U);
    ASSERT_EQ(fixture.other_events.size(), 1U);
    EXPECT_EQ(fixture.other_events[0].turn, 7U);
    fixture.finish(own_turn);
    fixture.shared.post_for_other_program(9, session::Cancel{});  // the turn has ended
    EXPECT_EQ(fixture.engine.count<session::Cancel>(), 0U);
    fixture.ask_for_other_program();
    fixture.shared.post_for_other_program(8, session::Cancel{});
    EXPECT_EQ(fixture.engine.count<session::Cancel>(), 1U);
    fixture.finish(fixture.turn(), session::Ending::cancelled);
    EXPECT_EQ(fixture.other_events.size(), 2U);
}

TEST(SharedEngine, the_window_receives_the_captions_of_its_question) {
    SharedEngineFixture fixture;
    const session::CommandId own_turn = fixture.shared.post(session::BeginListening{.has_captions = true});
    EXPECT_TRUE(fixture.engine.last_posted<session::BeginListening>().has_captions);
    fixture.engine.emit_event(own_turn, session::PartialTranscript{"What?", 1});
    ASSERT_EQ(fixture.own_events.size(), 1U);
    EXPECT_EQ(std::get<session::PartialTranscript>(fixture.own_events[0].body).text, "What?");
    fixture.shared.set_available(true);
    fixture.ask_for_other_program();
    EXPECT_FALSE(fixture.has_posted_for_other_program()) << "the question of the window has not ended";
}

TEST(SharedEngine, an_interrupted_spoken_question_of_another_program_is_repeated_with_all_its_audio) {
    SharedEngineFixture fixture;
    fixture.shared.set_available(true);
    fixture.shared.post_for_other_program(1, session::Restore{});
    fixture.shared.post_for_other_program(2, session::BeginListening{});
    fixture.shared.post_for_other_program(3, session::AppendSamples{{0.1F}});
    const session::CommandId other_turn = fixture.engine.last<session::BeginListening>();
    const session::CommandId own_turn = fixture.shared.post(session::Ask{.text = "mine"});
    fixture.shared.post_for_other_program(4, session::AppendSamples{{0.2F}});
    EXPECT_EQ(fixture.engine.count<session::AppendSamples>(), 1U);
    fixture.finish(other_turn, session::Ending::cancelled);
    fixture.finish(own_turn);
    EXPECT_EQ(fixture.engine.count<session::AppendSamples>(), 3U);
    fixture.shared.post_for_other_program(5, session::EndListening{});
    EXPECT_EQ(fixture.engine.count<session::EndListening>(), 1U);
}

// Posts a typed question of another program and returns its command id in the engine.
session::CommandId ask_text(SharedEngineFixture& fixture, session::CommandId id) {
    fixture.shared.post_for_other_program(id, session::AskText{.text = "typed"});
    return fixture.engine.last<session::AskText>();
}

TEST(SharedEngine, typed_questions_of_other_programs_run_in_a_batch_and_are_not_interrupted_by_the_window) {
    SharedEngineFixture fixture;
    fixture.shared.set_available(true);
    const session::CommandId first = ask_text(fixture, 7), second = ask_text(fixture, 8);
    EXPECT_NE(first, second);
    const session::CommandId own_turn = fixture.shared.post(session::Ask{.text = "mine"});
    EXPECT_EQ(fixture.engine.count<session::Cancel>(), 0U);
    EXPECT_EQ(fixture.engine.count<session::CancelTurn>(), 0U);
    EXPECT_EQ(fixture.replacements, 0) << "the window keeps its conversation";
    fixture.emit_text(second);
    fixture.finish(own_turn);
    fixture.finish(second);
    fixture.finish(first);
    ASSERT_EQ(fixture.own_events.size(), 1U);
    EXPECT_EQ(fixture.own_events[0].turn, own_turn);
    ASSERT_EQ(fixture.other_events.size(), 3U);
    EXPECT_EQ(fixture.other_events[0].turn, 8U);
    EXPECT_EQ(fixture.other_events[1].turn, 8U);
    EXPECT_EQ(fixture.other_events[2].turn, 7U);
}

TEST(SharedEngine, typed_questions_of_other_programs_are_cancelled_individually_or_all_at_the_end) {
    SharedEngineFixture fixture;
    fixture.shared.set_available(true);
    const session::CommandId first = ask_text(fixture, 7), second = ask_text(fixture, 8);
    fixture.shared.post_for_other_program(9, session::CancelTurn{7});
    ASSERT_EQ(fixture.engine.count<session::CancelTurn>(), 1U);
    EXPECT_EQ(fixture.engine.last_posted<session::CancelTurn>().turn, first);
    fixture.finish(first, session::Ending::cancelled);
    EXPECT_EQ(fixture.other_events.size(), 1U);
    fixture.shared.post_for_other_program(10, session::CancelTurn{7});  // the turn has ended
    EXPECT_EQ(fixture.engine.count<session::CancelTurn>(), 1U);
    fixture.shared.end_other_program();
    EXPECT_EQ(fixture.engine.last_posted<session::CancelTurn>().turn, second);
    fixture.finish(second, session::Ending::cancelled);
    EXPECT_EQ(fixture.other_events.size(), 1U);
}

}  // namespace
}  // namespace govor::test::shared_engine_test
