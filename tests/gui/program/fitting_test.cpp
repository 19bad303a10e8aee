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
