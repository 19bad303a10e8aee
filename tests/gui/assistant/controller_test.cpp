#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QEventLoop>

#include "gui/assistant/fakes.h"
#include "gui/support/waiting.h"

namespace govor::test {
namespace {

using session::AudioChunk;
using session::BeginListening;
using session::Cancel;
using session::EndListening;
using session::HearSamples;
using session::StopSpeaking;
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
    EXPECT_EQ(desk.engine.last_posted<HearSamples>().samples.size(), 800U);
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
    desk.emit_text(turn, "Twelve");
    desk.emit_text(turn, ".");
    desk.emit_sound(turn, 1920);
    EXPECT_EQ(desk.controller.phase(), Phase::thinking);  // nothing has left the loudspeaker
    desk.controller.playback_began(turn);
    EXPECT_EQ(desk.controller.phase(), Phase::speaking);
    desk.emit_sound(turn, 1920);
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

TEST(Controller, pressing_the_key_stops_the_voice_and_the_text_is_written_to_its_end) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.emit_text(turn, "One two three");
    desk.play_voice(turn, 23000);
    desk.controller.press();
    EXPECT_EQ(desk.engine.count<StopSpeaking>(), 0U);  // where it stopped is not known yet
    desk.stop_voice(turn, 24000);
    EXPECT_EQ(desk.engine.last_posted<StopSpeaking>().heard_samples, 24000U);
    EXPECT_EQ(desk.engine.count<Cancel>(), 0U);  // nobody has said anything yet
    desk.emit_text(turn, " four");
    desk.finish(turn, "One two three four");
    desk.engine.emit_event(turn, session::Truncated{"One two", true});
    EXPECT_EQ(desk.newest().answer, QStringLiteral("One two three four"));
    EXPECT_EQ(desk.newest().heard, 7);
    EXPECT_EQ(desk.newest().state, TurnState::complete);
    EXPECT_EQ(desk.store.history(*desk.controller.conversation()).at(0).answer, QStringLiteral("One two"));
}

TEST(Controller, a_question_that_is_spoken_into_an_answer_leaves_what_was_written) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    const store::TurnId first = desk.newest().id;
    desk.emit_text(turn, "Один два три четыре");
    desk.play_voice(turn, 23000);
    desk.controller.press();
    desk.stop_voice(turn, 24000);
    desk.controller.listening_began();
    desk.controller.question_began();
    EXPECT_EQ(desk.engine.count<Cancel>(), 1U);
    desk.finish(turn, "Один два три четыре", session::Ending::cancelled);
    desk.engine.emit_event(turn, session::Truncated{"Один два", true});
    const auto answer = desk.store.turn(first);
    EXPECT_EQ(answer->answer, QStringLiteral("Один два три четыре"));
    EXPECT_EQ(answer->heard, 8);
    EXPECT_EQ(answer->state, TurnState::interrupted);
}

TEST(Controller, a_typed_question_waits_for_the_end_of_the_text_and_stops_the_voice_at_once) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    const store::TurnId first = desk.newest().id;
    desk.emit_text(turn, "One two");
    desk.play_voice(turn, 24000);
    desk.controller.ask(QStringLiteral("second"));
    EXPECT_EQ(desk.sound.stopped, 1);
    EXPECT_EQ(desk.engine.last_posted<StopSpeaking>().heard_samples, 24000U);
    EXPECT_EQ(desk.engine.count<Cancel>(), 0U);
    EXPECT_EQ(desk.engine.count<session::Ask>(), 1U);
    EXPECT_EQ(desk.controller.phase(), Phase::writing);
    EXPECT_EQ(desk.controller.answering(), first);
    desk.emit_text(turn, " three");
    desk.finish(turn, "One two three");
    EXPECT_EQ(desk.store.turn(first)->answer, QStringLiteral("One two three"));
    EXPECT_EQ(desk.store.turn(first)->state, TurnState::complete);
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().text, "second");
    EXPECT_EQ(desk.controller.answering(), desk.newest().id);
}

