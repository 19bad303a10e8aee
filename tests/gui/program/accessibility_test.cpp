#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPixmap>
#include <QRadioButton>
#include <QScrollBar>
#include <QTest>
#include <algorithm>
#include <memory>
#include <ranges>
#include <set>
#include <span>

#include "dialogs/about_dialog.h"
#include "dialogs/answers_dialog.h"
#include "dialogs/compare_models_dialog.h"
#include "dialogs/comparison_result_dialog.h"
#include "dialogs/conversation_dialog.h"
#include "dialogs/first_run_dialog.h"
#include "dialogs/help_dialog.h"
#include "dialogs/image_dialog.h"
#include "dialogs/instructions_dialog.h"
#include "dialogs/log_dialog.h"
#include "dialogs/performance_window.h"
#include "dialogs/region_dialog.h"
#include "dialogs/remote_server_dialog.h"
#include "dialogs/talk_window.h"
#include "dialogs/transcript_dialog.h"
#include "gui/models/models_fixture.h"
#include "gui/program/settings_fixture.h"
#include "gui/widgets/test_window.h"
#include "widgets/accessibility.h"
#include "widgets/caption_label.h"
#include "widgets/file_dialog.h"
#include "widgets/input_dialog.h"
#include "widgets/latency_view.h"
#include "widgets/level_bar.h"
#include "widgets/mel_view.h"

namespace govor::test::accessibility_test {
namespace {

QString accessible_name(QWidget* widget) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
    return interface == nullptr ? QString() : interface->text(QAccessible::Name);
}

QAccessible::Role accessible_role(QWidget* widget) {
    return QAccessible::queryAccessibleInterface(widget)->role();
}

// Returns true for a child widget that Qt created inside another widget.
bool is_internal(const QWidget* widget) {
    return widget->objectName().startsWith(QLatin1String("qt_")) || widget->inherits("QTableCornerButton") ||
           widget->inherits("QScrollBar") || widget->inherits("QTabBar") ||
           widget->inherits("QComboBoxListView") || widget->parentWidget()->inherits("QTabBar") ||
           (widget->inherits("QLineEdit") && widget->parentWidget()->inherits("QKeySequenceEdit"));
}

// Returns true if the control has a label or a description, which a screen reader announces with its value.
bool has_label(QWidget* widget) {
    const QAccessibleInterface* control = QAccessible::queryAccessibleInterface(widget);
    return !control->relations(QAccessible::Label).isEmpty() ||
           !control->text(QAccessible::Description).isEmpty();
}

// Expects every focusable widget to have an accessible name, and every button without text to have a tool
// tip. The name of a combo box is its current item, and that of a label is its text.
void expect_names(QWidget& window) {
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (is_internal(widget) || widget->isHidden()) continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const std::string description =
            widget->metaObject()->className() + (" in " + window.windowTitle().toStdString());
        if (widget->inherits("QLineEditIconButton")) {
            EXPECT_FALSE(accessible_name(widget).isEmpty()) << description;
            continue;
        }
        if (button != nullptr && button->text().isEmpty()) {
            EXPECT_FALSE(button->toolTip().isEmpty()) << description;
        }
        if (qobject_cast<const QComboBox*>(widget) != nullptr) {
            EXPECT_TRUE(has_label(widget)) << description;
        }
        const auto* label = qobject_cast<const QLabel*>(widget);
        if (label != nullptr && label->text().isEmpty()) continue;  // an empty label has no name
        if (label != nullptr) {
            EXPECT_TRUE(label->accessibleName().isEmpty() || label->accessibleName().contains(label->text()))
                << description << ": " << label->text().toStdString();
        }
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr) continue;
        EXPECT_FALSE(accessible_name(widget).isEmpty()) << description;
        EXPECT_NE(accessible_role(widget), QAccessible::NoRole) << description;
        if (button != nullptr && qobject_cast<const QRadioButton*>(widget) == nullptr) {
            EXPECT_TRUE(widget->focusPolicy() & Qt::TabFocus) << description;
        }
    }
}

