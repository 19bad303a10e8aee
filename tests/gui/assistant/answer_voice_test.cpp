#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gui/assistant/controller_fixture.h"
#include "gui/support/waiting.h"

namespace govor::test::answer_voice_test {
namespace {

using assistant::Phase;
using session::BeginListening;
using session::Cancel;
using session::StopSpeaking;
using store::TurnState;

TEST(AnswerVoice, an_answer_is_shown_played_and_stored) {
    ControllerFixture fixture;
    const auto turn = fixture.speak();
    fixture.emit_text(turn, "Twelve");
    fixture.emit_text(turn, ".");
    fixture.emit_sound(turn, 1920);
    EXPECT_EQ(fixture.controller.phase(), Phase::thinking);  // playback has not begun
    fixture.controller.handle_playback_begin(turn);
    EXPECT_EQ(fixture.controller.phase(), Phase::speaking);
    fixture.emit_sound(turn, 1920);
    fixture.finish(turn, "Twelve.");
    EXPECT_EQ(fixture.audio.finish_count, 1);
    EXPECT_EQ(fixture.controller.phase(), Phase::speaking);  // playback continues
    fixture.controller.handle_playback_end({.id = turn, .is_complete = true, .played_samples = 3840});
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("Twelve."));
    EXPECT_EQ(fixture.newest_turn().state, TurnState::complete);
    EXPECT_EQ(fixture.audio.played_samples, 3840U);
    EXPECT_EQ(fixture.engine.count<Cancel>(), 0U);
}

TEST(AnswerVoice, pressing_the_key_stops_the_voice_and_the_text_is_completed) {
    ControllerFixture fixture;
    const auto turn = fixture.speak();
    fixture.emit_text(turn, "One two three");
    fixture.simulate_playback(turn, 23000);
    fixture.controller.press();
    EXPECT_EQ(fixture.engine.count<StopSpeaking>(), 0U);  // the stop position is not known yet
    fixture.simulate_playback_end(turn, 24000);
    EXPECT_EQ(fixture.engine.last_posted<StopSpeaking>().played_samples, 24000U);
    EXPECT_EQ(fixture.engine.count<Cancel>(), 0U);  // the key press is not a question yet
    fixture.emit_text(turn, " four");
    fixture.finish(turn, "One two three four");
    fixture.engine.emit_event(turn, session::Truncated{"One two", true});
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("One two three four"));
    EXPECT_EQ(fixture.newest_turn().played_length, 7);
    EXPECT_EQ(fixture.newest_turn().state, TurnState::complete);
    EXPECT_EQ(fixture.store.history(*fixture.controller.conversation()).at(0).answer,
              QStringLiteral("One two"));
}

TEST(AnswerVoice, the_text_so_far_is_stored_when_a_question_is_spoken_during_an_answer) {
    ControllerFixture fixture;
    const auto turn = fixture.speak();
    const store::TurnId first = fixture.newest_turn().id;
    fixture.emit_text(turn, "Один два три четыре");
    fixture.simulate_playback(turn, 23000);
    fixture.controller.press();
    fixture.simulate_playback_end(turn, 24000);
    fixture.controller.handle_listening_begin();
    fixture.controller.handle_question_begin();
    EXPECT_EQ(fixture.engine.count<Cancel>(), 1U);
    fixture.finish(turn, "Один два три четыре", session::Ending::cancelled);
    fixture.engine.emit_event(turn, session::Truncated{"Один два", true});
    const auto answer = fixture.store.turn(first);
    EXPECT_EQ(answer->answer, QStringLiteral("Один два три четыре"));
    EXPECT_EQ(answer->played_length, 8);
    EXPECT_EQ(answer->state, TurnState::interrupted);
}

