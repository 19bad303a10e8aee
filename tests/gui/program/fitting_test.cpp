#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDataStream>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <functional>

#include "gui/program/scoped_translation.h"
#include "gui/program/settings_fixture.h"
#include "gui/support/fitting.h"
#include "gui/widgets/test_window.h"
#include "messages/languages.h"
#include "support/test_data.h"

// Tests that the window fits its screen and the status strip fits its window. CMakeLists.txt also runs them
// at scale factors of 2 and 3.
namespace govor::test::fitting_test {
namespace {

void expect_on_screen(const program::MainWindow& window) {
    const QRect available = window.screen()->availableGeometry();
    EXPECT_TRUE(available.contains(window.frameGeometry()))
        << window.frameGeometry().width() << " x " << window.frameGeometry().height() << " on "
        << available.width() << " x " << available.height();
}

// Returns the layout of a larger window at another position, in the format of MainWindow::save_layout().
QByteArray layout_on_a_large_screen() {
    QWidget other;
    other.setGeometry(3000, 2000, 2400, 1800);
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << other.saveGeometry() << QByteArray();
    return bytes;
}

TEST(FittingWindow, opens_no_larger_than_the_screen) {
    ControllerFixture fixture;
    FakeAudioDevices fake_devices;
    sound::AudioIo devices{fake_devices.backend_factory()};
    widgets::ClipPlayer player{devices};
    program::MainWindow window{fixture.controller, fixture.loader, fixture.store, player};
    window.show();
    QApplication::processEvents();
    expect_on_screen(window);
}

TEST(FittingWindow, moves_back_onto_the_screen_from_a_position_on_a_larger_one) {
    TestWindow fixture;
    fixture.window.restore_layout(layout_on_a_large_screen());
    QApplication::processEvents();
    expect_on_screen(fixture.window);
}

TEST(FittingWindow, shows_a_conversation_and_a_notice_within_the_screen) {
    const ScopedTranslation russian(QStringLiteral("ru"));
    TestWindow fixture;
    fixture.complete_turn("question", "answer");
    fixture.window.notices().show_notice({assistant::Notice::Severity::warning,
                                          QStringLiteral("The disk is full."),
                                          assistant::Notice::Action::retry_store});
    QApplication::processEvents();
    expect_on_screen(fixture.window);
}

// The languages with short, long and the longest texts.
class FittingMainWindow : public testing::TestWithParam<QString> {
  protected:
    // Expects that the window fits the screen, and that the question can be typed while at least `lines`
    // lines of the conversation are visible.
    static void expect_usable(TestWindow& fixture, int lines) {
        expect_fits(fixture.window);
        const QFontMetrics metrics = fixture.window.fontMetrics();
        EXPECT_GE(fixture.window.turns().viewport()->visibleRegion().boundingRect().height(),
                  lines * metrics.lineSpacing());
        EXPECT_EQ(fixture.window.composer().visibleRegion().boundingRect(), fixture.window.composer().rect())
            << "the composer scrolls";
    }

