#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QEventLoop>

#include "gui/support/waiting.h"
#include "gui/window/fakes.h"

namespace govor::test {
namespace {

using session::AudioChunk;
using session::BeginListening;
using session::Cancel;
using session::EndListening;
using session::HearSamples;
using store::TurnState;
using window::Phase;

TEST(Controller, a_spoken_question_is_kept_before_the_engine_hears_of_it) {
    Desk desk;
    desk.controller.press();
    desk.controller.listening_began();
    EXPECT_EQ(desk.controller.phase(), Phase::listening);
    EXPECT_EQ(desk.engine.count<BeginListening>(), 0U);
    desk.controller.question_began();
    EXPECT_EQ(desk.turns(), 1U);
    EXPECT_EQ(desk.engine.count<BeginListening>(), 1U);
    desk.controller.heard(std::make_shared<const std::vector<float>>(800, 0.1F));
    EXPECT_EQ(desk.engine.asked<HearSamples>().samples.size(), 800U);
    desk.controller.release();
    desk.controller.question_ended(sound::QuestionEnd::complete);
    EXPECT_EQ(desk.controller.phase(), Phase::thinking);
    EXPECT_EQ(desk.newest().state, TurnState::answering);
    EXPECT_EQ(desk.engine.count<EndListening>(), 1U);
}

TEST(Controller, an_answer_is_read_heard_and_kept) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.say_text(turn, "Twelve");
    desk.say_text(turn, ".");
    desk.say_sound(turn, 1920);
    EXPECT_EQ(desk.controller.phase(), Phase::thinking);  // nothing has left the loudspeaker
    desk.controller.playback_began(turn);
    EXPECT_EQ(desk.controller.phase(), Phase::speaking);
    desk.say_sound(turn, 1920);
    desk.finish(turn, "Twelve.");
    EXPECT_EQ(desk.sound.finished, 1);
    EXPECT_EQ(desk.controller.phase(), Phase::speaking);  // it is still being heard
    desk.controller.playback_ended({.id = turn, .complete = true, .heard_samples = 3840});
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    EXPECT_EQ(desk.newest().answer, QStringLiteral("Twelve."));
    EXPECT_EQ(desk.newest().state, TurnState::complete);
    EXPECT_EQ(desk.sound.played, 3840U);
    EXPECT_EQ(desk.engine.count<Cancel>(), 0U);
}

TEST(Controller, pressing_the_key_while_it_speaks_keeps_what_was_heard) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.say_text(turn, "One two three four");
    desk.say_sound(turn, 48000);
    desk.controller.playback_began(turn);
    desk.controller.press();
    EXPECT_EQ(desk.engine.count<Cancel>(), 0U);  // where it stopped is not known yet
    desk.controller.playback_ended({.id = turn, .complete = false, .heard_samples = 24000});
    EXPECT_EQ(desk.engine.asked<Cancel>().heard_samples, 24000U);
    desk.finish(turn, "One two three four", session::Ending::cancelled);
    desk.engine.say(turn, session::Truncated{"One two", true});
    EXPECT_EQ(desk.newest().answer, QStringLiteral("One two"));
    EXPECT_EQ(desk.newest().state, TurnState::interrupted);
}

TEST(Controller, the_next_question_comes_after_the_interruption) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.say_sound(turn, 48000);
    desk.controller.playback_began(turn);
    desk.controller.press();
    desk.controller.playback_ended({.id = turn, .complete = false, .heard_samples = 100});
    desk.controller.listening_began();
    desk.controller.question_began();
    EXPECT_LT(desk.engine.last<Cancel>(), desk.engine.last<BeginListening>());
    EXPECT_EQ(desk.turns(), 2U);
}

TEST(Controller, sound_of_an_interrupted_answer_is_not_played) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.controller.press();  // nothing was heard, so nobody need be waited for
    EXPECT_EQ(desk.engine.count<Cancel>(), 1U);
    desk.say_sound(turn, 1920);
    EXPECT_TRUE(desk.sound.replies.empty());
}

TEST(Controller, an_end_that_comes_late_ends_nothing_else) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.say_sound(turn, 48000);
    desk.controller.playback_began(turn);
    desk.controller.playback_moved({.id = turn, .heard_samples = 500, .playing = true});
    desk.controller.ask(QStringLiteral("and now?"));
    EXPECT_EQ(desk.engine.asked<Cancel>().heard_samples, 500U);
    EXPECT_LT(desk.engine.last<Cancel>(), desk.engine.last<session::Ask>());
    desk.controller.playback_ended({.id = turn, .complete = false, .heard_samples = 600});
    EXPECT_EQ(desk.engine.count<Cancel>(), 1U);  // a second one would end the new question
    EXPECT_EQ(desk.controller.phase(), Phase::thinking);
}