// Expects the tab key to reach every control of a dialog. In a group of radio buttons, it reaches only one.
void expect_reachable(QWidget& window) {
    window.show();
    window.activateWindow();
    const auto has_focus = [&] {
        return QApplication::focusWidget() != nullptr && QApplication::focusWidget()->window() == &window;
    };
    wait_until([&] { return window.isActiveWindow(); });
    if (!has_focus()) QTest::keyClick(&window, Qt::Key_Tab);
    std::set<QWidget*> visited;
    const qsizetype widget_count = window.findChildren<QWidget*>().size();
    for (qsizetype step = 0; step < widget_count && has_focus(); ++step) {
        QWidget* const focus = QApplication::focusWidget();
        visited.insert(focus);
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const auto* radio_button = qobject_cast<const QRadioButton*>(widget);
        if (is_internal(widget) || !widget->isVisible() || !widget->isEnabled() ||
            widget->window() != &window || widget->focusProxy() != nullptr ||
            (widget->focusPolicy() & Qt::TabFocus) == 0 ||
            (radio_button != nullptr && !radio_button->isChecked()))
            continue;
        EXPECT_TRUE(visited.contains(widget))
            << widget->metaObject()->className() << ' ' << accessible_name(widget).toStdString() << " in "
            << window.windowTitle().toStdString();
    }
}

// Expects a dialog to be usable with a screen reader and with the keyboard alone.
void expect_usable(QWidget& dialog) {
    expect_names(dialog);
    expect_reachable(dialog);
    dialog.hide();
}

TEST(ConversationDialog, begins_with_its_name_selected) {
    store::ConversationSettings settings;
    settings.title = QStringLiteral("Old");
    dialogs::ConversationDialog dialog(settings, {});
    dialog.show();
    dialog.activateWindow();
    wait_until([&] { return dialog.isActiveWindow(); });
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Sky colors"));
    EXPECT_EQ(dialog.settings().title, QStringLiteral("Sky colors"));
    EXPECT_TRUE(dialog.isVisible()) << "Space pressed a button";
}

TEST(TalkWindow, is_a_window_for_assistive_technologies) {
    TestWindow fixture;
    dialogs::TalkWindow talk(fixture.controller, fixture.loader, fixture.store);
    EXPECT_EQ(accessible_role(&talk), QAccessible::Window);
}

TEST(Accessibility, every_focusable_widget_has_an_accessible_name_and_is_reached_by_the_tab_key) {
    TestWindow fixture;
    fixture.complete_turn("first", "one");
    fixture.speak();
    fixture.emit_sound(fixture.engine.last<session::BeginListening>(), 24000);
    expect_names(fixture.window);
    SettingsFixture settings;
    settings.show_everything();
    expect_names(settings.dialog);
    dialogs::ConversationDialog conversation({}, {QStringLiteral("ethan")});
    expect_usable(conversation);
    store::Turn turn;
    turn.answer = QStringLiteral("one");
    turn.other_answers = {{.position = 1, .text = QStringLiteral("two")}};
    dialogs::AnswersDialog answers(turn);
    expect_usable(answers);
    dialogs::TranscriptDialog transcript(QStringLiteral("words"));
    expect_usable(transcript);
    dialogs::TalkWindow talk(fixture.controller, fixture.loader, fixture.store);
    talk.open(dialogs::TalkWindow::Kind::overlay);
    expect_usable(talk);
    dialogs::LogDialog log({QStringLiteral("a line")}, QStringLiteral("/a/file"));
    expect_usable(log);
    const assistant::MemoryMonitor memory(fixture.engine);
    models::MeasuredSpeeds speeds(fixture.engine, fixture.loader, fixture.controller,
                                  fixture.folder.filePath(QStringLiteral("speeds.json")));
    dialogs::PerformanceWindow performance(
        {fixture.controller, fixture.loader, fixture.store, memory, speeds});
    expect_usable(performance);
    dialogs::InstructionsDialog instructions(QStringLiteral("Be brief."));
    expect_usable(instructions);
    QPixmap image(400, 300);
    image.fill(Qt::red);
    dialogs::RegionDialog region(image, {0, 0, 400, 300});
    expect_usable(region);
    dialogs::ImageDialog image_dialog(image.toImage(), QStringLiteral("Screen"),
                                      QStringLiteral("Screen, 400 × 300"), &fixture.window);
    expect_usable(image_dialog);
    dialogs::AboutDialog about({{QStringLiteral("Version"), QStringLiteral("1")}}, {});
    expect_usable(about);
    dialogs::HelpDialog help(
        {.shortcuts = settings.shortcuts,
         .metrics = {{QStringLiteral("first sound"), QStringLiteral("The time to it."), QString()}},
         .symptoms = {{QStringLiteral("No sound"), {QStringLiteral("Unmute.")}, {QStringLiteral("None")}}}});
    expect_usable(help);
    dialogs::FirstRunDialog first_run(settings.editor);
    first_run.show_model(fixture.loader);
    expect_usable(first_run);
    const std::unique_ptr<QInputDialog> input(
        widgets::new_input_dialog(nullptr, QStringLiteral("New tag"), {}, {}, widgets::InputLines::one));
    expect_usable(*input);
}