TEST(Controller, a_question_that_waits_is_asked_once_and_not_at_all_when_it_was_deleted) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    std::vector<store::TurnId> waiting;
    for (const char* text : {"second", "third", "fourth"}) {
        desk.controller.ask(QString::fromUtf8(text));
        waiting.push_back(desk.newest().id);
    }
    desk.controller.answer_again(waiting[1]);  // by its button
    desk.controller.remove(waiting[0]);
    desk.finish(turn, "yes");
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().text, "third");
    desk.finish(desk.engine.last<session::Ask>(), "yes");
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().text, "fourth");
    desk.finish(desk.engine.last<session::Ask>(), "yes");
    EXPECT_EQ(desk.engine.count<session::Ask>(), 3U);
}

TEST(Controller, a_mark_that_comes_after_the_conversation_was_restored_restores_it_once_more) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.emit_text(turn, "One two");
    desk.play_voice(turn, 24000);
    desk.controller.invalidate_engine_history();  // its instructions were changed
    desk.controller.ask(QStringLiteral("second"));
    desk.finish(turn, "One two");
    desk.engine.emit_event(turn, session::Truncated{"One", true});
    const auto second = desk.engine.last<session::Ask>();
    desk.emit_text(second, "yes");
    desk.finish(second, "yes");
    desk.controller.ask(QStringLiteral("third"));
    const auto past = desk.engine.last_posted<session::Restore>().stored();
    ASSERT_EQ(past.size(), 4U);
    EXPECT_EQ(past[1].text, "One");
}

TEST(Controller, stopping_ends_the_voice_first_then_the_text) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.emit_text(turn, "One two");
    desk.play_voice(turn, 24000);
    EXPECT_EQ(desk.controller.phase(), Phase::speaking);
    desk.controller.stop();
    desk.stop_voice(turn, 24000);
    EXPECT_EQ(desk.engine.last_posted<StopSpeaking>().heard_samples, 24000U);
    EXPECT_EQ(desk.engine.count<Cancel>(), 0U);
    EXPECT_EQ(desk.controller.phase(), Phase::writing);
    desk.emit_text(turn, " three");
    desk.emit_sound(turn, 1920);  // was on its way
    EXPECT_EQ(desk.sound.played, 48000U);
    desk.controller.stop();
    EXPECT_EQ(desk.engine.count<Cancel>(), 1U);
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    desk.finish(turn, "One two three", session::Ending::cancelled);
    desk.engine.emit_event(turn, session::Truncated{"One", true});
    EXPECT_EQ(desk.newest().answer, QStringLiteral("One two three"));
    EXPECT_EQ(desk.newest().heard, 3);
}

TEST(Controller, stopping_the_voice_of_a_complete_answer_leaves_it_complete) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.emit_text(turn, "One two");
    desk.play_voice(turn, 24000);
    desk.finish(turn, "One two");
    desk.controller.stop();
    desk.stop_voice(turn, 24000);
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    EXPECT_EQ(desk.engine.last_posted<StopSpeaking>().heard_samples, 24000U);
    desk.engine.emit_event(turn, session::Truncated{"One", true});
    EXPECT_EQ(desk.newest().answer, QStringLiteral("One two"));
    EXPECT_EQ(desk.newest().heard, 3);
    EXPECT_EQ(desk.newest().state, TurnState::complete);
}

TEST(Controller, stopping_before_a_voice_is_there_ends_the_answer) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.emit_text(turn, "One");
    desk.controller.stop();
    EXPECT_EQ(desk.engine.count<Cancel>(), 1U);
    desk.finish(turn, "One", session::Ending::cancelled);
    EXPECT_EQ(desk.newest().answer, QStringLiteral("One"));
    EXPECT_EQ(desk.newest().heard, std::nullopt);  // it was read
    EXPECT_EQ(desk.newest().state, TurnState::interrupted);
}

TEST(Controller, a_stored_sound_that_is_played_into_an_answer_stops_its_voice_alone) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.emit_text(turn, "One");
    desk.play_voice(turn, 24000);
    desk.stop_voice(turn, 24000);  // the loudspeaker plays something else
    EXPECT_EQ(desk.engine.count<Cancel>(), 0U);
    EXPECT_EQ(desk.controller.phase(), Phase::writing);
}

