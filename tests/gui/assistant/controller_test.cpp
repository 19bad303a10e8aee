#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <algorithm>

#include "gui/assistant/controller_fixture.h"
#include "gui/support/waiting.h"

namespace govor::test::controller_test {
namespace {

using assistant::Phase;
using session::BeginListening;
using session::Cancel;
using store::TurnState;

TEST(Controller, a_waiting_question_is_asked_once_and_a_deleted_one_is_not_asked) {
    ControllerFixture fixture;
    const auto turn = fixture.ask("first");
    std::vector<store::TurnId> waiting_turns;
    for (const char* text : {"second", "third", "fourth"}) {
        fixture.controller.ask(QString::fromUtf8(text));
        waiting_turns.push_back(fixture.newest_turn().id);
    }
    fixture.controller.answer_again(waiting_turns[1]);  // the user clicks its button
    fixture.controller.trash(waiting_turns[0]);
    fixture.finish(turn, "yes");
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "third");
    fixture.finish(fixture.engine.last<session::Ask>(), "yes");
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "fourth");
    fixture.finish(fixture.engine.last<session::Ask>(), "yes");
    EXPECT_EQ(fixture.engine.count<session::Ask>(), 3U);
}

TEST(Controller, truncating_an_answer_after_a_restore_restores_the_conversation_again) {
    ControllerFixture fixture;
    const auto turn = fixture.ask_and_play("first", "One two");
    fixture.controller.invalidate_engine_history();  // as after a change of the instructions
    fixture.controller.ask(QStringLiteral("second"));
    fixture.finish(turn, "One two");
    fixture.engine.emit_event(turn, session::Truncated{"One", true});
    const auto second = fixture.engine.last<session::Ask>();
    fixture.emit_text(second, "yes");
    fixture.finish(second, "yes");
    fixture.controller.ask(QStringLiteral("third"));
    const auto turns = fixture.engine.last_posted<session::Restore>().load_turns();
    ASSERT_EQ(turns.size(), 4U);
    EXPECT_EQ(turns[1].text, "One");
}

TEST(Controller, a_typed_question_without_a_model_is_answered_after_one_is_loaded) {
    ControllerFixture fixture(false);
    fixture.controller.ask(QStringLiteral("what is seven plus five"));
    EXPECT_EQ(fixture.newest_turn().state, TurnState::asked);
    EXPECT_EQ(fixture.engine.count<session::Ask>(), 0U);
    EXPECT_EQ(fixture.notices.size(), 1U);
    fixture.load();
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "what is seven plus five");
    EXPECT_EQ(fixture.newest_turn().state, TurnState::answering);
}

// A clip given on the command line is read before the program selects a model.
TEST(Controller, a_queued_question_remains_queued_when_loading_begins) {
    ControllerFixture fixture(false);
    fixture.controller.ask(QStringLiteral("what is seven plus five"));
    fixture.controller.interrupt_for_load();
    EXPECT_TRUE(fixture.controller.has_waiting_questions());
    fixture.load();
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "what is seven plus five");
}

TEST(Controller, the_question_of_a_failed_answer_is_stored_and_can_be_retried) {
    ControllerFixture fixture;
    fixture.speak();
    fixture.engine.emit_event(
        fixture.engine.last<BeginListening>(),
        session::Failed{Error(ErrorKind::out_of_memory, message("The memory is full."))});
    EXPECT_EQ(fixture.newest_turn().state, TurnState::failed);
    EXPECT_EQ(fixture.newest_turn().error->message, QStringLiteral("The memory is full."));
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    fixture.controller.answer_again(fixture.newest_turn().id);
    EXPECT_EQ(fixture.turn_count(), 1U);
    ASSERT_TRUE(wait_until([&] { return fixture.engine.count<session::Ask>() == 1; }));
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().load_speech().size(), 16000U);
}

TEST(Controller, answering_again_restores_the_conversation_before_that_turn) {
    ControllerFixture fixture;
    fixture.complete_turn("first", "one");
    fixture.complete_turn("second", "two");
    const auto restores = fixture.engine.count<session::Restore>();
    fixture.controller.answer_again(fixture.newest_turn().id);
    ASSERT_EQ(fixture.engine.count<session::Restore>(), restores + 1);
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("two"));  // until the new one begins
    const auto repetition = fixture.engine.last<session::Ask>();
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "second");
    fixture.emit_text(repetition, "zwei");
    fixture.finish(repetition, "zwei");
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("zwei"));
}

