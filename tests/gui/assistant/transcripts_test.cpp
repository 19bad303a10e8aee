#include <gtest/gtest.h>

#include "gui/assistant/controller_fixture.h"
#include "gui/support/waiting.h"

namespace govor::test::transcripts_test {
namespace {

// A controller with a model that can transcribe speech.
struct SpokenTurnFixture : ControllerFixture {
    SpokenTurnFixture() : ControllerFixture(false) {
        transcribes = true;
        load();
        controller.set_talk_settings({.transcribe_after_seconds = 0});
    }
    // Asks a spoken question and completes its answer without a voice.
    store::TurnId ask_aloud() {
        const session::CommandId command = speak();
        emit_text(command, "Twelve.");
        finish(command, "Twelve.");
        return newest_turn().id;
    }
    // Returns the id of the request to transcribe a question, or 0 before it is posted.
    session::CommandId request_id() const {
        const session::CommandId ask = engine.last<session::Ask>();
        return ask != 0 && std::get<session::Ask>(engine.posted[ask - 1]).answer.is_standalone ? ask : 0;
    }
    bool wait_for_request() {
        return wait_until([&] { return request_id() != 0; });
    }
};

TEST(Transcripts, a_spoken_question_is_transcribed_after_its_answer) {
    SpokenTurnFixture fixture;
    const store::TurnId turn = fixture.ask_aloud();
    ASSERT_TRUE(fixture.wait_for_request());
    const session::Ask& ask = fixture.engine.last_posted<session::Ask>();
    EXPECT_FALSE(ask.answer.options->speak);
    EXPECT_EQ(ask.load_speech().size(), 16000U);
    EXPECT_EQ(fixture.controller.phase(), assistant::Phase::idle) << "the request is not a turn";
    const session::CommandId request = fixture.request_id();
    fixture.emit_text(request, "What is seven");
    fixture.finish(request, " What is seven plus five? ");
    const store::Turn stored_turn = *fixture.store.turn(turn);
    EXPECT_EQ(stored_turn.transcript, QStringLiteral("What is seven plus five?"));
    EXPECT_EQ(stored_turn.answer, QStringLiteral("Twelve."));
    EXPECT_EQ(fixture.turn_count(), 1U);
    EXPECT_EQ(fixture.store.search(QStringLiteral("seven")).size(), 2U) << "the title and the question";
    EXPECT_EQ(fixture.store.conversation(*fixture.controller.conversation())->settings.title,
              QStringLiteral("What is seven plus five?"));
}

TEST(Transcripts, a_question_interrupts_the_request_which_is_repeated_later) {
    SpokenTurnFixture fixture;
    const store::TurnId turn = fixture.ask_aloud();
    ASSERT_TRUE(fixture.wait_for_request());
    const session::CommandId first = fixture.request_id();
    const session::CommandId typed_question = fixture.ask("And nine?");
    EXPECT_GT(fixture.engine.last<session::Cancel>(), first) << "the request is cancelled immediately";
    EXPECT_LT(fixture.engine.last<session::Cancel>(), typed_question);
    fixture.finish(first, "", session::Ending::cancelled);
    EXPECT_FALSE(fixture.store.turn(turn)->transcript);
    fixture.emit_text(typed_question, "Nine.");
    fixture.finish(typed_question, "Nine.");
    ASSERT_TRUE(wait_until([&] { return fixture.request_id() > typed_question; }));
    fixture.finish(fixture.request_id(), "What?");
    EXPECT_EQ(fixture.store.turn(turn)->transcript, QStringLiteral("What?"));
}

TEST(Transcripts, the_talk_key_interrupts_the_request) {
    SpokenTurnFixture fixture;
    fixture.ask_aloud();
    ASSERT_TRUE(fixture.wait_for_request());
    fixture.controller.press();
    EXPECT_GT(fixture.engine.last<session::Cancel>(), fixture.request_id());
}

TEST(Transcripts, a_request_does_not_change_the_conversation_of_the_engine) {
    SpokenTurnFixture fixture;
    fixture.ask_aloud();
    ASSERT_TRUE(fixture.wait_for_request());
    fixture.finish(fixture.request_id(), "What?");
    const std::size_t restores = fixture.engine.count<session::Restore>();
    fixture.ask("And nine?");
    EXPECT_EQ(fixture.engine.count<session::Restore>(), restores);
}

// Returns the number of requests after a spoken question whose sound is on the disk.
std::size_t count_requests(SpokenTurnFixture& fixture) {
    fixture.ask_aloud();
    const store::TurnId turn = fixture.newest_turn().id;
    wait_until([&] { return !fixture.store.turn(turn)->question_sound->path.isEmpty(); });
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents();  // no event marks the absence of a request
    std::size_t count = 0;
    for (const session::Command& command : fixture.engine.posted)
        if (const auto* ask = std::get_if<session::Ask>(&command)) count += ask->answer.is_standalone;
    return count;
}

TEST(Transcripts, a_model_that_cannot_transcribe_receives_no_request) {
    SpokenTurnFixture fixture;
    fixture.transcribes = false;
    fixture.load();
    EXPECT_EQ(count_requests(fixture), 0U);
}

TEST(Transcripts, a_setting_disables_the_requests) {
    SpokenTurnFixture fixture;
    fixture.controller.set_talk_settings({.transcribe = false, .transcribe_after_seconds = 0});
    EXPECT_EQ(count_requests(fixture), 0U);
}

TEST(Transcripts, silence_has_an_empty_transcript) {
    SpokenTurnFixture fixture;
    const store::TurnId turn = fixture.ask_aloud();
    ASSERT_TRUE(fixture.wait_for_request());
    fixture.engine.emit_event(fixture.request_id(), session::EmptyQuestion{});
    EXPECT_EQ(fixture.store.turn(turn)->transcript, QString());
}

}  // namespace
}  // namespace govor::test::transcripts_test