TEST(Controller, without_a_loudspeaker_an_answer_is_there_when_its_text_is) {
    Desk desk;
    desk.controller.set_loudspeaker(false);
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.emit_text(turn, "One two");
    desk.emit_sound(turn, 48000);
    EXPECT_EQ(desk.controller.phase(), Phase::writing);
    desk.finish(turn, "One two");
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    EXPECT_EQ(desk.controller.answering(), std::nullopt);
    EXPECT_EQ(desk.newest().state, TurnState::complete);
    const store::TurnId first = desk.newest().id;
    desk.controller.ask(QStringLiteral("second"));
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().text, "second");
    EXPECT_EQ(desk.engine.count<StopSpeaking>(), 0U);  // it was read, so all of it is remembered
    EXPECT_EQ(desk.store.turn(first)->answer, QStringLiteral("One two"));
    EXPECT_EQ(desk.store.turn(first)->heard, std::nullopt);
    EXPECT_EQ(desk.store.turn(first)->state, TurnState::complete);
}

TEST(Controller, a_voice_that_lost_its_loudspeaker_goes_on_when_there_is_one_again) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.emit_text(turn, "One two");
    desk.play_voice(turn, 24000);
    desk.controller.set_loudspeaker(false);
    EXPECT_EQ(desk.controller.phase(), Phase::writing);
    desk.finish(turn, "One two");
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    desk.controller.set_loudspeaker(true);
    EXPECT_EQ(desk.controller.phase(), Phase::speaking);
    desk.controller.playback_ended({.id = turn, .complete = true, .heard_samples = 48000});
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    EXPECT_EQ(desk.newest().heard, std::nullopt);
}

TEST(Controller, a_voice_does_not_wait_for_a_loudspeaker_for_ever) {
    Desk desk;
    desk.controller.set_talk_settings({.longest_wait_for_loudspeaker_seconds = 0.01});
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.emit_text(turn, "One two");
    desk.play_voice(turn, 24000);
    desk.controller.set_loudspeaker(false);
    desk.finish(turn, "One two");
    ASSERT_TRUE(wait_until([&] { return desk.sound.stopped == 1; }));
    desk.stop_voice(turn, 24000);
    desk.controller.set_loudspeaker(true);
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    EXPECT_EQ(desk.engine.count<StopSpeaking>(), 0U);
}

TEST(Controller, a_muted_or_missing_microphone_is_said_instead_of_listening) {
    using State = window::Controller::MicrophoneState;
    Desk desk;
    for (const State state : {State::muted, State::missing}) {
        desk.controller.set_microphone(state);
        desk.controller.press();
        desk.controller.release();
    }
    EXPECT_EQ(desk.sound.begun, 0);
    EXPECT_THAT(
        desk.notices,
        testing::ElementsAre(QStringLiteral("The microphone is muted."),
                             QStringLiteral("There is no microphone. Connect one, or type your question.")));
    desk.controller.set_microphone(State::usable);
    desk.controller.press();
    EXPECT_EQ(desk.sound.begun, 1);
}

TEST(Controller, muting_the_microphone_ends_the_question) {
    Desk desk;
    desk.controller.press();
    desk.controller.listening_began();
    desk.controller.set_microphone(window::Controller::MicrophoneState::muted);
    EXPECT_EQ(desk.sound.ended, 1);
}

TEST(Controller, the_next_question_comes_after_the_interruption) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.emit_sound(turn, 48000);
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
    EXPECT_EQ(desk.engine.count<StopSpeaking>(), 1U);
    desk.emit_sound(turn, 1920);
    EXPECT_TRUE(desk.sound.replies.empty());
}

