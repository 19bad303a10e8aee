#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QDataStream>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include "gui/program/scoped_translation.h"
#include "gui/program/settings_fixture.h"
#include "gui/support/clipped_texts.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "messages/languages.h"

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

// Expects the window to be on the screen and its texts to be complete, without scrolling to the right.
void expect_complete(const program::MainWindow& window, const std::string& state) {
    QStringList clipped;
    wait_until(
        [&] {
            clipped = clipped_texts(window);
            return clipped.isEmpty();
        },
        2000);
    EXPECT_EQ(clipped, QStringList()) << state << ": " << clipped.join(u'\n').toStdString();
    expect_on_screen(window);
}

// Returns MainWindow::save_layout() of a larger window at another position.
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
    fixture.exchange("question", "answer");
    fixture.window.notices().show_notice({assistant::Notice::Severity::warning,
                                          QStringLiteral("The disk is full."),
                                          assistant::Notice::Action::retry_store});
    QApplication::processEvents();
    expect_on_screen(fixture.window);
}

class FittingMainWindow : public testing::TestWithParam<QString> {
  protected:
    const ScopedTranslation language_{GetParam()};
};

TEST_P(FittingMainWindow, shows_the_welcome_page_a_conversation_and_notices_completely) {
    TestWindow fixture;
    expect_complete(fixture.window, "welcome page");
    fixture.exchange("question", "answer");
    expect_complete(fixture.window, "conversation");
    fixture.window.notices().show_notice({.severity = assistant::Notice::Severity::warning,
                                          .sentence = QStringLiteral("The disk is full."),
                                          .action = assistant::Notice::Action::choose_model,
                                          .other_actions = {assistant::Notice::Action::built_in_model,
                                                            assistant::Notice::Action::retry_store}});
    expect_complete(fixture.window, "notice");
}

// A window without space for both shows the list instead of the conversation.
TEST_P(FittingMainWindow, shows_the_list_of_conversations_after_its_key) {
    TestWindow fixture;
    fixture.exchange("question", "answer");
    const auto* list = fixture.window.findChild<widgets::ConversationList*>();
    ASSERT_NE(list, nullptr);
    const bool is_narrow = !list->isVisible();
    fixture.window.composer().focus_text();
    Q_EMIT fixture.window.menu().search_requested();
    EXPECT_TRUE(list->isVisible());
    EXPECT_EQ(fixture.window.composer().isVisible(), !is_narrow);
    expect_complete(fixture.window, "list");
    QTest::keyClick(fixture.window.focusWidget(), Qt::Key_Escape);
    EXPECT_EQ(list->isVisible(), !is_narrow);
    EXPECT_TRUE(fixture.window.composer().isVisible());
}

TEST(FittingWindow, shows_the_list_and_the_conversation_one_at_a_time_if_it_is_narrow) {
    TestWindow fixture;
    fixture.window.resize(420, 500);
    const auto* list = fixture.window.findChild<widgets::ConversationList*>();
    ASSERT_NE(list, nullptr);
    EXPECT_TRUE(wait_until([&] { return !list->isVisible(); }));
    EXPECT_LE(fixture.window.width(), 424);
    EXPECT_TRUE(fixture.window.composer().isVisible());
    Q_EMIT fixture.window.menu().search_requested();
    EXPECT_TRUE(list->isVisible());
    EXPECT_FALSE(fixture.window.composer().isVisible());
    fixture.window.open_new();
    EXPECT_FALSE(list->isVisible());
    EXPECT_TRUE(fixture.window.composer().isVisible());
}

INSTANTIATE_TEST_SUITE_P(Languages, FittingMainWindow,
                         testing::Values(QStringLiteral("en"), QStringLiteral("ru")),
                         [](const auto& code) { return code.param.toStdString(); });

// A status strip that shows all of its parts.
struct FullStatusStrip {
    FullStatusStrip() {
        session::Statistics statistics;
        statistics.tokens_per_second = 41.5;
        statistics.speech_seconds = 10;
        statistics.total_seconds = 3;
        assistant::TurnMetrics metrics;
        metrics.question_ended();
        metrics.playback_began();
        metrics.measured(statistics);
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
    const QString tool_tip = status_strip.strip.findChild<widgets::ElidedLabel*>()->toolTip();
    for (const QLabel* label : status_strip.strip.findChildren<QLabel*>())
        EXPECT_TRUE(tool_tip.contains(label->text())) << label->text().toStdString();
    EXPECT_EQ(status_strip.visible_parts(1280).size(), 3U) << "omitted parts are shown again";
}

TEST_P(FittingText, the_settings_clip_no_text) {
    SettingsFixture fixture;
    fixture.show_everything();
    fixture.dialog.resize(640, 420);
    fixture.dialog.show();
    for (int page = 0; page < 9; ++page) {
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