    const program::Appearance appearance_{fitting_settings()};
    const ScopedTranslation language_{GetParam()};
};

TEST_P(FittingMainWindow, shows_the_start_screen) {
    TestWindow fixture(false);
    expect_fits(fixture.window);
    fixture.loader.load({.name = QStringLiteral("Qwen3-Omni-30B-A3B-Instruct"), .path = "/nowhere"});
    fixture.engine.emit_event(fixture.engine.last<session::Load>(),
                              session::LoadProgressed{.done = 4, .total = 10});
    expect_fits(fixture.window);
    fixture.load();
    expect_fits(fixture.window);
}

TEST_P(FittingMainWindow, shows_the_composer_and_lines_of_the_conversation) {
    TestWindow fixture;
    fixture.complete_turn("What is the capital of France?", "The capital of France is **Paris**.");
    expect_usable(fixture, 5);
    fixture.window.composer().show_microphone(assistant::Controller::MicrophoneState::usable, true);
    fixture.begin_speaking();
    expect_usable(fixture, 5);
    fixture.window.composer().insert_text(QStringLiteral("a long question ").repeated(40));
    expect_usable(fixture, 3);
}

TEST_P(FittingMainWindow, shows_notices_and_lines_of_the_conversation) {
    TestWindow fixture;
    fixture.complete_turn("question", "answer");
    using Action = assistant::Notice::Action;
    for (const char* text : {"The model could not be loaded, because its files are damaged.",
                             "The disk is full. New turns are not saved.", "The microphone is gone."}) {
        fixture.window.notices().show_notice(
            {.severity = assistant::Notice::Severity::warning,
             .message = QString::fromUtf8(text),
             .action = Action::load_again,
             .other_actions = {Action::choose_model, Action::built_in_model}});
        expect_usable(fixture, 2);
    }
}

TEST_P(FittingMainWindow, shows_pictures_and_lines_of_the_conversation) {
    TestWindow fixture(false);
    fixture.accepts_images = true;
    fixture.load();
    fixture.complete_turn("question", "answer");
    const QString picture = QString::fromStdString(test_data("pictures/odd.png"));
    for (int i = 0; i < 5; ++i) fixture.controller.images().add_file(picture);
    ASSERT_TRUE(wait_until([&] { return fixture.controller.images().images().size() == 5; }, 10000));
    expect_usable(fixture, 2);
}

INSTANTIATE_TEST_SUITE_P(Languages, FittingMainWindow,
                         testing::Values(QStringLiteral("en"), QStringLiteral("ru"), QStringLiteral("de")),
                         [](const auto& code) { return code.param.toStdString(); });

// A window that is too narrow for the list of conversations beside the open one.
struct NarrowWindow : TestWindow {
    NarrowWindow() {
        complete_turn("question", "answer");
        window.resize(420, 260);
        QApplication::processEvents();
    }
    bool is_list_visible() const { return !list->visibleRegion().isEmpty(); }
    bool is_conversation_visible() { return !window.composer().visibleRegion().isEmpty(); }

