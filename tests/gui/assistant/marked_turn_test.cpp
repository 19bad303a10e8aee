#include <gtest/gtest.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>

#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "widgets/markdown_text.h"

// Tests of the mark that shows where the voice of an answer was stopped.
namespace govor::test::marked_turn_test {
namespace {

// Returns all text of the visible turns.
QString visible_text(widgets::TurnsView& view) {
    QString result;
    for (const auto* turn : view.findChildren<widgets::TurnWidget*>()) {
        if (turn->isHidden()) continue;
        for (const auto* text : turn->findChildren<widgets::MarkdownText*>())
            if (text->isVisible()) result += text->toPlainText() + QLatin1Char('\n');
        for (const auto* label : turn->findChildren<QLabel*>())
            if (label->isVisible()) result += label->text() + QLatin1Char('\n');
    }
    return result;
}

const QString marked_answer = QStringLiteral("One two (■ the voice was stopped here) three four");
const QString note = QStringLiteral(
    "The voice was stopped at the mark (■). The model's context contains the answer up to the mark.");

store::TurnId stop_voice_after_two_words(TestWindow& fixture) {
    const auto turn = fixture.ask_and_play("Count", "One two three");
    fixture.controller.stop();
    fixture.simulate_playback_end(turn, 24000);
    fixture.emit_text(turn, " four");
    fixture.finish(turn, "One two three four");
    fixture.engine.emit_event(turn, session::Truncated{"One two", true});
    QCoreApplication::processEvents();
    return fixture.newest_turn().id;
}

TEST(MarkedTurn, the_complete_text_and_the_mark_are_also_shown_after_a_restart) {
    const QTemporaryDir folder;
    std::optional<store::ConversationId> conversation;
    {
        TestWindow fixture(true, folder.path());
        stop_voice_after_two_words(fixture);
        conversation = fixture.controller.conversation();
        EXPECT_TRUE(visible_text(fixture.window.turns()).contains(marked_answer))
            << visible_text(fixture.window.turns()).toStdString();
        EXPECT_TRUE(visible_text(fixture.window.turns()).contains(note));
    }
    TestWindow fixture(true, folder.path());
    fixture.window.open(conversation);
    QCoreApplication::processEvents();
    EXPECT_TRUE(visible_text(fixture.window.turns()).contains(marked_answer));
    EXPECT_TRUE(visible_text(fixture.window.turns()).contains(note));
}

// The engine reports the exact position after the end of the text.
TEST(MarkedTurn, the_mark_is_shown_as_soon_as_the_voice_is_stopped) {
    TestWindow fixture;
    const auto shown_text = [&] {
        QCoreApplication::processEvents();
        return visible_text(fixture.window.turns());
    };
    for (const bool is_repetition : {false, true}) {
        if (is_repetition) fixture.controller.answer_again(fixture.newest_turn().id);
        const auto turn = is_repetition ? fixture.engine.last<session::Ask>() : fixture.ask("Count");
        fixture.emit_text(turn, "One two three");
        fixture.engine.emit_event(turn, session::AudioChunk{std::vector<float>(24000, 0.2F), 0, 3});
        fixture.engine.emit_event(turn, session::AudioChunk{std::vector<float>(24000, 0.2F), 24000, 13});
        fixture.controller.handle_playback_begin(turn);
        EXPECT_FALSE(shown_text().contains(QStringLiteral("■")));
        fixture.controller.stop();
        fixture.simulate_playback_end(turn, 36000);  // after the second word
        EXPECT_TRUE(shown_text().contains(QStringLiteral("One two (■ the voice was stopped here) three")))
            << shown_text().toStdString();
        fixture.emit_text(turn, " four");
        EXPECT_TRUE(
            wait_until([&] { return shown_text().contains(marked_answer); }))  // a timer updates drafts
            << shown_text().toStdString();
        fixture.finish(turn, "One two three four");
        fixture.engine.emit_event(turn, session::Truncated{"One", true});
        EXPECT_TRUE(
            shown_text().contains(QStringLiteral("One (■ the voice was stopped here) two three four")))
            << shown_text().toStdString();
        // A complete answer, so that the next one begins without a mark.
        fixture.controller.answer_again(fixture.newest_turn().id);
        const auto next_turn = fixture.engine.last<session::Ask>();
        fixture.emit_text(next_turn, "Five");
        fixture.finish(next_turn, "Five");
    }
}

TEST(MarkedTurn, the_mark_is_copied_with_the_answer) {
    TestWindow fixture;
    const store::TurnId turn = stop_voice_after_two_words(fixture);
    Q_EMIT fixture.window.turns().action_triggered(turn, widgets::TurnAction::copy_answer);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), marked_answer);
}

TEST(MarkedTurn, the_whole_text_is_shown_while_the_next_question_is_queued) {
    TestWindow fixture;
    const auto turn = fixture.ask_and_play("first", "One two three");
    fixture.controller.ask(QStringLiteral("second"));
    fixture.emit_text(turn, " four");
    fixture.finish(turn, "One two three four");
    QCoreApplication::processEvents();
    EXPECT_TRUE(visible_text(fixture.window.turns()).contains(QStringLiteral("One two three four")));
}

}  // namespace
}  // namespace govor::test::marked_turn_test