TEST(Accessibility, every_focusable_widget_of_the_windows_for_models_has_a_name_and_is_reached) {
    ModelsFixture models;
    expect_names(models.window);
    const models::LocalModel tiny = models.wait_for_model(QStringLiteral("tiny"));
    models.window.open_download(QStringLiteral("org/model"));
    models.window.open_conversion(tiny);
    for (auto* dialog : models.window.findChildren<QDialog*>()) expect_usable(*dialog);
    dialogs::CompareModelsDialog compare(models.library, models.comparisons, tiny);
    expect_usable(compare);
    dialogs::ComparisonResultDialog comparison(example_comparison());
    expect_usable(comparison);
    models::SavedServers servers(models.folders.file("machines.json"));
    dialogs::RemoteServerDialog remote_server(servers, {});
    expect_usable(remote_server);
}

TEST(Accessibility, the_lists_and_fields_of_file_dialogs_have_names) {
    QWidget parent;
    for (const auto choice : {widgets::FileChoice::open_file, widgets::FileChoice::save}) {
        QFileDialog* const dialog = widgets::new_file_dialog(
            parent, {.choice = choice, .title = QStringLiteral("A file"), .name = QStringLiteral("a.txt")});
        dialog->open();
        EXPECT_FALSE(dialog->findChildren<QListView*>().isEmpty());
        expect_names(*dialog);
        dialog->reject();
    }
}

TEST(Accessibility, painted_widgets_have_roles_and_values) {
    widgets::LevelBar level;
    level.set_level({.dbfs = -23});
    EXPECT_EQ(accessible_role(&level), QAccessible::ProgressBar);
    EXPECT_EQ(QAccessible::queryAccessibleInterface(&level)->text(QAccessible::Description),
              QStringLiteral("\u221223 dB"));
    QAccessibleValueInterface* const value = QAccessible::queryAccessibleInterface(&level)->valueInterface();
    ASSERT_NE(value, nullptr);
    EXPECT_EQ(value->currentValue().toDouble(), -23);
    EXPECT_EQ(value->minimumValue().toDouble(), -70);
    EXPECT_EQ(value->maximumValue().toDouble(), 0);
    widgets::MelView mel;
    EXPECT_EQ(accessible_role(&mel), QAccessible::Graphic);
    EXPECT_EQ(QAccessible::queryAccessibleInterface(&mel)->valueInterface(), nullptr);
    widgets::LatencyView latency;
    EXPECT_EQ(accessible_role(&latency), QAccessible::Chart);
    widgets::CaptionLabel caption;
    EXPECT_EQ(accessible_role(&caption), QAccessible::StaticText);
    TestWindow fixture;
    fixture.complete_turn("first", "one");
    EXPECT_EQ(accessible_role(fixture.window.findChild<widgets::TurnWidget*>()), QAccessible::Grouping);
    EXPECT_EQ(accessible_role(fixture.window.findChild<widgets::TalkButton*>()), QAccessible::PushButton);
    EXPECT_EQ(accessible_role(&fixture.window.status()), QAccessible::StatusBar);
    EXPECT_EQ(accessible_role(fixture.window.findChild<widgets::MemoryGauge*>()), QAccessible::ProgressBar);
    ModelsFixture models;
    models.wait_for_model(QStringLiteral("tiny"));
    EXPECT_EQ(accessible_role(models.card(QStringLiteral("tiny"))), QAccessible::Grouping);
    EXPECT_EQ(accessible_name(models.card(QStringLiteral("tiny"))), QStringLiteral("tiny"));
}