    widgets::ConversationList* list = window.findChild<widgets::ConversationList*>();
    QToolButton* button = qobject_cast<QToolButton*>(window.menuBar()->cornerWidget(Qt::TopLeftCorner));
};

TEST(FittingList, is_shown_instead_of_the_conversation_in_a_narrow_window) {
    NarrowWindow fixture;
    EXPECT_FALSE(fixture.is_list_visible());
    EXPECT_TRUE(fixture.is_conversation_visible());
    QTest::mouseClick(fixture.button, Qt::LeftButton);
    QApplication::processEvents();
    EXPECT_TRUE(fixture.is_list_visible());
    EXPECT_FALSE(fixture.is_conversation_visible());
    EXPECT_GE(fixture.list->width(), fixture.window.width());
    expect_fits(fixture.window);
    QTest::mouseClick(fixture.button, Qt::LeftButton);
    QApplication::processEvents();
    EXPECT_FALSE(fixture.is_list_visible());
    EXPECT_TRUE(fixture.is_conversation_visible());
}

TEST(FittingList, is_left_when_a_conversation_is_activated_or_begun_or_text_is_typed) {
    NarrowWindow fixture;
    auto* view = fixture.list->findChild<QListView*>();
    const auto actions = std::vector<std::function<void()>>{
        [&] { QTest::keyClick(view, Qt::Key_Return); },
        [&] { fixture.window.open_new(); },
        [&] { fixture.window.open(fixture.controller.conversation()); },  // an import, or an undone deletion
        [&] { QTest::keyClick(fixture.button, Qt::Key_J); },
    };
    for (const auto& action : actions) {
        fixture.button->click();
        QApplication::processEvents();
        ASSERT_TRUE(fixture.is_list_visible());
        view->setCurrentIndex(view->model()->index(0, 0));
        action();
        QApplication::processEvents();
        EXPECT_FALSE(fixture.is_list_visible());
        EXPECT_TRUE(fixture.is_conversation_visible());
    }
}

TEST(FittingList, keeps_the_focus_when_the_window_becomes_narrow_or_wide) {
    TestWindow fixture;
    auto* list = fixture.window.findChild<widgets::ConversationList*>();
    auto* search = list->findChild<QLineEdit*>();
    fixture.window.resize(760, 400);
    QApplication::processEvents();
    if (fixture.window.width() < 760) GTEST_SKIP() << "the screen is narrow";
    search->setFocus();
    for (const int width : {420, 760}) {
        fixture.window.resize(width, 400);
        QApplication::processEvents();
        EXPECT_FALSE(list->visibleRegion().isEmpty()) << width;
        EXPECT_EQ(fixture.window.focusWidget(), search) << width;
    }
}

TEST(FittingList, is_shown_by_a_search_and_has_the_notices_below_it) {
    NarrowWindow fixture;
    Q_EMIT fixture.window.menu().search_requested();
    fixture.window.notices().show_notice({.severity = assistant::Notice::Severity::warning,
                                          .message = QStringLiteral("The conversation was deleted."),
                                          .action = assistant::Notice::Action::undo_delete});
    const auto is_notice_visible = [&] { return !fixture.window.notices().visibleRegion().isEmpty(); };
    EXPECT_TRUE(wait_until(is_notice_visible));
    EXPECT_TRUE(fixture.is_list_visible());
    fixture.button->click();
    EXPECT_TRUE(wait_until(is_notice_visible));
    EXPECT_TRUE(fixture.is_conversation_visible());
}

TEST(FittingList, is_beside_the_conversation_again_in_a_wide_window) {
    TestWindow fixture;
    auto* list = fixture.window.findChild<widgets::ConversationList*>();
    auto* splitter = fixture.window.findChild<QSplitter*>();
    fixture.window.resize(760, 400);
    QApplication::processEvents();
    if (fixture.window.width() < 760) GTEST_SKIP() << "the screen is narrow";
    splitter->setSizes({220, 540});
    const QList<int> sizes = splitter->sizes();
    fixture.window.resize(420, 400);
    QApplication::processEvents();
    EXPECT_FALSE(list->isVisible());
    const QByteArray layout = fixture.window.save_layout();
    fixture.window.resize(760, 400);
    QApplication::processEvents();
    EXPECT_TRUE(list->isVisible());
    EXPECT_EQ(splitter->sizes(), sizes);
    splitter->setSizes({300, 460});
    fixture.window.restore_layout(layout);
    fixture.window.resize(760, 400);
    QApplication::processEvents();
    EXPECT_EQ(splitter->sizes(), sizes) << "the layout of a narrow window contains the sizes of a wide one";
}

TEST(FittingSettings, a_narrow_dialog_has_a_box_of_pages_instead_of_a_list) {
    SettingsFixture fixture;
    fixture.show_everything();
    fixture.dialog.resize(420, 260);
    fixture.dialog.show();
    QApplication::processEvents();
    EXPECT_LE(fixture.dialog.width(), 420);
    auto* list = fixture.dialog.findChild<QListWidget*>();
    auto& box = fixture.control<QComboBox>("Pages");
    EXPECT_FALSE(list->isVisible());
    ASSERT_TRUE(box.isVisible());
    EXPECT_EQ(box.count(), SettingsFixture::page_count);
    box.setCurrentIndex(1);
    Q_EMIT box.activated(1);
    EXPECT_EQ(fixture.dialog.page(), dialogs::SettingsDialog::Page::talking);
    fixture.dialog.search(QStringLiteral("Temperature"));
    EXPECT_EQ(box.count(), 1) << "only the pages with results";
    EXPECT_EQ(box.currentText(), list->currentItem()->text());
    fixture.dialog.open_page(dialogs::SettingsDialog::Page::voice);
    EXPECT_EQ(box.currentText(), list->currentItem()->text());
    fixture.dialog.resize(900, 400);
    QApplication::processEvents();
    EXPECT_TRUE(list->isVisible());
    EXPECT_FALSE(box.isVisible());
}

TEST(FittingSettings, the_labels_of_a_narrow_dialog_are_above_their_controls) {
    SettingsFixture fixture;
    fixture.dialog.open_page(dialogs::SettingsDialog::Page::answers);
    auto& box = fixture.control<QComboBox>("Detail of pictures");
    const QLabel* label = nullptr;
    for (const auto* candidate : fixture.dialog.findChildren<QLabel*>())
        if (candidate->buddy() == &box) label = candidate;
    ASSERT_NE(label, nullptr);
    const auto show = [&](int width) {
        fixture.dialog.resize(width, 400);
        fixture.dialog.show();
        QApplication::processEvents();
    };
    show(900);
    EXPECT_LT(label->geometry().right(), box.x());
    show(420);
    EXPECT_LT(label->geometry().bottom(), box.y());
    show(900);
    EXPECT_LT(label->geometry().right(), box.x());
}

// A status strip that shows all of its parts.
struct FullStatusStrip {
    FullStatusStrip() {
        session::Statistics statistics;
        statistics.tokens_per_second = 41.5;
        statistics.speech_seconds = 10;
        statistics.total_seconds = 3;
        assistant::TurnMetrics metrics;
        metrics.record_question_end();
        metrics.record_playback_begin();
        metrics.record_statistics(statistics);
        strip.show_model(fixture.loader);
        strip.show_metrics(metrics);
    }
    // Returns the visible parts. Expects each to be wide enough for its text, except the name of the model.
    std::vector<QLabel*> visible_parts(int width) {
        container.resize(width, 100);
        container.show();
        strip.resize(width, strip.sizeHint().height());
        QApplication::processEvents();
        std::vector<QLabel*> labels;
        for (QLabel* label : strip.findChildren<QLabel*>()) {
            if (!label->isVisible()) continue;
            EXPECT_GE(label->x(), 0);
            EXPECT_LE(label->geometry().right(), width);
            if (qobject_cast<widgets::ElidedLabel*>(label) != nullptr) continue;
            EXPECT_GE(label->width(), label->sizeHint().width()) << label->text().toStdString();
            labels.push_back(label);
        }
        return labels;
    }

