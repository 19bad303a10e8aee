#include <gtest/gtest.h>

#include <QApplication>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>

#include "dialogs/answers_dialog.h"
#include "gui/widgets/test_window.h"

namespace govor::test::answers_test {
namespace {

// A turn with three answers, of which the last is the chosen one.
struct ThreeAnswers : TestWindow {
    ThreeAnswers() {
        complete_turn("Who?", "first");
        for (const char* text : {"second", "third"}) {
            controller.answer_again(newest_turn().id);
            const session::CommandId command = engine.last<session::Ask>();
            emit_text(command, text);
            finish(command, text);
        }
        QApplication::processEvents();
    }
    widgets::TurnWidget& turn() { return *window.turns().findChild<widgets::TurnWidget*>(); }
    // Returns the visible button whose accessible name begins with `name`.
    QToolButton* button(const char* name) {
        for (auto* candidate : turn().findChildren<QToolButton*>())
            if (candidate->isVisible() && candidate->accessibleName().startsWith(QString::fromUtf8(name)))
                return candidate;
        return nullptr;
    }
};

TEST(SeveralAnswers, are_switched_with_buttons_and_keys) {
    ThreeAnswers fixture;
    ASSERT_NE(fixture.button("Answer 3 of 3"), nullptr);
    EXPECT_FALSE(fixture.button("Next answer")->isEnabled());
    fixture.button("Previous answer")->click();
    QApplication::processEvents();
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("second"));
    ASSERT_NE(fixture.button("Answer 2 of 3"), nullptr);
    fixture.turn().setFocus();
    QTest::keyClick(&fixture.turn(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("first"));
    QTest::keyClick(&fixture.turn(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("first")) << "there is no earlier answer";
    QTest::keyClick(&fixture.turn(), Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("second"));
    Q_EMIT fixture.window.menu().newest_turn_action_requested(widgets::TurnAction::next_answer);
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("third"));
}

TEST(SeveralAnswers, the_context_of_the_next_question_contains_the_chosen_one) {
    ThreeAnswers fixture;
    fixture.button("Previous answer")->click();
    fixture.ask("And then?");
    const session::Restore& restore = fixture.engine.last_posted<session::Restore>();
    const std::vector<session::PastTurn> turns = restore.load_turns();
    ASSERT_EQ(turns.size(), 2U);
    EXPECT_EQ(turns[1].text, "second");
}

TEST(SeveralAnswers, are_shown_side_by_side_and_one_is_chosen) {
    ThreeAnswers fixture;
    fixture.button("Answer 3 of 3")->click();
    auto* dialog = fixture.window.findChild<dialogs::AnswersDialog*>();
    ASSERT_NE(dialog, nullptr);
    QPushButton* use_button = nullptr;
    int enabled_count = 0;
    for (auto* button : dialog->findChildren<QPushButton*>()) {
        if (!button->accessibleName().startsWith(QStringLiteral("Answer"))) continue;
        enabled_count += button->isEnabled();
        if (button->accessibleName().startsWith(QStringLiteral("Answer 1"))) use_button = button;
    }
    EXPECT_EQ(enabled_count, 2) << "the third is in use";
    ASSERT_NE(use_button, nullptr);
    use_button->click();
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("first"));
}

TEST(SeveralAnswers, enable_their_menu_entries) {
    TestWindow fixture;
    const auto is_enabled = [&](const char* text) {
        for (const QAction* action : fixture.window.menuBar()->findChildren<QAction*>())
            if (action->text() == QString::fromUtf8(text)) return action->isEnabled();
        ADD_FAILURE() << "no such action: " << text;
        return false;
    };
    fixture.complete_turn("Who?", "first");
    EXPECT_TRUE(is_enabled("&Copy the newest"));
    for (const char* text : {"Co&mpare the answers of the newest…", "&Previous answer of the newest",
                             "&Next answer of the newest"})
        EXPECT_FALSE(is_enabled(text)) << text;
    fixture.controller.answer_again(fixture.newest_turn().id);
    fixture.finish(fixture.engine.last<session::Ask>(), "second");
    EXPECT_TRUE(is_enabled("Co&mpare the answers of the newest…"));
    EXPECT_FALSE(is_enabled("&Remove the pictures"));
}

TEST(SeveralAnswers, a_turn_with_one_answer_has_no_buttons_for_others) {
    TestWindow fixture;
    fixture.complete_turn("Who?", "only");
    QApplication::processEvents();
    for (auto* button : fixture.window.turns().findChildren<QToolButton*>())
        EXPECT_FALSE(button->isVisible() && button->accessibleName().startsWith(QStringLiteral("Previous")));
}

}  // namespace
}  // namespace govor::test::answers_test