TEST(Controller, an_end_that_comes_late_ends_nothing_else) {
    Desk desk;
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.emit_sound(turn, 48000);
    desk.controller.playback_began(turn);
    desk.controller.playback_moved({.id = turn, .heard_samples = 500, .playing = true});
    desk.controller.ask(QStringLiteral("and now?"));
    EXPECT_EQ(desk.engine.last_posted<StopSpeaking>().heard_samples, 500U);
    desk.finish(turn, "");
    EXPECT_LT(desk.engine.last<StopSpeaking>(), desk.engine.last<session::Ask>());
    desk.controller.playback_ended({.id = turn, .complete = false, .heard_samples = 600});
    EXPECT_EQ(desk.engine.count<StopSpeaking>(), 1U);  // a second one would silence the new answer
    EXPECT_EQ(desk.controller.phase(), Phase::thinking);
}

TEST(Controller, a_typed_question_without_a_model_is_answered_once_there_is_one) {
    Desk desk(false);
    desk.controller.ask(QStringLiteral("what is seven plus five"));
    EXPECT_EQ(desk.newest().state, TurnState::asked);
    EXPECT_EQ(desk.engine.count<session::Ask>(), 0U);
    EXPECT_EQ(desk.notices.size(), 1U);
    desk.load();
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().text, "what is seven plus five");
    EXPECT_EQ(desk.newest().state, TurnState::answering);
}

// A clip that is asked about at the start is read before it is known which model to load.
TEST(Controller, a_question_that_waits_for_a_model_still_does_when_one_is_about_to_be_loaded) {
    Desk desk(false);
    desk.controller.ask(QStringLiteral("what is seven plus five"));
    desk.controller.interrupt_for_load();
    EXPECT_TRUE(desk.controller.has_waiting_questions());
    desk.load();
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().text, "what is seven plus five");
}

TEST(Controller, a_spoken_question_without_a_model_is_answered_once_there_is_one) {
    Desk desk(false);
    desk.speak();
    EXPECT_EQ(desk.engine.count<BeginListening>(), 0U);
    desk.load();
    ASSERT_TRUE(wait_until([&] { return desk.engine.count<session::Ask>() == 1; }));
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().recording().size(), 16000U);
}

TEST(Controller, a_failed_answer_keeps_the_question_and_can_be_tried_again) {
    Desk desk;
    desk.speak();
    desk.engine.emit_event(desk.engine.last<BeginListening>(),
                           session::Failed{Error(ErrorKind::out_of_memory, message("The memory is full."))});
    EXPECT_EQ(desk.newest().state, TurnState::failed);
    EXPECT_EQ(desk.newest().error->message, QStringLiteral("The memory is full."));
    EXPECT_EQ(desk.controller.phase(), Phase::idle);
    desk.controller.answer_again(desk.newest().id);
    EXPECT_EQ(desk.turns(), 1U);
    ASSERT_TRUE(wait_until([&] { return desk.engine.count<session::Ask>() == 1; }));
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().recording().size(), 16000U);
}

TEST(Controller, an_engine_that_fails_while_somebody_speaks_does_not_lose_what_he_says) {
    Desk desk;
    desk.controller.press();
    desk.controller.listening_began();
    desk.controller.question_began();
    desk.engine.emit_event(desk.engine.last<BeginListening>(),
                           session::Failed{Error(ErrorKind::device_lost, message("The device was lost."))});
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
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().text, "second");
    desk.emit_text(again, "zwei");
    desk.finish(again, "zwei");
    EXPECT_EQ(desk.newest().answer, QStringLiteral("zwei"));
}

TEST(ModelLoader, has_more_to_do_until_the_last_kernel_is_ready) {
    Desk desk(false);
    desk.loader.load({.name = QStringLiteral("fake"), .path = "/nowhere"});
    EXPECT_FALSE(desk.loader.progress());
    const auto load = desk.engine.last<session::Load>();
    desk.engine.emit_event(
        load, session::LoadProgressed{.done = 8, .total = 8, .kernels_done = 1, .kernels_total = 2});
    ASSERT_TRUE(desk.loader.progress());
    EXPECT_GT(*desk.loader.progress(), 0.4);
    EXPECT_LT(*desk.loader.progress(), 0.6);
    EXPECT_FALSE(desk.loader.ready());
}