// The defaults are those of a model whose generation_config.json does not mention sampling.
TEST(Controller, answering_again_samples_even_if_the_models_defaults_are_greedy) {
    ControllerFixture fixture(false);
    session::AnswerOptions greedy;
    greedy.text.greedy = true;
    fixture.load(greedy);
    fixture.complete_turn("first", "one");
    const SamplingParams first = fixture.engine.last_posted<session::Ask>().answer.options->text;
    EXPECT_TRUE(first.greedy);
    fixture.controller.set_talk_settings({.text = {.method = session::SamplingChoice::Method::greedy}});
    fixture.controller.answer_again(fixture.newest_turn().id);
    const SamplingParams repetition = fixture.engine.last_posted<session::Ask>().answer.options->text;
    EXPECT_FALSE(repetition.greedy);
    EXPECT_NE(repetition.seed, first.seed);
    fixture.finish(fixture.engine.last<session::Ask>(), "eins");
    fixture.complete_turn("second", "two");
    EXPECT_TRUE(fixture.engine.last_posted<session::Ask>().answer.options->text.greedy);
}

TEST(Controller, answering_again_during_an_answer_stores_the_new_answer) {
    ControllerFixture fixture;
    const auto first = fixture.ask("first");
    fixture.emit_text(first, "One");
    fixture.controller.answer_again(fixture.newest_turn().id);
    const auto repetition = fixture.engine.last<session::Ask>();
    ASSERT_NE(repetition, first);
    fixture.finish(first, "One", session::Ending::cancelled);
    fixture.emit_text(repetition, "Two");
    fixture.finish(repetition, "Two");
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("Two"));
    EXPECT_EQ(fixture.newest_turn().state, TurnState::complete);
}

TEST(Controller, sampling_settings_of_the_user_override_the_models_defaults) {
    ControllerFixture fixture(false);
    session::AnswerOptions greedy;
    greedy.text.greedy = true;
    greedy.text.temperature = 0.7F;
    greedy.text.repetition_penalty = 1.05F;
    fixture.load(greedy);
    fixture.controller.set_talk_settings(
        {.text = {.method = session::SamplingChoice::Method::sample, .repetition_penalty = 1.3F}});
    fixture.complete_turn("first", "one");
    const SamplingParams text = fixture.engine.last_posted<session::Ask>().answer.options->text;
    EXPECT_FALSE(text.greedy);
    EXPECT_EQ(text.temperature, 0.7F);
    EXPECT_EQ(text.repetition_penalty, 1.3F);
}

TEST(Controller, a_reopened_conversation_is_restored_in_the_engine) {
    ControllerFixture fixture;
    fixture.complete_turn("first", "one");
    const auto first_conversation = fixture.controller.conversation();
    fixture.controller.open(std::nullopt);
    fixture.controller.ask(QStringLiteral("elsewhere"));
    EXPECT_TRUE(fixture.engine.last_posted<session::Restore>().load_turns().empty());
    fixture.finish(fixture.engine.last<session::Ask>(), "");
    fixture.controller.open(first_conversation);
    fixture.controller.ask(QStringLiteral("second"));
    const auto turns = fixture.engine.last_posted<session::Restore>().load_turns();
    ASSERT_EQ(turns.size(), 2U);
    EXPECT_EQ(turns[0].text, "first");
    EXPECT_EQ(turns[1].text, "one");
}

TEST(Controller, a_conversation_that_continues_is_not_restored_again) {
    ControllerFixture fixture;
    for (const char* question : {"first", "second", "third"}) fixture.complete_turn(question, "yes");
    EXPECT_EQ(fixture.engine.count<session::Restore>(), 1U);
}

