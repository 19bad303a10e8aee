#include <gtest/gtest.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>

#include "gui/widgets/room.h"
#include "widgets/markdown_text.h"

// The mark where the voice of an answer was stopped, as shown in the window.
namespace govor::test {
namespace {

// All text of the visible turns.
QString shown_in(widgets::TurnsView& view) {
    QString all;
    for (const auto* turn : view.findChildren<widgets::TurnWidget*>()) {
        if (turn->isHidden()) continue;
        for (const auto* text : turn->findChildren<widgets::MarkdownText*>())
            if (text->isVisible()) all += text->toPlainText() + QLatin1Char('\n');
        for (const auto* label : turn->findChildren<QLabel*>())
            if (label->isVisible()) all += label->text() + QLatin1Char('\n');
    }
    return all;
}

const QString marked = QStringLiteral("One two (■ the voice was stopped here) three four");
const QString remark =
    QStringLiteral("The voice was stopped at the mark (■). The model remembers the answer up to there.");

store::TurnId stop_after_two(Room& room) {
    const auto turn = room.ask_and_hear("Count", "One two three");
    room.controller.stop();
    room.stop_voice(turn, 24000);
    room.emit_text(turn, " four");
    room.finish(turn, "One two three four");
    room.engine.emit_event(turn, session::Truncated{"One two", true});
    QCoreApplication::processEvents();
    return room.newest().id;
}

TEST(MarkedTurn, the_whole_text_stays_with_a_mark_where_the_voice_was_stopped_also_after_a_restart) {
    const QTemporaryDir folder;
    std::optional<store::ConversationId> conversation;
    {
        Room room(true, folder.path());
        stop_after_two(room);
        conversation = room.controller.conversation();
        EXPECT_TRUE(shown_in(room.window.turns()).contains(marked))
            << shown_in(room.window.turns()).toStdString();
        EXPECT_TRUE(shown_in(room.window.turns()).contains(remark));
    }
    Room room(true, folder.path());
    room.window.open(conversation);
    QCoreApplication::processEvents();
    EXPECT_TRUE(shown_in(room.window.turns()).contains(marked));
    EXPECT_TRUE(shown_in(room.window.turns()).contains(remark));
}

TEST(MarkedTurn, the_mark_is_copied_with_the_answer) {
    Room room;
    const store::TurnId turn = stop_after_two(room);
    Q_EMIT room.window.turns().action_triggered(turn, widgets::TurnAction::copy_answer);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), marked);
}

TEST(MarkedTurn, the_whole_text_is_shown_while_the_next_question_waits) {
    Room room;
    const auto turn = room.ask_and_hear("first", "One two three");
    room.controller.ask(QStringLiteral("second"));
    room.emit_text(turn, " four");
    room.finish(turn, "One two three four");
    QCoreApplication::processEvents();
    EXPECT_TRUE(shown_in(room.window.turns()).contains(QStringLiteral("One two three four")));
}

}  // namespace
}  // namespace govor::test
