#include <gtest/gtest.h>

#include "gui/assistant/controller_fixture.h"
#include "gui/support/waiting.h"

namespace govor::test {
namespace {

// A model that can write down speech, and a spoken question with its answer.
struct SpokenExchange : ControllerFixture {
    SpokenExchange() : ControllerFixture(false) {
        transcribes = true;
        load();
        controller.set_talk_settings({.transcribe_after_seconds = 0});
    }
    // A spoken question whose answer is complete and has no voice.
    store::TurnId ask_aloud() {
        const session::CommandId command = speak();
        emit_text(command, "Twelve.");
        finish(command, "Twelve.");
        return newest().id;
    }
    // The number of the request that writes a question down; 0 before there is one.
    session::CommandId request() const {
        const session::CommandId ask = engine.last<session::Ask>();
        return ask != 0 && std::get<session::Ask>(engine.posted[ask - 1]).answer.aside ? ask : 0;
    }
    bool is_requested() {
        return wait_until([&] { return request() != 0; });
    }
};

TEST(Transcripts, a_spoken_question_is_written_down_after_its_answer) {
    SpokenExchange fixture;
    const store::TurnId turn = fixture.ask_aloud();
    ASSERT_TRUE(fixture.is_requested());
    const session::Ask& ask = fixture.engine.last_posted<session::Ask>();
    EXPECT_FALSE(ask.answer.options->speak);
    EXPECT_EQ(ask.recording().size(), 16000U);
    EXPECT_EQ(fixture.controller.phase(), assistant::Phase::idle) << "it is no turn";
    const session::CommandId request = fixture.request();
    fixture.emit_text(request, "What is seven");
    fixture.finish(request, " What is seven plus five? ");
    const store::Turn heard = *fixture.store.turn(turn);
    EXPECT_EQ(heard.transcript, QStringLiteral("What is seven plus five?"));
    EXPECT_EQ(heard.answer, QStringLiteral("Twelve."));
    EXPECT_EQ(fixture.turns(), 1U);
    EXPECT_EQ(fixture.store.search(QStringLiteral("seven")).size(), 2U) << "the title and the question";
    EXPECT_EQ(fixture.store.conversation(*fixture.controller.conversation())->settings.title,
              QStringLiteral("What is seven plus five?"));
}

TEST(Transcripts, a_question_interrupts_the_request_which_is_made_again_later) {
    SpokenExchange fixture;
    const store::TurnId turn = fixture.ask_aloud();
    ASSERT_TRUE(fixture.is_requested());
    const session::CommandId first = fixture.request();
    const session::CommandId typed = fixture.ask("And nine?");
    EXPECT_GT(fixture.engine.last<session::Cancel>(), first) << "at once";
    EXPECT_LT(fixture.engine.last<session::Cancel>(), typed);
    fixture.finish(first, "", session::Ending::cancelled);
    EXPECT_FALSE(fixture.store.turn(turn)->transcript);
    fixture.emit_text(typed, "Nine.");
    fixture.finish(typed, "Nine.");
    ASSERT_TRUE(wait_until([&] { return fixture.request() > typed; }));
    fixture.finish(fixture.request(), "What?");
    EXPECT_EQ(fixture.store.turn(turn)->transcript, QStringLiteral("What?"));
}

TEST(Transcripts, the_talk_key_interrupts_the_request) {
    SpokenExchange fixture;
    fixture.ask_aloud();
    ASSERT_TRUE(fixture.is_requested());
    fixture.controller.press();
    EXPECT_GT(fixture.engine.last<session::Cancel>(), fixture.request());
}

TEST(Transcripts, the_engine_keeps_the_conversation_during_a_request) {
    SpokenExchange fixture;
    fixture.ask_aloud();
    ASSERT_TRUE(fixture.is_requested());
    fixture.finish(fixture.request(), "What?");
    const std::size_t restores = fixture.engine.count<session::Restore>();
    fixture.ask("And nine?");
    EXPECT_EQ(fixture.engine.count<session::Restore>(), restores);
}

// Returns the number of requests after a spoken question whose sound is on the disk.
std::size_t requests(SpokenExchange& fixture) {
    fixture.ask_aloud();
    const store::TurnId turn = fixture.newest().id;
    wait_until([&] { return !fixture.store.turn(turn)->question_sound->path.isEmpty(); });
    for (int i = 0; i < 20; ++i) QCoreApplication::processEvents();  // there is no time to wait for
    std::size_t count = 0;
    for (const session::Command& command : fixture.engine.posted)
        if (const auto* ask = std::get_if<session::Ask>(&command)) count += ask->answer.aside;
    return count;
}

TEST(Transcripts, a_model_that_was_not_trained_to_do_it_is_not_asked) {
    SpokenExchange fixture;
    fixture.transcribes = false;
    fixture.load();
    EXPECT_EQ(requests(fixture), 0U);
}

TEST(Transcripts, are_switched_off_by_a_setting) {
    SpokenExchange fixture;
    fixture.controller.set_talk_settings({.transcribe = false, .transcribe_after_seconds = 0});
    EXPECT_EQ(requests(fixture), 0U);
}

TEST(Transcripts, silence_has_an_empty_transcript_and_is_not_asked_again) {
    SpokenExchange fixture;
    const store::TurnId turn = fixture.ask_aloud();
    ASSERT_TRUE(fixture.is_requested());
    fixture.engine.emit_event(fixture.request(), session::EmptyQuestion{});
    EXPECT_EQ(fixture.store.turn(turn)->transcript, QString());
}

}  // namespace
}  // namespace govor::test
