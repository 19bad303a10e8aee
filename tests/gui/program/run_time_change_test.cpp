#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

#include "gui/program/language.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "program/appearance.h"

// Language, theme, text size and keys change while the window is open.
namespace govor::test {
namespace {

// What people and screen readers read of all controls.
QStringList words_of(const QWidget& window) {
    QStringList words;
    for (auto* widget : window.findChildren<QWidget*>()) {
        words << widget->toolTip() << widget->accessibleName();
        if (const auto* label = qobject_cast<QLabel*>(widget)) words << label->text();
        if (const auto* button = qobject_cast<QAbstractButton*>(widget)) words << button->text();
    }
    for (auto* action : window.findChildren<QAction*>()) words << action->text();
    words.removeAll(QString());
    words.removeDuplicates();
    words.sort();
    return words;
}

const QRegularExpression english(QStringLiteral("[a-z]{3}"));

TEST(RunTimeLanguage, changes_every_word_of_the_open_window_and_back) {
    TestWindow fixture;
    fixture.window.composer().set_talking(true, false, QStringLiteral("F9"));
    fixture.controller.open(std::nullopt);
    const QStringList before = words_of(fixture.window);
    {
        const Language russian("ru");
        for (QString words : words_of(fixture.window)) {
            // The names of the program, the model, its device and keys, and what Qt itself names.
            for (const char* name : {"Govor", "fake", "none", "Ctrl"}) words.remove(QLatin1String(name));
            EXPECT_FALSE(words.contains(english)) << words.toStdString();
        }
    }
    const QStringList after = words_of(fixture.window);
    ASSERT_EQ(after.size(), before.size());
    for (qsizetype i = 0; i < after.size(); ++i) EXPECT_EQ(after[i].toStdString(), before[i].toStdString());
}

TEST(RunTimeLanguage, changes_a_conversation_and_its_numbers) {
    TestWindow fixture;
    fixture.exchange("Фраза", "Ответ");
    QApplication::processEvents();
    const auto shows = [&](const char* name) {
        for (auto* one : fixture.window.turns().findChildren<QToolButton*>())
            if (one->accessibleName() == QString::fromUtf8(name) && !one->isHidden()) return true;
        return false;
    };
    EXPECT_TRUE(shows("Copy the answer"));
    {
        const Language russian("ru");
        EXPECT_FALSE(shows("Copy the answer"));
        EXPECT_TRUE(shows("Скопировать ответ"));
        EXPECT_EQ(QLocale().decimalPoint(), QStringLiteral(","));
    }
    EXPECT_TRUE(shows("Copy the answer"));
}

TEST(RunTimeLanguage, keeps_a_typed_question_and_the_state_of_the_menu) {
    TestWindow fixture;
    fixture.window.composer().type(QStringLiteral("half a question"));
    const auto enabled = [&](const char* text) {
        for (auto* action : fixture.window.menuBar()->findChildren<QAction*>())
            if (action->text() == QString::fromUtf8(text)) return action->isEnabled();
        ADD_FAILURE() << text;
        return false;
    };
    EXPECT_FALSE(enabled("Answer &again"));
    {
        const Language russian("ru");
        EXPECT_EQ(fixture.window.composer().text(), QStringLiteral("half a question"));
        EXPECT_FALSE(enabled("Ответить с&нова"));
        fixture.exchange("a", "b");
        EXPECT_TRUE(enabled("Ответить с&нова"));
    }
    EXPECT_TRUE(enabled("Answer &again"));
}

TEST(RunTimeAppearance, text_grows_everywhere_and_shrinks_again) {
    const QFont before = QApplication::font();
    store::Settings settings;
    program::Appearance look(settings);
    TestWindow fixture;
    fixture.exchange("question", "answer");
    QApplication::processEvents();
    const int title = fixture.window.status().findChild<QLabel*>()->fontMetrics().height();
    const int height = fixture.window.turns().findChild<widgets::TurnWidget*>()->height();
    settings.text_size = 200;
    look.choose(settings);
    QApplication::processEvents();
    EXPECT_NEAR(fixture.window.status().findChild<QLabel*>()->fontMetrics().height(), 2 * title, 3);
    EXPECT_GT(fixture.window.turns().findChild<widgets::TurnWidget*>()->height(), height + 10);
    settings.text_size = 100;
    look.choose(settings);
    QApplication::processEvents();
    EXPECT_EQ(QApplication::font(), before);
    EXPECT_EQ(fixture.window.turns().findChild<widgets::TurnWidget*>()->height(), height);
}

TEST(RunTimeAppearance, a_compact_conversation_takes_less_space) {
    TestWindow fixture;
    for (int i = 0; i < 3; ++i) fixture.exchange("question", "answer");
    QApplication::processEvents();
    const auto height = [&] { return fixture.window.turns().findChild<widgets::TurnWidget*>()->height(); };
    const int usual = height();
    fixture.window.turns().set_compact(true);
    EXPECT_LT(height(), usual - 20);
    fixture.window.turns().set_compact(false);
    EXPECT_EQ(height(), usual);
}

TEST(RunTimeShortcuts, a_changed_key_replaces_the_usual_one_in_the_menu) {
    TestWindow fixture;
    program::MainMenu& menu = fixture.window.menu();
    const auto key_of = [&](const char* id) {
        for (const widgets::Shortcut& one : menu.shortcuts())
            if (one.id == QLatin1String(id)) return one.key;
        ADD_FAILURE() << id;
        return QKeySequence();
    };
    EXPECT_EQ(key_of("new"), QKeySequence(QKeySequence::New));
    menu.set_shortcuts({{"new", "F7"}, {"quit", ""}});
    EXPECT_EQ(key_of("new"), QKeySequence(Qt::Key_F7));
    EXPECT_TRUE(key_of("quit").isEmpty());
    {
        const Language russian("ru");
        EXPECT_EQ(key_of("new"), QKeySequence(Qt::Key_F7)) << "the menus were made again";
    }
    menu.set_shortcuts({});
    EXPECT_EQ(key_of("new"), QKeySequence(QKeySequence::New));
}

TEST(Help, is_opened_by_f1_and_its_shortcuts_by_ctrl_slash) {
    TestWindow fixture;
    std::vector<bool> requests;
    QObject::connect(&fixture.window, &program::MainWindow::help_requested,
                     [&](bool shortcuts) { requests.push_back(shortcuts); });
    fixture.window.activateWindow();
    QApplication::processEvents();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Slash, Qt::ControlModifier);
    QDialog dialog(&fixture.window);
    dialog.show();
    dialog.activateWindow();
    QApplication::processEvents();
    QTest::keyClick(&dialog, Qt::Key_F1);
    EXPECT_EQ(requests, std::vector<bool>({false, true, false})) << "also in a dialog";
}

TEST(Examples, are_offered_where_a_conversation_is_empty_and_asked_by_a_click) {
    TestWindow fixture;
    const auto examples = [&] {
        std::vector<QPushButton*> shown;
        for (auto* one : fixture.window.findChild<widgets::Welcome*>()->findChildren<QPushButton*>())
            if (one->isVisible()) shown.push_back(one);
        return shown;
    };
    ASSERT_EQ(examples().size(), 3U);
    const QString question = examples().front()->text();
    examples().front()->click();
    EXPECT_EQ(fixture.newest().question, question);
    fixture.controller.open(std::nullopt);
    QApplication::processEvents();
    EXPECT_EQ(examples().size(), 3U);
    TestWindow without_model(false);
    for (auto* one : without_model.window.findChild<widgets::Welcome*>()->findChildren<QPushButton*>())
        EXPECT_FALSE(one->isVisible() && one->text().contains(QLatin1Char('?')));
}

TEST(DeletedSound, is_said_and_cannot_be_answered_again) {
    TestWindow fixture;
    const session::CommandId turn = fixture.speak();
    fixture.emit_text(turn, "Yes.");
    fixture.finish(turn, "Yes.");
    const store::TurnId id = fixture.newest().id;
    ASSERT_TRUE(wait_until([&] { return fixture.store.turn(id)->on_disk; }));
    fixture.store.remove_sounds(QDateTime::currentDateTimeUtc().addSecs(60));
    QApplication::processEvents();
    EXPECT_FALSE(fixture.store.turn(id)->question_sound);
    for (auto* one : fixture.window.turns().findChildren<QToolButton*>())
        EXPECT_FALSE(one->accessibleName() == QStringLiteral("Answer again") && one->isVisible());
    bool said = false;
    for (auto* text : fixture.window.turns().findChildren<widgets::MarkdownText*>())
        said = said || text->text() == QStringLiteral("The sound of this question was deleted.");
    EXPECT_TRUE(said);
}

}  // namespace
}  // namespace govor::test