// Returns the color near the right end of the widget, in the middle of its bar.
QColor color_at_right_end(QWidget& widget) {
    const QImage image = widget.grab().toImage();
    return image.pixelColor(image.width() - 5, image.height() / 2);
}

TEST(Accessibility, a_level_that_is_too_loud_has_a_mark_and_a_description) {
    widgets::LevelBar level;
    level.resize(200, 22);
    level.set_level({.dbfs = -20});
    const QColor unfilled = color_at_right_end(level);
    level.set_level({.dbfs = -20, .is_clipping = true});
    EXPECT_NE(color_at_right_end(level), unfilled);
    EXPECT_EQ(level.accessibleDescription(), QStringLiteral("\u221220 dB, too loud"));
    widgets::MelView mel;
    mel.resize(360, 44);
    mel.set_level({.dbfs = -20, .is_clipping = true});
    const QImage clipping = mel.grab().toImage();
    EXPECT_EQ(mel.accessibleDescription(), QStringLiteral("Too loud"));
    mel.set_level({.dbfs = -20});
    EXPECT_EQ(mel.accessibleDescription(), QString());
    const QPoint mark(clipping.width() - 8, 12);
    EXPECT_NE(clipping.pixelColor(mark), mel.grab().toImage().pixelColor(mark));
}

TEST(Accessibility, nearly_full_memory_is_stated_in_words) {
    widgets::MemoryGauge gauge;
    constexpr std::uint64_t gib = 1U << 30U;
    gauge.show_bytes(5 * gib, 10 * gib);
    const int width = gauge.sizeHint().width();
    EXPECT_FALSE(gauge.accessibleDescription().contains(QStringLiteral("nearly full")));
    gauge.show_bytes(gib * 19 / 2, 10 * gib);
    EXPECT_GT(gauge.sizeHint().width(),
              width + gauge.fontMetrics().horizontalAdvance(QStringLiteral("nearly")));
    EXPECT_TRUE(gauge.accessibleDescription().contains(QStringLiteral("The video memory is nearly full")));
}

TEST(Accessibility, an_item_that_an_assistive_technology_selects_becomes_the_current_one) {
    const widgets::AccessibleSelection selection;
    SettingsFixture settings;
    settings.dialog.show();
    auto* pages = settings.dialog.findChild<QListWidget*>();
    ASSERT_NE(pages, nullptr);
    QAccessibleInterface* const item = QAccessible::queryAccessibleInterface(pages)->child(5);
    ASSERT_NE(item, nullptr);
    item->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
    EXPECT_EQ(settings.dialog.page(), dialogs::SettingsDialog::Page::appearance);
    EXPECT_EQ(pages->currentRow(), 5);
}

TEST(Accessibility, labels_that_change_are_announced_to_screen_readers) {
    TestWindow fixture;
    QLabel* state = const_cast<QLabel*>(&fixture.window.composer().state());
    EXPECT_EQ(accessible_name(state), state->text());
    fixture.window.composer().show_microphone(assistant::Controller::MicrophoneState::usable, true);
    fixture.controller.press();
    fixture.controller.handle_listening_begin();
    EXPECT_EQ(accessible_name(state), state->text());
    EXPECT_TRUE(state->text().startsWith(QStringLiteral("Listening")));
    fixture.window.notices().show_notice({assistant::Notice::Severity::warning,
                                          QStringLiteral("The disk is full."),
                                          assistant::Notice::Action::none});
    bool is_announced = false;
    for (QLabel* label : fixture.window.notices().findChildren<QLabel*>())
        is_announced = is_announced || accessible_name(label) == QStringLiteral("The disk is full.");
    EXPECT_TRUE(is_announced);
}