// The engine has already truncated the answer whose voice was stopped; the store truncates it later.
TEST(Controller, queued_questions_are_asked_in_the_conversation_of_the_engine) {
    ControllerFixture fixture;
    const auto first = fixture.ask_and_play("first", "One two");
    for (const char* question : {"second", "third", "fourth"})
        fixture.controller.ask(QString::fromUtf8(question));
    fixture.finish(first, "One two");
    for (const char* question : {"second", "third", "fourth"}) {
        const auto command = fixture.engine.last<session::Ask>();
        EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, question);
        fixture.emit_text(command, "yes");
        fixture.finish(command, "yes");
    }
    EXPECT_EQ(fixture.engine.count<session::Ask>(), 4U);
    EXPECT_EQ(fixture.engine.count<session::Restore>(), 1U);
}

TEST(Controller, a_question_queued_before_a_spoken_one_does_not_have_it_in_its_context) {
    ControllerFixture fixture;
    const auto first = fixture.ask_and_play("first", "one");
    fixture.controller.ask(QStringLiteral("second"));
    const auto spoken_question = fixture.speak();
    fixture.finish(first, "one", session::Ending::cancelled);
    fixture.emit_text(spoken_question, "three");
    fixture.finish(spoken_question, "three");
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "second");
    const auto turns = fixture.engine.last_posted<session::Restore>().load_turns();
    ASSERT_EQ(turns.size(), 2U);
    EXPECT_EQ(turns[1].text, "one");
}

TEST(Controller, deleting_the_turn_that_is_being_answered_ends_the_answer) {
    ControllerFixture fixture;
    const auto turn = fixture.ask("first");
    fixture.controller.trash(fixture.newest_turn().id);
    EXPECT_EQ(fixture.engine.count<Cancel>(), 1U);
    fixture.emit_text(turn, "late");
    fixture.finish(turn, "late", session::Ending::cancelled);
    EXPECT_EQ(fixture.turn_count(), 0U);
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
}

TEST(Controller, a_restored_turn_is_sent_to_the_engine_again) {
    ControllerFixture fixture;
    const store::TurnId first = fixture.complete_turn("first", "one");
    fixture.complete_turn("second", "two");
    fixture.controller.trash(first);
    fixture.complete_turn("third", "three");
    ASSERT_EQ(fixture.engine.last_posted<session::Restore>().load_turns().size(), 2U) << "the second turn";
    EXPECT_TRUE(fixture.controller.restore(first));
    EXPECT_FALSE(fixture.controller.restore(first));
    fixture.complete_turn("fourth", "four");
    const auto turns = fixture.engine.last_posted<session::Restore>().load_turns();
    ASSERT_EQ(turns.size(), 6U);
    EXPECT_EQ(turns[0].text, "first");
    EXPECT_EQ(turns[5].text, "three");
}

TEST(Controller, an_earlier_question_that_cannot_be_read_is_reported_and_read_again) {
    ControllerFixture fixture;
    const auto spoken_question = fixture.speak();
    fixture.emit_text(spoken_question, "one");
    fixture.finish(spoken_question, "one");
    const store::TurnId turn = fixture.newest_turn().id;
    const auto path = [&] {
        const auto stored_turn = fixture.store.turn(turn);
        return stored_turn && stored_turn->question_sound ? stored_turn->question_sound->path : QString();
    };
    ASSERT_TRUE(wait_until([&] { return !path().isEmpty(); }));
    ASSERT_TRUE(QFile::rename(path(), path() + QStringLiteral(".moved")));
    ASSERT_TRUE(QDir().mkpath(path()));  // a folder cannot be read as a file
    fixture.controller.invalidate_engine_history();
    const auto second = fixture.ask("second");
    EXPECT_TRUE(fixture.engine.last_posted<session::Restore>().load_turns().empty());
    const auto is_reported = [&] {
        return std::any_of(fixture.notices.begin(), fixture.notices.end(), [](const QString& notice) {
            return notice.contains(QStringLiteral("The sound of an earlier question cannot be read"));
        });
    };
    EXPECT_TRUE(wait_until(is_reported));
    fixture.emit_text(second, "two");
    fixture.finish(second, "two");

    ASSERT_TRUE(QDir().rmdir(path()));
    ASSERT_TRUE(QFile::rename(path() + QStringLiteral(".moved"), path()));
    fixture.ask("third");
    const auto turns = fixture.engine.last_posted<session::Restore>().load_turns();
    ASSERT_EQ(turns.size(), 4U);
    EXPECT_FALSE(turns[0].speech.empty());
}

}  // namespace
}  // namespace govor::test::controller_test