    ControllerFixture fixture;
    QWidget container;  // a top-level window would not become narrower than its layout
    widgets::StatusStrip strip{&container};
};

// The parameter is the language of the window.
class FittingText : public testing::TestWithParam<QString> {
  protected:
    const ScopedTranslation language_{GetParam()};
};

TEST_P(FittingText, the_status_strip_shows_everything_on_a_wide_window) {
    FullStatusStrip status_strip;
    EXPECT_EQ(status_strip.visible_parts(1280).size(), 3U);
}

TEST_P(FittingText, the_status_strip_omits_the_least_important_parts_and_clips_none) {
    FullStatusStrip status_strip;
    std::size_t max_count = 3;
    for (int width = 1280; width >= 120; width -= 20) {
        const std::size_t count = status_strip.visible_parts(width).size();
        EXPECT_LE(count, max_count) << width;
        max_count = count;
    }
    EXPECT_EQ(max_count, 0U);
    EXPECT_EQ(status_strip.visible_parts(1280).size(), 3U) << "omitted parts are shown again";
}

TEST_P(FittingText, the_settings_clip_no_text) {
    SettingsFixture fixture;
    fixture.show_everything();
    fixture.dialog.resize(640, 420);
    fixture.dialog.show();
    for (int page = 0; page < SettingsFixture::page_count; ++page) {
        fixture.dialog.open_page(static_cast<dialogs::SettingsDialog::Page>(page));
        QApplication::processEvents();
        for (const QScrollArea* area : fixture.dialog.findChildren<QScrollArea*>()) {
            if (area->isVisible()) {
                EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0) << "page " << page;
            }
        }
        for (QWidget* widget : fixture.dialog.findChildren<QWidget*>()) {
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const auto* label = qobject_cast<QLabel*>(widget);
            if (!widget->isVisible() || (button == nullptr && label == nullptr)) continue;
            const QString text = button != nullptr ? button->text() : label->text();
            if (text.isEmpty()) continue;
            const int required_width = label != nullptr && label->wordWrap()
                                           ? widget->minimumSizeHint().width()
                                           : widget->sizeHint().width();
            EXPECT_GE(widget->width(), required_width) << text.toStdString();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, FittingText,
                         testing::ValuesIn(QStringList{QStringLiteral("en")} + translated_languages()),
                         [](const auto& code) { return code.param.toStdString(); });

}  // namespace
}  // namespace govor::test::fitting_test