TEST(AnswerVoice, a_typed_question_stops_the_voice_at_once_and_is_asked_after_the_text) {
    ControllerFixture fixture;
    const auto turn = fixture.ask_and_play("first", "One two");
    const store::TurnId first = fixture.newest_turn().id;
    fixture.controller.ask(QStringLiteral("second"));
    EXPECT_EQ(fixture.audio.stop_count, 1);
    EXPECT_EQ(fixture.engine.last_posted<StopSpeaking>().played_samples, 24000U);
    EXPECT_EQ(fixture.engine.count<Cancel>(), 0U);
    EXPECT_EQ(fixture.engine.count<session::Ask>(), 1U);
    EXPECT_EQ(fixture.controller.phase(), Phase::writing);
    EXPECT_EQ(fixture.controller.current_turn(), first);
    fixture.emit_text(turn, " three");
    fixture.finish(turn, "One two three");
    EXPECT_EQ(fixture.store.turn(first)->answer, QStringLiteral("One two three"));
    EXPECT_EQ(fixture.store.turn(first)->state, TurnState::complete);
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "second");
    EXPECT_EQ(fixture.controller.current_turn(), fixture.newest_turn().id);
}

TEST(AnswerVoice, the_first_stop_ends_the_voice_and_the_second_the_text) {
    ControllerFixture fixture;
    const auto turn = fixture.ask_and_play("first", "One two");
    EXPECT_EQ(fixture.controller.phase(), Phase::speaking);
    fixture.controller.stop();
    fixture.simulate_playback_end(turn, 24000);
    EXPECT_EQ(fixture.engine.last_posted<StopSpeaking>().played_samples, 24000U);
    EXPECT_EQ(fixture.engine.count<Cancel>(), 0U);
    EXPECT_EQ(fixture.controller.phase(), Phase::writing);
    fixture.emit_text(turn, " three");
    fixture.emit_sound(turn, 1920);  // generated before the stop
    EXPECT_EQ(fixture.audio.played_samples, 48000U);
    fixture.controller.stop();
    EXPECT_EQ(fixture.engine.count<Cancel>(), 1U);
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    fixture.finish(turn, "One two three", session::Ending::cancelled);
    fixture.engine.emit_event(turn, session::Truncated{"One", true});
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("One two three"));
    EXPECT_EQ(fixture.newest_turn().played_length, 3);
}

TEST(AnswerVoice, stopping_the_voice_of_a_complete_answer_leaves_it_complete) {
    ControllerFixture fixture;
    const auto turn = fixture.ask_and_play("first", "One two");
    fixture.finish(turn, "One two");
    fixture.controller.stop();
    fixture.simulate_playback_end(turn, 24000);
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    EXPECT_EQ(fixture.engine.last_posted<StopSpeaking>().played_samples, 24000U);
    fixture.engine.emit_event(turn, session::Truncated{"One", true});
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("One two"));
    EXPECT_EQ(fixture.newest_turn().played_length, 3);
    EXPECT_EQ(fixture.newest_turn().state, TurnState::complete);
}

TEST(AnswerVoice, stopping_before_the_voice_begins_ends_the_answer) {
    ControllerFixture fixture;
    const auto turn = fixture.ask("first");
    fixture.emit_text(turn, "One");
    fixture.controller.stop();
    EXPECT_EQ(fixture.engine.count<Cancel>(), 1U);
    fixture.finish(turn, "One", session::Ending::cancelled);
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("One"));
    EXPECT_EQ(fixture.newest_turn().played_length, std::nullopt);  // the whole text belongs to the context
    EXPECT_EQ(fixture.newest_turn().state, TurnState::interrupted);
}

TEST(AnswerVoice, playing_a_stored_sound_during_an_answer_stops_only_its_voice) {
    ControllerFixture fixture;
    const auto turn = fixture.ask_and_play("first", "One");
    fixture.simulate_playback_end(turn, 24000);  // the loudspeaker plays something else
    EXPECT_EQ(fixture.engine.count<Cancel>(), 0U);
    EXPECT_EQ(fixture.controller.phase(), Phase::writing);
}

TEST(AnswerVoice, without_a_loudspeaker_an_answer_is_complete_when_its_text_is_complete) {
    ControllerFixture fixture;
    fixture.controller.set_loudspeaker(false);
    const auto turn = fixture.ask("first");
    fixture.emit_text(turn, "One two");
    fixture.emit_sound(turn, 48000);
    EXPECT_EQ(fixture.controller.phase(), Phase::writing);
    fixture.finish(turn, "One two");
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    EXPECT_EQ(fixture.controller.current_turn(), std::nullopt);
    EXPECT_EQ(fixture.newest_turn().state, TurnState::complete);
    const store::TurnId first = fixture.newest_turn().id;
    fixture.controller.ask(QStringLiteral("second"));
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "second");
    EXPECT_EQ(fixture.engine.count<StopSpeaking>(), 0U);  // the whole text stays in the context
    EXPECT_EQ(fixture.store.turn(first)->answer, QStringLiteral("One two"));
    EXPECT_EQ(fixture.store.turn(first)->played_length, std::nullopt);
    EXPECT_EQ(fixture.store.turn(first)->state, TurnState::complete);
}

