#include "widgets/motion.h"

#include <gtest/gtest.h>

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QProgressBar>

#include "program/appearance.h"
#include "widgets/bubble.h"

namespace govor::test::motion_test {
namespace {

using widgets::Bubble;
using widgets::Motion;

class MotionTest : public testing::Test {
  protected:
    ~MotionTest() override { Motion::instance().set_reduced(false); }

    static bool has_timer(QObject& object) {
        return !QAbstractEventDispatcher::instance()->registeredTimers(&object).isEmpty();
    }
};

TEST_F(MotionTest, reduced_motion_stops_the_dots_of_a_pending_answer) {
    Bubble bubble(store::Side::answer, nullptr);
    bubble.show_text(QString());
    const int empty_height = bubble.height_for(300);
    bubble.show_waiting(true);
    EXPECT_TRUE(has_timer(bubble));
    const int height_with_dots = bubble.height_for(300);
    EXPECT_NE(height_with_dots, empty_height) << "the dots take space";
    Motion::instance().set_reduced(true);
    EXPECT_FALSE(has_timer(bubble));
    EXPECT_EQ(bubble.height_for(300), height_with_dots) << "the dots are still shown";
    Bubble second(store::Side::answer, nullptr);
    second.show_text(QString());
    second.show_waiting(true);
    EXPECT_FALSE(has_timer(second));
    Motion::instance().set_reduced(false);
    EXPECT_TRUE(has_timer(bubble));
    EXPECT_TRUE(has_timer(second));
    bubble.show_waiting(false);
    EXPECT_FALSE(has_timer(bubble));
    EXPECT_EQ(bubble.height_for(300), empty_height);
}

TEST_F(MotionTest, reduced_motion_shows_unknown_progress_as_an_empty_bar) {
    QProgressBar bar;
    widgets::show_progress(bar, std::nullopt);
    EXPECT_EQ(bar.maximum(), 0) << "the bar is animated";
    Motion::instance().set_reduced(true);
    widgets::show_progress(bar, std::nullopt);
    EXPECT_GT(bar.maximum(), 0);
    EXPECT_EQ(bar.value(), 0);
    widgets::show_progress(bar, 0.25);
    EXPECT_EQ(bar.value() * 4, bar.maximum());
}

TEST_F(MotionTest, the_settings_select_reduced_motion) {
    store::Settings settings;
    program::Appearance appearance(settings);
    EXPECT_FALSE(Motion::instance().is_reduced());
    settings.motion = store::MotionChoice::reduced;
    appearance.apply_settings(settings);
    EXPECT_TRUE(Motion::instance().is_reduced());
    EXPECT_FALSE(QApplication::isEffectEnabled(Qt::UI_AnimateMenu));
    settings.motion = store::MotionChoice::full;
    appearance.apply_settings(settings);
    EXPECT_FALSE(Motion::instance().is_reduced());
}

}  // namespace
}  // namespace govor::test::motion_test
