#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QEventLoop>

#include "gui/assistant/controller_fixture.h"
#include "gui/support/waiting.h"

namespace govor::test::spoken_question_test {
namespace {

using assistant::Phase;
using session::AppendSamples;
using session::BeginListening;
using session::Cancel;
using session::EndListening;
using store::TurnState;

TEST(SpokenQuestion, a_spoken_question_is_stored_and_streamed_to_the_engine) {
    ControllerFixture fixture;
    fixture.controller.press();
    fixture.controller.handle_listening_begin();
    EXPECT_EQ(fixture.controller.phase(), Phase::listening);
    EXPECT_EQ(fixture.engine.count<BeginListening>(), 0U);
    fixture.controller.handle_question_begin();
    EXPECT_EQ(fixture.turn_count(), 1U);
    EXPECT_EQ(fixture.engine.count<BeginListening>(), 1U);
    fixture.controller.handle_samples(std::make_shared<const std::vector<float>>(800, 0.1F));
    EXPECT_EQ(fixture.engine.last_posted<AppendSamples>().samples.size(), 800U);
    fixture.controller.release();
    fixture.controller.handle_question_end(sound::QuestionEnd::complete);
    EXPECT_EQ(fixture.controller.phase(), Phase::thinking);
    EXPECT_EQ(fixture.newest_turn().state, TurnState::answering);
    EXPECT_EQ(fixture.engine.count<EndListening>(), 1U);
}

TEST(SpokenQuestion, a_muted_or_missing_microphone_is_reported_and_listening_does_not_begin) {
    using State = assistant::Controller::MicrophoneState;
    ControllerFixture fixture;
    for (const State state : {State::muted, State::missing}) {
        fixture.controller.set_microphone(state);
        fixture.controller.press();
        fixture.controller.release();
    }
    EXPECT_EQ(fixture.audio.begin_count, 0);
    EXPECT_THAT(
        fixture.notices,
        testing::ElementsAre(QStringLiteral("The microphone is muted."),
                             QStringLiteral("There is no microphone. Connect one, or type your question.")));
    fixture.controller.set_microphone(State::usable);
    fixture.controller.press();
    EXPECT_EQ(fixture.audio.begin_count, 1);
}

TEST(SpokenQuestion, muting_the_microphone_ends_the_question) {
    ControllerFixture fixture;
    fixture.controller.press();
    fixture.controller.handle_listening_begin();
    fixture.controller.set_microphone(assistant::Controller::MicrophoneState::muted);
    EXPECT_EQ(fixture.audio.end_count, 1);
}

TEST(SpokenQuestion, a_spoken_question_without_a_model_is_answered_after_one_is_loaded) {
    ControllerFixture fixture(false);
    fixture.speak();
    EXPECT_EQ(fixture.engine.count<BeginListening>(), 0U);
    fixture.load();
    ASSERT_TRUE(wait_until([&] { return fixture.engine.count<session::Ask>() == 1; }));
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().load_speech().size(), 16000U);
}

TEST(SpokenQuestion, the_audio_of_a_question_is_stored_if_the_engine_fails) {
    ControllerFixture fixture;
    fixture.begin_speaking();
    fixture.engine.emit_event(
        fixture.engine.last<BeginListening>(),
        session::Failed{Error(ErrorKind::device_lost, message("The device was lost."))});
    EXPECT_EQ(fixture.controller.phase(), Phase::listening);
    fixture.controller.handle_samples(std::make_shared<const std::vector<float>>(16000, 0.1F));
    fixture.controller.handle_question_end(sound::QuestionEnd::complete);
    EXPECT_EQ(fixture.newest_turn().state, TurnState::failed);
    ASSERT_TRUE(wait_until([&] { return !fixture.newest_turn().question_sound->path.isEmpty(); }));
    EXPECT_EQ(store::read_samples(*fixture.newest_turn().question_sound).size(), 16000U);
    EXPECT_EQ(fixture.engine.count<EndListening>(), 0U);
}

TEST(SpokenQuestion, a_question_without_speech_is_reported_and_not_stored) {
    ControllerFixture fixture;
    fixture.speak();
    fixture.engine.emit_event(fixture.engine.last<BeginListening>(),
                              session::EmptyQuestion{session::EmptyQuestion::Reason::silence, 1,
                                                     message("No speech was recorded.")});
    EXPECT_EQ(fixture.turn_count(), 0U);
    EXPECT_THAT(fixture.notices, testing::ElementsAre(QStringLiteral("No speech was recorded.")));
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
}

TEST(SpokenQuestion, an_accidental_press_stores_nothing) {
    ControllerFixture fixture;
    fixture.controller.press();
    fixture.controller.handle_listening_begin();
    fixture.controller.release();
    fixture.controller.handle_question_end(sound::QuestionEnd::too_short);
    EXPECT_FALSE(fixture.controller.conversation().has_value());
    EXPECT_EQ(fixture.engine.count<BeginListening>(), 0U);
    EXPECT_EQ(fixture.notices.size(), 1U);
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
}

TEST(SpokenQuestion, a_cancelled_question_is_not_stored) {
    ControllerFixture fixture;
    fixture.begin_speaking();
    fixture.controller.stop();
    EXPECT_EQ(fixture.audio.cancel_count, 1);
    fixture.controller.handle_question_end(sound::QuestionEnd::cancelled);
    EXPECT_EQ(fixture.engine.count<Cancel>(), 1U);
    EXPECT_EQ(fixture.turn_count(), 0U);
    fixture.finish(fixture.engine.last<BeginListening>(), "", session::Ending::cancelled);
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
}

TEST(SpokenQuestion, captions_are_requested_from_a_model_that_transcribes_unless_transcripts_are_off) {
    ControllerFixture fixture;
    const auto requests_captions = [&] {
        fixture.finish(fixture.speak(), "Yes.");
        return fixture.engine.last_posted<BeginListening>().has_captions;
    };
    EXPECT_FALSE(requests_captions());
    fixture.transcribes = true;
    fixture.load();
    EXPECT_TRUE(requests_captions());
    fixture.controller.set_talk_settings({.transcribe = false});
    EXPECT_FALSE(requests_captions());
}

TEST(SpokenQuestion, has_the_latest_caption_until_it_ends) {
    ControllerFixture fixture;
    int changes = 0;
    QObject::connect(&fixture.controller, &assistant::Controller::question_caption_changed,
                     [&] { ++changes; });
    for (const auto reason : {sound::QuestionEnd::complete, sound::QuestionEnd::cancelled}) {
        fixture.begin_speaking();
        EXPECT_EQ(fixture.controller.question_caption(), QString());
        const session::CommandId command = fixture.engine.last<BeginListening>();
        changes = 0;
        for (const char* text : {" What is ", "What is", "What is it?"})
            fixture.engine.emit_event(command, session::PartialTranscript{text, 1});
        EXPECT_EQ(fixture.controller.question_caption(), QStringLiteral("What is it?"));
        EXPECT_EQ(changes, 2) << "the second caption is the same as the first";
        EXPECT_EQ(fixture.newest_turn().question, QString()) << "a caption is not stored";
        EXPECT_FALSE(fixture.newest_turn().transcript);
        fixture.controller.handle_question_end(reason);
        EXPECT_EQ(fixture.controller.question_caption(), QString());
        EXPECT_EQ(changes, 3);
        fixture.engine.emit_event(command, session::PartialTranscript{"What is it now?", 2});  // late
        EXPECT_EQ(changes, 3);
        fixture.finish(command, "Yes.");
    }
}

TEST(SpokenQuestion, a_late_caption_of_an_earlier_question_is_ignored) {
    ControllerFixture fixture;
    fixture.begin_speaking();
    const session::CommandId earlier = fixture.engine.last<BeginListening>();
    fixture.controller.handle_question_end(sound::QuestionEnd::cancelled);
    fixture.begin_speaking();
    ASSERT_NE(fixture.engine.last<BeginListening>(), earlier);
    fixture.engine.emit_event(earlier, session::PartialTranscript{"What?", 1});
    EXPECT_EQ(fixture.controller.question_caption(), QString());
}

TEST(SpokenQuestion, a_question_typed_during_a_spoken_one_is_asked_after_it) {
    ControllerFixture fixture;
    fixture.begin_speaking();
    fixture.controller.ask(QStringLiteral("typed"));
    EXPECT_EQ(fixture.engine.count<session::Ask>(), 0U);
    fixture.controller.handle_question_end(sound::QuestionEnd::complete);
    const auto speech_command = fixture.engine.last<BeginListening>();
    fixture.finish(speech_command, "yes");
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, "typed");
}

TEST(SpokenQuestion, a_key_held_too_long_counts_as_released) {
    ControllerFixture fixture;
    fixture.controller.set_talk_settings({.max_hold_seconds = 0.02});
    fixture.controller.press();
    fixture.controller.handle_listening_begin();
    while (fixture.audio.end_count == 0) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    EXPECT_EQ(fixture.notices.size(), 1U);
}

}  // namespace
}  // namespace govor::test::spoken_question_test