TEST(AnswerVoice, a_voice_continues_when_a_lost_loudspeaker_is_back) {
    ControllerFixture fixture;
    const auto turn = fixture.ask_and_play("first", "One two");
    fixture.controller.set_loudspeaker(false);
    EXPECT_EQ(fixture.controller.phase(), Phase::writing);
    fixture.finish(turn, "One two");
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    fixture.controller.set_loudspeaker(true);
    EXPECT_EQ(fixture.controller.phase(), Phase::speaking);
    fixture.controller.handle_playback_end({.id = turn, .is_complete = true, .played_samples = 48000});
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    EXPECT_EQ(fixture.newest_turn().played_length, std::nullopt);
}

TEST(AnswerVoice, playback_of_a_voice_is_delayed_for_a_limited_time_without_a_loudspeaker) {
    ControllerFixture fixture;
    fixture.controller.set_talk_settings({.max_loudspeaker_wait_seconds = 0.01});
    const auto turn = fixture.ask_and_play("first", "One two");
    fixture.controller.set_loudspeaker(false);
    fixture.finish(turn, "One two");
    ASSERT_TRUE(wait_until([&] { return fixture.audio.stop_count == 1; }));
    fixture.simulate_playback_end(turn, 24000);
    fixture.controller.set_loudspeaker(true);
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    EXPECT_EQ(fixture.engine.count<StopSpeaking>(), 0U);
}

TEST(AnswerVoice, the_next_question_is_posted_after_the_interruption) {
    ControllerFixture fixture;
    const auto turn = fixture.speak();
    fixture.emit_sound(turn, 48000);
    fixture.controller.handle_playback_begin(turn);
    fixture.controller.press();
    fixture.controller.handle_playback_end({.id = turn, .is_complete = false, .played_samples = 100});
    fixture.controller.handle_listening_begin();
    fixture.controller.handle_question_begin();
    EXPECT_LT(fixture.engine.last<Cancel>(), fixture.engine.last<BeginListening>());
    EXPECT_EQ(fixture.turn_count(), 2U);
}

TEST(AnswerVoice, sound_of_an_interrupted_answer_is_not_played) {
    ControllerFixture fixture;
    const auto turn = fixture.speak();
    fixture.controller.press();  // nothing is being played, so the voice stops at once
    EXPECT_EQ(fixture.engine.count<StopSpeaking>(), 1U);
    fixture.emit_sound(turn, 1920);
    EXPECT_TRUE(fixture.audio.replies.empty());
}

TEST(AnswerVoice, a_late_end_of_playback_does_not_affect_the_next_answer) {
    ControllerFixture fixture;
    const auto turn = fixture.speak();
    fixture.emit_sound(turn, 48000);
    fixture.controller.handle_playback_begin(turn);
    fixture.controller.handle_position({.id = turn, .played_samples = 500, .is_playing = true});
    fixture.controller.ask(QStringLiteral("and now?"));
    EXPECT_EQ(fixture.engine.last_posted<StopSpeaking>().played_samples, 500U);
    fixture.finish(turn, "");
    EXPECT_LT(fixture.engine.last<StopSpeaking>(), fixture.engine.last<session::Ask>());
    fixture.controller.handle_playback_end({.id = turn, .is_complete = false, .played_samples = 600});
    EXPECT_EQ(fixture.engine.count<StopSpeaking>(), 1U);  // a second one would stop the new answer's speech
    EXPECT_EQ(fixture.controller.phase(), Phase::thinking);
}

TEST(AnswerVoice, stopping_a_reply_does_not_stop_a_model_that_is_being_loaded) {
    ControllerFixture fixture;
    const auto turn = fixture.speak();
    fixture.emit_sound(turn, 48000);
    fixture.controller.handle_playback_begin(turn);
    fixture.loader.load({.name = QStringLiteral("other"), .path = "/nowhere"});
    const auto cancels = fixture.engine.count<Cancel>();
    fixture.controller.stop();
    fixture.controller.handle_playback_end({.id = turn, .is_complete = false, .played_samples = 5});
    EXPECT_EQ(fixture.engine.count<Cancel>(), cancels);
}

