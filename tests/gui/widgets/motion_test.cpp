#include "widgets/motion.h"

#include <gtest/gtest.h>

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QProgressBar>

#include "program/appearance.h"
#include "widgets/bubble.h"

namespace govor {
namespace {

using widgets::Bubble;
using widgets::Motion;

class MotionTest : public ::testing::Test {
  protected:
    ~MotionTest() override { Motion::of_program().set_reduced(false); }

    static bool has_timer(QObject& object) {
        return !QAbstractEventDispatcher::instance()->registeredTimers(&object).isEmpty();
    }
};

TEST_F(MotionTest, reduced_stops_the_dots_of_an_answer_that_is_awaited) {
    Bubble bubble(store::Side::answer, nullptr);
    bubble.show_text(QString());
    const int empty = bubble.height_for(300);
    bubble.show_waiting(true);
    EXPECT_TRUE(has_timer(bubble));
    const int waiting = bubble.height_for(300);
    EXPECT_NE(waiting, empty) << "the dots take space";
    Motion::of_program().set_reduced(true);
    EXPECT_FALSE(has_timer(bubble));
    EXPECT_EQ(bubble.height_for(300), waiting) << "the dots are still shown";
    Bubble second(store::Side::answer, nullptr);
    second.show_text(QString());
    second.show_waiting(true);
    EXPECT_FALSE(has_timer(second));
    Motion::of_program().set_reduced(false);
    EXPECT_TRUE(has_timer(bubble));
    EXPECT_TRUE(has_timer(second));
    bubble.show_waiting(false);
    EXPECT_FALSE(has_timer(bubble));
    EXPECT_EQ(bubble.height_for(300), empty);
}

TEST_F(MotionTest, reduced_shows_an_unknown_progress_as_an_empty_bar) {
    QProgressBar bar;
    widgets::show_progress(bar, std::nullopt);
    EXPECT_EQ(bar.maximum(), 0) << "it moves to and fro";
    Motion::of_program().set_reduced(true);
    widgets::show_progress(bar, std::nullopt);
    EXPECT_GT(bar.maximum(), 0);
    EXPECT_EQ(bar.value(), 0);
    widgets::show_progress(bar, 0.25);
    EXPECT_EQ(bar.value() * 4, bar.maximum());
}

TEST_F(MotionTest, follows_the_settings) {
    store::Settings settings;
    program::Appearance appearance(settings);
    EXPECT_FALSE(Motion::of_program().is_reduced());
    settings.motion = store::MotionChoice::reduced;
    appearance.choose(settings);
    EXPECT_TRUE(Motion::of_program().is_reduced());
    EXPECT_FALSE(QApplication::isEffectEnabled(Qt::UI_AnimateMenu));
    settings.motion = store::MotionChoice::full;
    appearance.choose(settings);
    EXPECT_FALSE(Motion::of_program().is_reduced());
}

}  // namespace
}  // namespace govor
