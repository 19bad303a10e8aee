#include <gtest/gtest.h>

#include <QApplication>
#include <QPushButton>
#include <QTest>

#include "dialogs/answers_dialog.h"
#include "gui/widgets/test_window.h"

namespace govor::test {
namespace {

// A turn with three answers, of which the last is the chosen one.
struct ThreeAnswers : TestWindow {
    ThreeAnswers() {
        exchange("Who?", "first");
        for (const char* text : {"second", "third"}) {
            controller.answer_again(newest().id);
            const session::CommandId command = engine.last<session::Ask>();
            emit_text(command, text);
            finish(command, text);
        }
        QApplication::processEvents();
    }
    widgets::TurnWidget& turn() { return *window.turns().findChild<widgets::TurnWidget*>(); }
    // The button with an accessible name that begins so.
    QToolButton* button(const char* name) {
        for (auto* one : turn().findChildren<QToolButton*>())
            if (one->isVisible() && one->accessibleName().startsWith(QString::fromUtf8(name))) return one;
        return nullptr;
    }
};

TEST(SeveralAnswers, are_switched_with_buttons_and_keys) {
    ThreeAnswers fixture;
    ASSERT_NE(fixture.button("Answer 3 of 3"), nullptr);
    EXPECT_FALSE(fixture.button("Next answer")->isEnabled());
    fixture.button("Previous answer")->click();
    QApplication::processEvents();
    EXPECT_EQ(fixture.newest().answer, QStringLiteral("second"));
    ASSERT_NE(fixture.button("Answer 2 of 3"), nullptr);
    fixture.turn().setFocus();
    QTest::keyClick(&fixture.turn(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(fixture.newest().answer, QStringLiteral("first"));
    QTest::keyClick(&fixture.turn(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(fixture.newest().answer, QStringLiteral("first")) << "there is no earlier one";
    QTest::keyClick(&fixture.turn(), Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(fixture.newest().answer, QStringLiteral("second"));
    Q_EMIT fixture.window.menu().newest_turn_action_requested(widgets::TurnAction::next_answer);
    EXPECT_EQ(fixture.newest().answer, QStringLiteral("third"));
}

TEST(SeveralAnswers, the_context_of_the_next_question_has_the_chosen_one) {
    ThreeAnswers fixture;
    fixture.button("Previous answer")->click();
    fixture.ask("And then?");
    const session::Restore& restore = fixture.engine.last_posted<session::Restore>();
    const std::vector<session::PastTurn> turns = restore.stored();
    ASSERT_EQ(turns.size(), 2U);
    EXPECT_EQ(turns[1].text, "second");
}

TEST(SeveralAnswers, are_shown_side_by_side_and_one_is_chosen) {
    ThreeAnswers fixture;
    fixture.button("Answer 3 of 3")->click();
    auto* dialog = fixture.window.findChild<dialogs::AnswersDialog*>();
    ASSERT_NE(dialog, nullptr);
    QPushButton* use = nullptr;
    int usable = 0;
    for (auto* one : dialog->findChildren<QPushButton*>()) {
        if (!one->accessibleName().startsWith(QStringLiteral("Answer"))) continue;
        usable += one->isEnabled();
        if (one->accessibleName().startsWith(QStringLiteral("Answer 1"))) use = one;
    }
    EXPECT_EQ(usable, 2) << "the third is in use";
    ASSERT_NE(use, nullptr);
    use->click();
    EXPECT_EQ(fixture.newest().answer, QStringLiteral("first"));
}

TEST(SeveralAnswers, a_turn_with_one_answer_has_no_such_buttons) {
    TestWindow fixture;
    fixture.exchange("Who?", "only");
    QApplication::processEvents();
    for (auto* one : fixture.window.turns().findChildren<QToolButton*>())
        EXPECT_FALSE(one->isVisible() && one->accessibleName().startsWith(QStringLiteral("Previous")));
}

}  // namespace
}  // namespace govor::test