widgets::TurnWidget* enclosing_turn(QWidget* widget) {
    while (widget != nullptr && qobject_cast<widgets::TurnWidget*>(widget) == nullptr)
        widget = widget->parentWidget();
    return qobject_cast<widgets::TurnWidget*>(widget);
}

// Presses `key` in the widget with the focus. Returns the widget that has the focus afterwards.
QWidget* press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    return QApplication::focusWidget();
}

TEST(Accessibility, tab_and_arrow_keys_reach_every_control_and_return_to_the_first) {
    TestWindow fixture;
    fixture.complete_turn("first", "one");
    fixture.complete_turn("second", "two");
    fixture.window.activateWindow();
    fixture.window.composer().focus_text();
    QApplication::processEvents();
    std::set<QWidget*> visited;
    for (QWidget* focus = QApplication::focusWidget(); visited.insert(focus).second;
         focus = press(Qt::Key_Tab)) {
        ASSERT_NE(focus, nullptr);
        ASSERT_LT(visited.size(), 200U);
        if (enclosing_turn(focus) == nullptr) continue;
        ASSERT_EQ(enclosing_turn(focus), focus) << "a turn is one tab stop";
        for (QWidget* control = press(Qt::Key_Right); visited.insert(control).second;
             control = press(Qt::Key_Right))
            ASSERT_EQ(enclosing_turn(control), focus);
    }
    for (QWidget* widget : fixture.window.findChildren<QWidget*>()) {
        if (is_internal(widget) || !widget->isVisible() || !widget->isEnabled() ||
            widget->focusProxy() != nullptr ||
            widget == &fixture.window.turns())  // passes the focus to its turns
            continue;
        if ((widget->focusPolicy() & Qt::TabFocus) == 0) continue;
        EXPECT_TRUE(visited.contains(widget))
            << widget->metaObject()->className() << ' ' << accessible_name(widget).toStdString();
    }
}

// Presses `key` up to `steps` times, as long as turns receive the focus, and returns these turns.
std::vector<std::int64_t> press_repeatedly(TestWindow& fixture, int steps, Qt::Key key,
                                           Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    std::vector<std::int64_t> visited_turns;
    for (int step = 0; step < steps; ++step) {
        const widgets::TurnWidget* turn = qobject_cast<widgets::TurnWidget*>(press(key, modifiers));
        if (turn == nullptr) break;
        EXPECT_TRUE(turn->geometry().intersects(fixture.window.turns().viewport()->rect()));
        visited_turns.push_back(turn->turn().value);
    }
    return visited_turns;
}

TEST(Accessibility, tab_moves_from_the_newest_turn_through_the_older_ones_and_back) {
    TestWindow fixture;
    for (int i = 0; i < 40; ++i) fixture.complete_turn("question", "answer");
    auto* bar = fixture.window.turns().verticalScrollBar();
    for (const int y : {bar->maximum() / 3, bar->maximum() / 2, bar->maximum()}) bar->setValue(y);
    fixture.window.activateWindow();
    fixture.window.turns().setFocus();
    const std::vector<std::int64_t> older = press_repeatedly(fixture, 30, Qt::Key_Tab);
    ASSERT_EQ(older.size(), 30U);
    EXPECT_EQ(older.front(), fixture.newest_turn().id.value);
    for (std::size_t i = 1; i < older.size(); ++i)
        EXPECT_EQ(older[i], older[i - 1] - 1) << "no turn is skipped";
    const std::vector<std::int64_t> newer = press_repeatedly(fixture, 29, Qt::Key_Tab, Qt::ShiftModifier);
    EXPECT_TRUE(std::ranges::equal(newer, std::span(older).first(29) | std::views::reverse));
    EXPECT_EQ(press_repeatedly(fixture, 5, Qt::Key_Up), std::vector(older.begin() + 1, older.begin() + 6));
    press(Qt::Key_Tab, Qt::ShiftModifier);
}