TEST(Controller, a_typed_question_without_a_model_is_answered_once_there_is_one) {
    Desk desk(false);
    desk.controller.ask(QStringLiteral("what is seven plus five"));
    EXPECT_EQ(desk.newest().state, TurnState::asked);
    EXPECT_EQ(desk.engine.count<session::Ask>(), 0U);
    EXPECT_EQ(desk.notices.size(), 1U);
    desk.load();
    EXPECT_EQ(desk.engine.asked<session::Ask>().text, "what is seven plus five");
    EXPECT_EQ(desk.newest().state, TurnState::answering);
}

// A clip that is asked about at the start is read before it is known which model to load.
TEST(Controller, a_question_that_waits_for_a_model_still_does_when_one_is_about_to_be_loaded) {
    Desk desk(false);
    desk.controller.ask(QStringLiteral("what is seven plus five"));
    desk.controller.make_way();
    EXPECT_TRUE(desk.controller.waits());
    desk.load();
    EXPECT_EQ(desk.engine.asked<session::Ask>().text, "what is seven plus five");
}

TEST(Controller, a_spoken_question_without_a_model_is_answered_once_there_is_one) {
    Desk desk(false);
    desk.speak();
    EXPECT_EQ(desk.engine.count<BeginListening>(), 0U);
    desk.load();
    ASSERT_TRUE(wait_until([&] { return desk.engine.count<session::Ask>() == 1; }));
    EXPECT_EQ(desk.engine.asked<session::Ask>().recording().size(), 16000U);
}

TEST(Controller, a_failed_answer_keeps_the_question_and_can_be_tried_again) {
    Desk desk;
    desk.speak();
    desk.engine.say(desk.engine.last<BeginListening>(),
                    session::Failed{Error(ErrorKind::out_of_memory, "The memory is full.")});
    EXPECT_EQ(desk.newest().state, TurnState::failed);
    EXPECT_EQ(desk.newest().error->message, QStringLiteral("The memory is full."));
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    desk.controller.answer_again(desk.newest().id);
    EXPECT_EQ(desk.turns(), 1U);
    ASSERT_TRUE(wait_until([&] { return desk.engine.count<session::Ask>() == 1; }));
    EXPECT_EQ(desk.engine.asked<session::Ask>().recording().size(), 16000U);
}

TEST(Controller, an_engine_that_fails_while_somebody_speaks_does_not_lose_what_he_says) {
    Desk desk;
    desk.controller.press();
    desk.controller.listening_began();
    desk.controller.question_began();
    desk.engine.say(desk.engine.last<BeginListening>(),
                    session::Failed{Error(ErrorKind::device_lost, "The device was lost.")});
    EXPECT_EQ(desk.controller.phase(), Phase::listening);
    desk.controller.heard(std::make_shared<const std::vector<float>>(16000, 0.1F));
    desk.controller.question_ended(sound::QuestionEnd::complete);
    EXPECT_EQ(desk.newest().state, TurnState::failed);
    ASSERT_TRUE(wait_until([&] { return !desk.newest().question_sound->path.isEmpty(); }));
    EXPECT_EQ(store::read_samples(*desk.newest().question_sound).size(), 16000U);
    EXPECT_EQ(desk.engine.count<EndListening>(), 0U);
}

TEST(Controller, answering_again_goes_back_to_what_was_said_before) {
    Desk desk;
    desk.exchange("first", "one");
    desk.exchange("second", "two");
    const auto restored = desk.engine.count<session::Restore>();
    desk.controller.answer_again(desk.newest().id);
    ASSERT_EQ(desk.engine.count<session::Restore>(), restored + 1);
    EXPECT_EQ(desk.newest().answer, QStringLiteral("two"));  // until there is a new one
    const auto again = desk.engine.last<session::Ask>();
    EXPECT_EQ(desk.engine.asked<session::Ask>().text, "second");
    desk.say_text(again, "zwei");
    desk.finish(again, "zwei");
    EXPECT_EQ(desk.newest().answer, QStringLiteral("zwei"));
}

TEST(Controller, a_conversation_that_is_taken_up_is_remembered) {
    Desk desk;
    desk.exchange("first", "one");
    const auto old = desk.controller.conversation();
    desk.controller.open(std::nullopt);
    desk.controller.ask(QStringLiteral("elsewhere"));
    EXPECT_TRUE(desk.engine.asked<session::Restore>().stored().empty());
    desk.finish(desk.engine.last<session::Ask>(), "");
    desk.controller.open(old);
    desk.controller.ask(QStringLiteral("second"));
    const auto past = desk.engine.asked<session::Restore>().stored();
    ASSERT_EQ(past.size(), 2U);
    EXPECT_EQ(past[0].text, "first");
    EXPECT_EQ(past[1].text, "one");
}

TEST(Controller, a_conversation_that_goes_on_is_not_restored_again) {
    Desk desk;
    for (const char* question : {"first", "second", "third"}) desk.exchange(question, "yes");
    EXPECT_EQ(desk.engine.count<session::Restore>(), 1U);
}