// As with a model whose generation_config.json says nothing of the text.
TEST(Controller, answering_again_draws_another_answer_where_the_models_defaults_are_greedy) {
    Desk desk(false);
    session::AnswerOptions greedy;
    greedy.text.greedy = true;
    desk.load(greedy);
    desk.exchange("first", "one");
    const SamplingParams first = desk.engine.last_posted<session::Ask>().answer.options->text;
    EXPECT_TRUE(first.greedy);
    desk.controller.set_talk_settings({.text = {.method = session::SamplingChoice::Method::greedy}});
    desk.controller.answer_again(desk.newest().id);
    const SamplingParams again = desk.engine.last_posted<session::Ask>().answer.options->text;
    EXPECT_FALSE(again.greedy);
    EXPECT_NE(again.seed, first.seed);
    desk.finish(desk.engine.last<session::Ask>(), "eins");
    desk.exchange("second", "two");
    EXPECT_TRUE(desk.engine.last_posted<session::Ask>().answer.options->text.greedy);
}

TEST(Controller, an_answer_is_worded_as_the_user_chose) {
    Desk desk(false);
    session::AnswerOptions greedy;
    greedy.text.greedy = true;
    greedy.text.temperature = 0.7F;
    greedy.text.repetition_penalty = 1.05F;
    desk.load(greedy);
    desk.controller.set_talk_settings(
        {.text = {.method = session::SamplingChoice::Method::sample, .repetition_penalty = 1.3F}});
    desk.exchange("first", "one");
    const SamplingParams text = desk.engine.last_posted<session::Ask>().answer.options->text;
    EXPECT_FALSE(text.greedy);
    EXPECT_EQ(text.temperature, 0.7F);
    EXPECT_EQ(text.repetition_penalty, 1.3F);
}

TEST(Controller, a_conversation_that_is_taken_up_is_remembered) {
    Desk desk;
    desk.exchange("first", "one");
    const auto old = desk.controller.conversation();
    desk.controller.open(std::nullopt);
    desk.controller.ask(QStringLiteral("elsewhere"));
    EXPECT_TRUE(desk.engine.last_posted<session::Restore>().stored().empty());
    desk.finish(desk.engine.last<session::Ask>(), "");
    desk.controller.open(old);
    desk.controller.ask(QStringLiteral("second"));
    const auto past = desk.engine.last_posted<session::Restore>().stored();
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
    desk.engine.emit_event(desk.engine.last<BeginListening>(),
                           session::NothingHeard{session::NothingHeard::Reason::silence, 1,
                                                 message("There was nothing to hear.")});
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
    desk.emit_sound(turn, 48000);
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
    desk.emit_sound(turn, 1920);
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
    desk.controller.set_talk_settings({.hands_free = true});
    desk.speak();
    const auto turn = desk.engine.last<BeginListening>();
    desk.emit_sound(turn, 48000);
    desk.controller.playback_began(turn);
    desk.controller.playback_moved({.id = turn, .heard_samples = 7000, .playing = true});
    desk.controller.listening_began();
    desk.controller.question_began();
    EXPECT_EQ(desk.engine.last_posted<StopSpeaking>().heard_samples, 7000U);
    EXPECT_LT(desk.engine.last<StopSpeaking>(), desk.engine.last<Cancel>());
    EXPECT_LT(desk.engine.last<Cancel>(), desk.engine.last<BeginListening>());
    EXPECT_EQ(desk.turns(), 2U);
}

TEST(Controller, deleting_the_turn_that_is_being_answered_ends_the_answer) {
    Desk desk;
    desk.controller.ask(QStringLiteral("first"));
    const auto turn = desk.engine.last<session::Ask>();
    desk.controller.remove(desk.newest().id);
    EXPECT_EQ(desk.engine.count<Cancel>(), 1U);
    desk.emit_text(turn, "late");
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
    EXPECT_EQ(desk.engine.last_posted<session::Ask>().text, "typed");
}

TEST(Controller, a_key_that_is_stuck_counts_as_released) {
    Desk desk;
    desk.controller.set_talk_settings({.longest_hold_seconds = 0.02});
    desk.controller.press();
    desk.controller.listening_began();
    while (desk.sound.ended == 0) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    EXPECT_EQ(desk.notices.size(), 1U);
}

}  // namespace
}  // namespace govor::test