TEST(Accessibility, tab_moves_from_the_composer_to_the_newest_turn_first) {
    TestWindow fixture;
    for (int i = 0; i < 5; ++i) fixture.complete_turn("question", "answer");
    fixture.window.activateWindow();
    fixture.window.composer().focus_text();
    QWidget* focus = press(Qt::Key_Tab);
    for (int step = 0; step < 5 && enclosing_turn(focus) == nullptr; ++step) {
        EXPECT_TRUE(fixture.window.composer().isAncestorOf(focus)) << focus->metaObject()->className();
        focus = press(Qt::Key_Tab);
    }
    ASSERT_NE(enclosing_turn(focus), nullptr);
    EXPECT_EQ(enclosing_turn(focus)->turn(), fixture.newest_turn().id);
}

TEST(Accessibility, the_menu_of_a_turn_has_the_actions_of_its_buttons) {
    TestWindow fixture;
    fixture.complete_turn("the question", "the answer");
    fixture.window.activateWindow();
    fixture.window.turns().setFocus();
    auto* turn = qobject_cast<widgets::TurnWidget*>(press(Qt::Key_Tab));
    ASSERT_NE(turn, nullptr);
    QTest::keyClick(turn, Qt::Key_Return);
    auto* menu = turn->findChild<QMenu*>();
    ASSERT_NE(menu, nullptr);
    QAction* copy = nullptr;
    for (QAction* action : menu->actions())
        if (action->text() == QStringLiteral("Copy the answer")) copy = action;
    ASSERT_NE(copy, nullptr);
    copy->trigger();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("the answer"));
    menu->close();
}

TEST(Accessibility, the_view_has_the_focus_after_the_focused_turn_was_scrolled_out) {
    TestWindow fixture;
    for (int i = 0; i < 40; ++i) fixture.complete_turn("question", "answer");
    fixture.window.activateWindow();
    fixture.window.turns().setFocus();
    QTest::keyClick(&fixture.window.turns(), Qt::Key_Tab);
    ASSERT_TRUE(fixture.window.turns().viewport()->isAncestorOf(QApplication::focusWidget()));
    fixture.window.turns().verticalScrollBar()->setValue(0);
    EXPECT_TRUE(fixture.window.turns().hasFocus());
}

TEST(Accessibility, after_talking_with_the_mouse_typed_text_goes_into_the_question) {
    TestWindow fixture;
    fixture.window.activateWindow();
    QApplication::processEvents();
    auto* talk = fixture.window.findChild<widgets::TalkButton*>();
    talk->setFocus();
    QTest::mouseClick(talk, Qt::LeftButton);
    const int begin_count = fixture.audio.begin_count;
    ASSERT_NE(QApplication::focusWidget(), nullptr);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("two words"));
    EXPECT_EQ(fixture.window.composer().text(), QStringLiteral("two words"));
    EXPECT_EQ(fixture.audio.begin_count, begin_count) << "Space does not begin listening";
}

TEST(Accessibility, letters_typed_outside_of_text_fields_begin_a_question) {
    TestWindow fixture;
    fixture.complete_turn("question", "answer");
    fixture.window.activateWindow();
    fixture.window.turns().setFocus();
    QWidget* turn = press(Qt::Key_Tab);
    ASSERT_NE(enclosing_turn(turn), nullptr);
    QTest::keyClicks(turn, QStringLiteral("w"));
    EXPECT_EQ(fixture.window.composer().text(), QStringLiteral("w"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("hy?"));
    EXPECT_EQ(fixture.window.composer().text(), QStringLiteral("why?"));
}

}  // namespace
}  // namespace govor::test::accessibility_test