TEST(Controller, nothing_heard_is_said_and_not_kept) {
    Desk desk;
    desk.speak();
    desk.engine.say(
        desk.engine.last<BeginListening>(),
        session::NothingHeard{session::NothingHeard::Reason::silence, 1, "There was nothing to hear."});
    EXPECT_EQ(desk.turns(), 0U);
    EXPECT_THAT(desk.notices, testing::ElementsAre(QStringLiteral("There was nothing to hear.")));
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
}

TEST(Controller, an_accidental_press_leaves_nothing) {
    Desk desk;
    desk.controller.press();
    desk.controller.listening_began();
    desk.controller.release();
    desk.controller.question_ended(sound::QuestionEnd::too_short);
    EXPECT_FALSE(desk.controller.conversation().has_value());
    EXPECT_EQ(desk.engine.count<BeginListening>(), 0U);
    EXPECT_EQ(desk.notices.size(), 1U);
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
}

TEST(Controller, giving_up_a_question_forgets_it) {
    Desk desk;
    desk.controller.press();
    desk.controller.listening_began();
    desk.controller.question_began();
    desk.controller.stop();
    EXPECT_EQ(desk.sound.cancelled, 1);
    desk.controller.question_ended(sound::QuestionEnd::cancelled);
    EXPECT_EQ(desk.engine.count<Cancel>(), 1U);
    EXPECT_EQ(desk.turns(), 0U);
    desk.finish(desk.engine.last<BeginListening>(), "", session::Ending::cancelled);
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
}

TEST(Controller, stopping_a_reply_does_not_stop_a_model_that_is_being_loaded) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.say_sound(turn, 48000);
    desk.controller.playback_began(turn);
    desk.loader.load({.name = QStringLiteral("other"), .path = "/nowhere"});
    const auto cancels = desk.engine.count<Cancel>();
    desk.controller.stop();
    desk.controller.playback_ended({.id = turn, .complete = false, .heard_samples = 5});
    EXPECT_EQ(desk.engine.count<Cancel>(), cancels);
}

TEST(Controller, reading_aloud_is_heard_and_not_kept) {
    Desk desk;
    desk.exchange("first", "one");
    desk.controller.read_aloud(QStringLiteral("one"));
    const auto turn = desk.engine.last<session::Speak>();
    desk.say_sound(turn, 1920);
    EXPECT_THAT(desk.sound.replies, testing::ElementsAre(turn));
    desk.controller.playback_began(turn);
    EXPECT_EQ(desk.controller.phase(), Phase::speaking);
    desk.finish(turn, "");
    desk.controller.playback_ended({.id = turn, .complete = true, .heard_samples = 1920});
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    EXPECT_EQ(desk.turns(), 1U);
}

TEST(Controller, a_voice_interrupts_where_talking_is_hands_free) {
    Desk desk;
    desk.controller.set_manners({.hands_free = true});
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.say_sound(turn, 48000);
    desk.controller.playback_began(turn);
    desk.controller.playback_moved({.id = turn, .heard_samples = 7000, .playing = true});
    desk.controller.listening_began();
    desk.controller.question_began();
    EXPECT_EQ(desk.engine.asked<Cancel>().heard_samples, 7000U);
    EXPECT_LT(desk.engine.last<Cancel>(), desk.engine.last<BeginListening>());
    EXPECT_EQ(desk.turns(), 2U);
}

TEST(Controller, deleting_the_turn_that_is_being_answered_ends_the_answer) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.controller.remove(desk.newest().id);
    EXPECT_EQ(desk.engine.count<Cancel>(), 1U);
    desk.say_text(turn, "late");
    desk.finish(turn, "late", session::Ending::cancelled);
    EXPECT_EQ(desk.turns(), 0U);
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
}

TEST(Controller, a_question_typed_while_somebody_speaks_waits_its_turn) {
    Desk desk;
    desk.controller.press();
    desk.controller.listening_began();
    desk.controller.question_began();
    desk.controller.ask(QStringLiteral("typed"));
    EXPECT_EQ(desk.engine.count<session::Ask>(), 0U);
    desk.controller.question_ended(sound::QuestionEnd::complete);
    const auto spoken = desk.engine.last<BeginListening>();
    desk.finish(spoken, "yes");
    EXPECT_EQ(desk.engine.asked<session::Ask>().text, "typed");
}

TEST(Controller, a_key_that_is_stuck_counts_as_released) {
    Desk desk;
    desk.controller.set_manners({.longest_hold_seconds = 0.02});
    desk.controller.press();
    desk.controller.listening_began();
    while (desk.sound.ended == 0) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    EXPECT_EQ(desk.notices.size(), 1U);
}

}  // namespace
}  // namespace govor::test