TEST(AnswerVoice, text_that_is_read_aloud_is_not_stored) {
    ControllerFixture fixture;
    fixture.complete_turn("first", "one");
    fixture.controller.read_aloud(QStringLiteral("one"));
    const auto turn = fixture.engine.last<session::Speak>();
    fixture.emit_sound(turn, 1920);
    EXPECT_THAT(fixture.audio.replies, testing::ElementsAre(turn));
    fixture.controller.handle_playback_begin(turn);
    EXPECT_EQ(fixture.controller.phase(), Phase::speaking);
    fixture.finish(turn, "");
    fixture.controller.handle_playback_end({.id = turn, .is_complete = true, .played_samples = 1920});
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    EXPECT_EQ(fixture.turn_count(), 1U);
}

// Loads a model without a speech part.
void load_silent_model(ControllerFixture& fixture) {
    fixture.loader.load({.name = QStringLiteral("silent"), .path = "/nowhere"});
    session::LoadedModel loaded;
    loaded.can_answer = true;
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), session::ModelLoaded{loaded});
}

TEST(AnswerVoice, reading_aloud_without_a_speech_part_raises_a_notice_that_explains_how_to_get_one) {
    ControllerFixture fixture(false);
    load_silent_model(fixture);
    fixture.controller.read_aloud(QStringLiteral("one"));
    EXPECT_EQ(fixture.engine.count<session::Speak>(), 0U);
    EXPECT_FALSE(fixture.controller.is_reading_aloud());
    ASSERT_FALSE(fixture.notices.empty());
    EXPECT_TRUE(fixture.notices.back().contains(QStringLiteral("get the speech part of this one")));
    EXPECT_FALSE(fixture.notices.back().contains(QStringLiteral("govor-cli")));
}

TEST(AnswerVoice, reading_aloud_is_stopped_but_an_answer_is_not) {
    ControllerFixture fixture;
    const auto answer = fixture.ask("Count");
    fixture.emit_text(answer, "One");
    EXPECT_FALSE(fixture.controller.is_reading_aloud());
    fixture.controller.read_aloud(QStringLiteral("one"));
    EXPECT_TRUE(fixture.controller.is_reading_aloud()) << "it waits for the end of the answer";
    fixture.controller.stop_reading_aloud();
    EXPECT_FALSE(fixture.controller.is_reading_aloud());
    EXPECT_EQ(fixture.controller.current_turn(), fixture.newest_turn().id);
    fixture.finish(answer, "One");
    EXPECT_EQ(fixture.engine.count<session::Speak>(), 0U);
    fixture.controller.read_aloud(QStringLiteral("one"));
    fixture.simulate_playback(fixture.engine.last<session::Speak>(), 1000);
    EXPECT_TRUE(fixture.controller.is_reading_aloud());
    const int stops = fixture.audio.stop_count;
    fixture.controller.stop_reading_aloud();
    EXPECT_FALSE(fixture.controller.is_reading_aloud());
    EXPECT_EQ(fixture.audio.stop_count, stops + 1);
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
}

TEST(AnswerVoice, speech_interrupts_an_answer_in_hands_free_mode) {
    ControllerFixture fixture;
    fixture.controller.set_talk_settings({.hands_free = true});
    const auto turn = fixture.speak();
    fixture.emit_sound(turn, 48000);
    fixture.controller.handle_playback_begin(turn);
    fixture.controller.handle_position({.id = turn, .played_samples = 7000, .is_playing = true});
    fixture.controller.handle_listening_begin();
    fixture.controller.handle_question_begin();
    EXPECT_EQ(fixture.engine.last_posted<StopSpeaking>().played_samples, 7000U);
    EXPECT_LT(fixture.engine.last<StopSpeaking>(), fixture.engine.last<Cancel>());
    EXPECT_LT(fixture.engine.last<Cancel>(), fixture.engine.last<BeginListening>());
    EXPECT_EQ(fixture.turn_count(), 2U);
}

}  // namespace
}  // namespace govor::test::answer_voice_test
