#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "gui/models/models_fixture.h"
#include "gui/program/language.h"
#include "gui/program/settings_fixture.h"
#include "gui/support/clipped_texts.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "program/appearance.h"

// Tests of changes of language, theme, text size and keys while the window is open.
namespace govor::test::run_time_change_test {
namespace {

// Returns the visible and accessible texts of all controls.
QStringList control_texts(const QWidget& window) {
    QStringList texts;
    for (auto* widget : window.findChildren<QWidget*>()) {
        texts << widget->toolTip() << widget->accessibleName();
        if (const auto* label = qobject_cast<QLabel*>(widget)) texts << label->text();
        if (const auto* button = qobject_cast<QAbstractButton*>(widget)) texts << button->text();
    }
    for (auto* action : window.findChildren<QAction*>()) texts << action->text();
    texts.removeAll(QString());
    texts.removeDuplicates();
    texts.sort();
    return texts;
}

const QRegularExpression english_word(QStringLiteral("[a-z]{3}"));

TEST(RunTimeLanguage, changes_every_text_of_the_open_window_and_restores_it) {
    TestWindow fixture;
    fixture.window.composer().set_talk_mode(true, false, QStringLiteral("F9"));
    fixture.controller.open(std::nullopt);
    const QStringList before = control_texts(fixture.window);
    {
        const Language russian("ru");
        for (QString text : control_texts(fixture.window)) {
            // The names of the program, the model, its device and keys, and Qt's own names are not
            // translated.
            for (const char* name : {"Govor", "fake", "none", "Ctrl"}) text.remove(QLatin1String(name));
            EXPECT_FALSE(text.contains(english_word)) << text.toStdString();
        }
    }
    const QStringList after = control_texts(fixture.window);
    ASSERT_EQ(after.size(), before.size());
    for (qsizetype i = 0; i < after.size(); ++i) EXPECT_EQ(after[i].toStdString(), before[i].toStdString());
}

TEST(RunTimeLanguage, changes_a_conversation_and_its_numbers) {
    TestWindow fixture;
    fixture.complete_turn("Фраза", "Ответ");
    QApplication::processEvents();
    const auto is_shown = [&](const char* name) {
        for (auto* button : fixture.window.turns().findChildren<QToolButton*>())
            if (button->accessibleName() == QString::fromUtf8(name) && !button->isHidden()) return true;
        return false;
    };
    EXPECT_TRUE(is_shown("Copy the answer"));
    {
        const Language russian("ru");
        EXPECT_FALSE(is_shown("Copy the answer"));
        EXPECT_TRUE(is_shown("Копировать ответ"));
        EXPECT_EQ(QLocale().decimalPoint(), QStringLiteral(","));
    }
    EXPECT_TRUE(is_shown("Copy the answer"));
}

TEST(RunTimeLanguage, keeps_a_typed_question_and_the_state_of_the_menu) {
    TestWindow fixture;
    fixture.window.composer().insert_text(QStringLiteral("half a question"));
    const auto is_enabled = [&](const char* text) {
        for (auto* action : fixture.window.menuBar()->findChildren<QAction*>())
            if (action->text() == QString::fromUtf8(text)) return action->isEnabled();
        ADD_FAILURE() << "no such action: " << text;
        return false;
    };
    EXPECT_FALSE(is_enabled("Answer &again"));
    {
        const Language russian("ru");
        EXPECT_EQ(fixture.window.composer().text(), QStringLiteral("half a question"));
        EXPECT_FALSE(is_enabled("Ответить с&нова"));
        fixture.complete_turn("a", "b");
        EXPECT_TRUE(is_enabled("Ответить с&нова"));
    }
    EXPECT_TRUE(is_enabled("Answer &again"));
}

TEST(RunTimeAppearance, the_text_size_of_all_widgets_changes_and_is_restored) {
    const QFont before = QApplication::font();
    store::Settings settings;
    program::Appearance appearance(settings);
    TestWindow fixture;
    fixture.complete_turn("question", "answer");
    QApplication::processEvents();
    const int title_height = fixture.window.status().findChild<QLabel*>()->fontMetrics().height();
    const int height = fixture.window.turns().findChild<widgets::TurnWidget*>()->height();
    settings.text_size = 200;
    appearance.apply_settings(settings);
    QApplication::processEvents();
    EXPECT_NEAR(fixture.window.status().findChild<QLabel*>()->fontMetrics().height(), 2 * title_height, 3);
    EXPECT_GT(fixture.window.turns().findChild<widgets::TurnWidget*>()->height(), height + 10);
    settings.text_size = 100;
    appearance.apply_settings(settings);
    QApplication::processEvents();
    EXPECT_EQ(QApplication::font(), before);
    EXPECT_EQ(fixture.window.turns().findChild<widgets::TurnWidget*>()->height(), height);
}

TEST(RunTimeAppearance, open_settings_fit_the_text_size) {
    store::Settings settings;
    program::Appearance appearance(settings);
    SettingsFixture fixture;
    fixture.show_everything();
    fixture.dialog.open_page(dialogs::SettingsDialog::Page::appearance);
    fixture.dialog.show();
    QApplication::processEvents();
    const auto& pages = *fixture.dialog.findChild<QListWidget*>();
    auto& theme = fixture.control<QComboBox>("Theme");
    const int row_height = pages.sizeHintForRow(0);
    const int box_height = theme.height();
    settings.text_size = 200;
    appearance.apply_settings(settings);
    QApplication::processEvents();
    EXPECT_GT(pages.sizeHintForRow(0), row_height + 8);
    EXPECT_GT(theme.height(), box_height + 8);
    wait_until([&] { return find_clipped_texts(fixture.dialog).isEmpty(); });
    EXPECT_TRUE(find_clipped_texts(fixture.dialog).isEmpty())
        << find_clipped_texts(fixture.dialog).join(QLatin1Char('\n')).toStdString();
    settings.text_size = 100;
    appearance.apply_settings(settings);
    QApplication::processEvents();
    wait_until([&] { return theme.height() == box_height; });
    EXPECT_EQ(pages.sizeHintForRow(0), row_height);
    EXPECT_EQ(theme.height(), box_height) << theme.minimumSizeHint().height() << theme.sizeHint().height();
}

TEST(RunTimeAppearance, the_welcome_page_returns_to_its_height_after_a_larger_text) {
    store::Settings settings;
    program::Appearance appearance(settings);
    TestWindow fixture;
    fixture.window.resize(800, 500);
    fixture.window.show();
    QApplication::processEvents();
    const auto& page = *fixture.window.findChild<widgets::Welcome*>();
    const int height = page.height();
    for (const int size : {200, 100}) {
        settings.text_size = size;
        appearance.apply_settings(settings);
        QApplication::processEvents();
    }
    wait_until([&] { return page.height() == height; });
    EXPECT_EQ(page.height(), height);
}

TEST(RunTimeAppearance, a_compact_conversation_takes_less_space) {
    TestWindow fixture;
    for (int i = 0; i < 3; ++i) fixture.complete_turn("question", "answer");
    QApplication::processEvents();
    const auto turn_height = [&] {
        return fixture.window.turns().findChild<widgets::TurnWidget*>()->height();
    };
    const int normal_height = turn_height();
    fixture.window.turns().set_compact(true);
    EXPECT_LT(turn_height(), normal_height - 20);
    fixture.window.turns().set_compact(false);
    EXPECT_EQ(turn_height(), normal_height);
}

TEST(RunTimeShortcuts, a_changed_key_replaces_the_default_in_the_menu) {
    TestWindow fixture;
    program::MainMenu& menu = fixture.window.menu();
    const auto key_of = [&](const char* id) {
        for (const widgets::Shortcut& shortcut : menu.shortcuts())
            if (shortcut.id == QLatin1String(id)) return shortcut.key;
        ADD_FAILURE() << "no such shortcut: " << id;
        return QKeySequence();
    };
    EXPECT_EQ(key_of("new"), QKeySequence(QKeySequence::New));
    menu.set_shortcuts({{"new", "F7"}, {"quit", ""}});
    EXPECT_EQ(key_of("new"), QKeySequence(Qt::Key_F7));
    EXPECT_TRUE(key_of("quit").isEmpty());
    {
        const Language russian("ru");
        EXPECT_EQ(key_of("new"), QKeySequence(Qt::Key_F7)) << "the menus were recreated";
    }
    menu.set_shortcuts({});
    EXPECT_EQ(key_of("new"), QKeySequence(QKeySequence::New));
}

TEST(Help, is_opened_by_f1_and_its_shortcuts_by_ctrl_slash) {
    TestWindow fixture;
    std::vector<bool> requests;
    QObject::connect(&fixture.window, &program::MainWindow::help_requested,
                     [&](bool shows_shortcuts) { requests.push_back(shows_shortcuts); });
    fixture.window.activateWindow();
    QApplication::processEvents();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Slash, Qt::ControlModifier);
    QDialog dialog(&fixture.window);
    dialog.show();
    dialog.activateWindow();
    QApplication::processEvents();
    QTest::keyClick(&dialog, Qt::Key_F1);
    EXPECT_EQ(requests, std::vector<bool>({false, true, false})) << "F1 also works in a dialog";
}

TEST(Examples, are_offered_in_an_empty_conversation_and_asked_by_a_click) {
    TestWindow fixture;
    const auto find_examples = [&] {
        std::vector<QPushButton*> buttons;
        for (auto* button : fixture.window.findChild<widgets::Welcome*>()->findChildren<QPushButton*>())
            if (button->isVisible()) buttons.push_back(button);
        return buttons;
    };
    ASSERT_EQ(find_examples().size(), 3U);
    const QString question = find_examples().front()->text();
    find_examples().front()->click();
    EXPECT_EQ(fixture.newest_turn().question, question);
    fixture.controller.open(std::nullopt);
    QApplication::processEvents();
    EXPECT_EQ(find_examples().size(), 3U);
    TestWindow without_model(false);
    for (auto* button : without_model.window.findChild<widgets::Welcome*>()->findChildren<QPushButton*>())
        EXPECT_FALSE(button->isVisible() && button->text().contains(QLatin1Char('?')));
}

TEST(Welcome, of_the_built_in_model_offers_the_full_one) {
    TestWindow fixture;
    const auto button = [&] {
        return ModelsFixture::button(*fixture.window.findChild<widgets::Welcome*>(),
                                     QStringLiteral("Get the full model…"));
    };
    EXPECT_EQ(button(), nullptr) << "another model is loaded";
    fixture.loader.load({.name = QStringLiteral("built-in"), .path = "/nowhere"});
    session::LoadedModel loaded;
    loaded.can_answer = true;
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), session::ModelLoaded{loaded});
    QSignalSpy requests(&fixture.window, &program::MainWindow::model_requested);
    ASSERT_NE(button(), nullptr);
    button()->click();
    EXPECT_EQ(requests.size(), 1);
}

TEST(DeletedSound, is_reported_and_cannot_be_answered_again) {
    TestWindow fixture;
    const session::CommandId turn = fixture.speak();
    fixture.emit_text(turn, "Yes.");
    fixture.finish(turn, "Yes.");
    const store::TurnId id = fixture.newest_turn().id;
    ASSERT_TRUE(wait_until([&] { return fixture.store.turn(id)->is_on_disk; }));
    fixture.store.remove_sounds(QDateTime::currentDateTimeUtc().addSecs(60));
    QApplication::processEvents();
    EXPECT_FALSE(fixture.store.turn(id)->question_sound);
    for (auto* button : fixture.window.turns().findChildren<QToolButton*>())
        EXPECT_FALSE(button->accessibleName() == QStringLiteral("Answer again") && button->isVisible());
    bool is_reported = false;
    for (auto* text : fixture.window.turns().findChildren<widgets::MarkdownText*>())
        is_reported =
            is_reported || text->text() == QStringLiteral("The sound of this question was deleted.");
    EXPECT_TRUE(is_reported);
}

}  // namespace
}  // namespace govor::test::run_time_change_test
