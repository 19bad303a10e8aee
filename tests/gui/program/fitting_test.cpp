#include <gtest/gtest.h>

#include <QApplication>
#include <QDataStream>
#include <QLabel>
#include <QScreen>
#include <QTest>

#include "gui/program/russian.h"
#include "gui/widgets/test_window.h"

// Tests that the window fits its screen and the status strip fits its window. CMakeLists.txt also runs them
// at a scale factor of 2.
namespace govor::test {
namespace {

void expect_on_screen(const program::MainWindow& window) {
    const QRect available = window.screen()->availableGeometry();
    EXPECT_TRUE(available.contains(window.frameGeometry()))
        << window.frameGeometry().width() << " x " << window.frameGeometry().height() << " on "
        << available.width() << " x " << available.height();
}

// Returns MainWindow::save_layout() of a larger window at another position.
QByteArray place_on_a_large_screen() {
    QWidget other;
    other.setGeometry(3000, 2000, 2400, 1800);
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << other.saveGeometry() << QByteArray();
    return bytes;
}

TEST(FittingWindow, opens_no_larger_than_the_screen) {
    ControllerFixture fixture;
    FakeSound machine;
    sound::AudioIo devices{machine.backend()};
    widgets::ClipPlayer player{devices};
    program::MainWindow window{fixture.controller, fixture.loader, fixture.store, player};
    window.show();
    QApplication::processEvents();
    expect_on_screen(window);
}

TEST(FittingWindow, moves_back_onto_the_screen_from_a_position_on_a_larger_one) {
    TestWindow fixture;
    fixture.window.restore_layout(place_on_a_large_screen());
    QApplication::processEvents();
    expect_on_screen(fixture.window);
}

TEST(FittingWindow, shows_a_conversation_and_a_notice_within_the_screen) {
    const Russian russian;
    TestWindow fixture;
    fixture.exchange("question", "answer");
    fixture.window.notices().show_notice({assistant::Notice::Severity::warning,
                                          QStringLiteral("The disk is full."),
                                          assistant::Notice::Action::retry_store});
    QApplication::processEvents();
    expect_on_screen(fixture.window);
}

// A status strip that shows all of its parts.
struct FullStrip {
    FullStrip() {
        session::Statistics statistics;
        statistics.tokens_per_second = 41.5;
        statistics.speech_seconds = 10;
        statistics.total_seconds = 3;
        assistant::TurnFigures figures;
        figures.question_ended();
        figures.sound_heard();
        figures.measured(statistics);
        strip.show_model(fixture.loader);
        strip.show_figures(figures);
    }
    // The parts that are shown. Each is wide enough for its text, except the name of the model.
    std::vector<QLabel*> shown_at(int width) {
        around.resize(width, 100);
        around.show();
        strip.resize(width, strip.sizeHint().height());
        QApplication::processEvents();
        std::vector<QLabel*> shown;
        for (QLabel* label : strip.findChildren<QLabel*>()) {
            if (!label->isVisible()) continue;
            EXPECT_GE(label->x(), 0);
            EXPECT_LE(label->geometry().right(), width);
            if (qobject_cast<widgets::ElidedLabel*>(label) != nullptr) continue;
            EXPECT_GE(label->width(), label->sizeHint().width()) << label->text().toStdString();
            shown.push_back(label);
        }
        return shown;
    }

    ControllerFixture fixture;
    QWidget around;  // a top-level window would not become narrower than its layout
    widgets::StatusStrip strip{&around};
};

TEST(FittingStatusStrip, shows_everything_on_a_wide_window) {
    const Russian russian;
    FullStrip full;
    EXPECT_EQ(full.shown_at(1280).size(), 3U);
}

TEST(FittingStatusStrip, leaves_out_the_least_important_parts_and_clips_none) {
    const Russian russian;
    FullStrip full;
    std::size_t most = 3;
    for (int width = 1280; width >= 120; width -= 20) {
        const std::size_t shown = full.shown_at(width).size();
        EXPECT_LE(shown, most) << width;
        most = shown;
    }
    EXPECT_EQ(most, 0U);
    EXPECT_EQ(full.shown_at(1280).size(), 3U) << "what was left out comes back";
}

}  // namespace
}  // namespace govor::test
