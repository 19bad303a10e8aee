#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <set>

#include "gui/window/room.h"
#include "window/conversation_dialog.h"
#include "window/log_dialog.h"
#include "window/model_dialog.h"
#include "window/settings_dialog.h"

namespace govor::test {
namespace {

QString name_of(QWidget* widget) {
    QAccessibleInterface* what = QAccessible::queryAccessibleInterface(widget);
    return what == nullptr ? QString() : what->text(QAccessible::Name);
}

QAccessible::Role role_of(QWidget* widget) {
    return QAccessible::queryAccessibleInterface(widget)->role();
}

// Of Qt's own making, inside a widget that has a name.
bool is_inside(const QWidget* widget) {
    return widget->objectName().startsWith(QLatin1String("qt_")) || widget->inherits("QLineEditIconButton") ||
           widget->inherits("QScrollBar") || widget->inherits("QTabBar") ||
           widget->parentWidget()->inherits("QTabBar") ||
           (widget->inherits("QLineEdit") && widget->parentWidget()->inherits("QKeySequenceEdit"));
}

// Whatever takes the keyboard says what it is, and a button without words says it to the eye, too.
void expect_names(QWidget& window) {
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (is_inside(widget) || widget->isHidden()) continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const std::string where =
            widget->metaObject()->className() + (" in " + window.windowTitle().toStdString());
        if (button != nullptr && button->text().isEmpty()) {
            EXPECT_FALSE(button->toolTip().isEmpty()) << where;
        }
        const auto* label = qobject_cast<const QLabel*>(widget);
        if (label != nullptr && label->text().isEmpty()) continue;  // it says nothing now
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr) continue;
        EXPECT_FALSE(name_of(widget).isEmpty()) << where;
        EXPECT_NE(role_of(widget), QAccessible::NoRole) << where;
        if (button != nullptr) {
            EXPECT_TRUE(widget->focusPolicy() & Qt::TabFocus) << where;
        }
    }
}

TEST(Accessibility, whatever_takes_the_keyboard_says_what_it_is) {
    Room room;
    room.exchange("first", "one");
    room.speak();
    room.say_sound(room.engine.last<session::BeginListening>(), 24000);
    expect_names(room.window);
    window::SettingsDialog settings{store::Settings()};
    expect_names(settings);
    window::ConversationDialog conversation({}, {QStringLiteral("ethan")});
    expect_names(conversation);
    window::LogDialog log({QStringLiteral("a line")}, QStringLiteral("/a/file"));
    expect_names(log);
    window::ModelDialog model(std::nullopt);
    expect_names(model);
}

TEST(Accessibility, words_that_change_are_what_a_screen_reader_reads) {
    Room room;
    QLabel* state = const_cast<QLabel*>(&room.window.composer().state());
    EXPECT_EQ(name_of(state), state->text());
    room.controller.press();
    room.controller.listening_began();
    EXPECT_EQ(name_of(state), state->text());
    EXPECT_TRUE(state->text().startsWith(QStringLiteral("Listening")));
    room.window.notices().show_notice(
        {window::Notice::Weight::warning, QStringLiteral("The disk is full."), window::Notice::WayOn::none});
    bool read = false;
    for (QLabel* label : room.window.notices().findChildren<QLabel*>())
        read = read || name_of(label) == QStringLiteral("The disk is full.");
    EXPECT_TRUE(read);
}

TEST(Accessibility, the_tabulator_comes_to_every_control_and_back_to_the_first) {
    Room room;
    room.exchange("first", "one");
    room.exchange("second", "two");
    room.window.activateWindow();
    room.window.composer().focus_text();
    QApplication::processEvents();
    std::set<QWidget*> met;
    for (QWidget* focus = QApplication::focusWidget(); met.insert(focus).second;
         focus = QApplication::focusWidget()) {
        ASSERT_NE(focus, nullptr);
        QTest::keyClick(focus, Qt::Key_Tab);
        ASSERT_LT(met.size(), 200U);
    }
    EXPECT_TRUE(met.contains(QApplication::focusWidget()));
    for (QWidget* widget : room.window.findChildren<QWidget*>()) {
        if (is_inside(widget) || !widget->isVisible() || !widget->isEnabled() ||
            widget->focusProxy() != nullptr)
            continue;
        if ((widget->focusPolicy() & Qt::TabFocus) == 0) continue;
        EXPECT_TRUE(met.contains(widget))
            << widget->metaObject()->className() << ' ' << name_of(widget).toStdString();
    }
}

TEST(Accessibility, the_tabulator_walks_through_the_turns_in_their_order_wherever_the_view_was_scrolled) {
    Room room;
    for (int i = 0; i < 40; ++i) room.exchange("question", "answer");
    auto* bar = room.window.turns().verticalScrollBar();
    for (const int y : {bar->maximum() / 3, bar->maximum(), bar->maximum() / 2}) bar->setValue(y);
    room.window.activateWindow();
    room.window.turns().setFocus();
    std::vector<std::int64_t> walked;
    for (int step = 0; step < 60; ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QWidget* turn = QApplication::focusWidget();
        while (turn != nullptr && qobject_cast<window::TurnWidget*>(turn) == nullptr)
            turn = turn->parentWidget();
        ASSERT_NE(turn, nullptr) << "step " << step;
        EXPECT_TRUE(turn->geometry().intersects(room.window.turns().viewport()->rect()));
        walked.push_back(qobject_cast<window::TurnWidget*>(turn)->turn().value);
    }
    EXPECT_TRUE(std::is_sorted(walked.begin(), walked.end()));
    const std::set<std::int64_t> all(walked.begin(), walked.end());
    EXPECT_GT(all.size(), 5U);
    EXPECT_EQ(*all.rbegin() - *all.begin() + 1, static_cast<std::int64_t>(all.size()));  // none was left out
}

TEST(Accessibility, the_keyboard_stays_in_the_view_when_what_had_it_scrolls_away) {
    Room room;
    for (int i = 0; i < 40; ++i) room.exchange("question", "answer");
    room.window.activateWindow();
    room.window.turns().setFocus();
    QTest::keyClick(&room.window.turns(), Qt::Key_Tab);
    ASSERT_TRUE(room.window.turns().viewport()->isAncestorOf(QApplication::focusWidget()));
    room.window.turns().verticalScrollBar()->setValue(0);
    EXPECT_TRUE(room.window.turns().hasFocus());
}

}  // namespace
}  // namespace govor::test
