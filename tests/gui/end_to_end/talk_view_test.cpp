#include <gtest/gtest.h>

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <algorithm>

#include "audio/clip.h"
#include "dialogs/talk_window.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "store/markdown_text.h"
#include "support/test_data.h"

// Tests a spoken question in the overlay while the main window is minimized, and its transcript.
namespace govor::test::talk_view_test {
namespace {

class TalkViewTest : public EndToEndTest {
  protected:
    static dialogs::TalkWindow& overlay() { return program().talk_view().window(); }
    static void press_button(const char* text) {
        for (auto* button : overlay().findChildren<QPushButton*>())
            if (button->text().remove(QLatin1Char('&')) == QString::fromUtf8(text)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        FAIL() << "no button " << text;
    }
    static QString caption(const char* name) {
        for (auto* label : overlay().findChildren<widgets::CaptionLabel*>())
            if (label->accessibleName() == QString::fromUtf8(name)) return label->text();
        return {};
    }
};

TEST_F(TalkViewTest, a_question_is_spoken_answered_and_transcribed_while_the_main_window_is_minimized) {
    program().window().open(std::nullopt);
    program().window().showMinimized();
    program().talk_view().open_if_main_window_is_hidden();
    ASSERT_TRUE(overlay().isVisible());
    press_button("Talk");
    play_into_question(audio::read_clip(test_data("audio/question_en.wav")).samples);
    press_button("Done");
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    EXPECT_EQ(caption("Answer, as far as it was heard"), store::without_markdown(newest_turn().answer));
    wait_until("the transcript", [] { return newest_turn().transcript.has_value(); });
    EXPECT_EQ(turn_count(), 1U);
    EXPECT_EQ(*newest_turn().transcript, QStringLiteral("what is the capital of France"));
    EXPECT_EQ(caption("Your question"), *newest_turn().transcript);
    // The next question continues the conversation.
    ask("and Italy");
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    // The overlay does not receive the focus when it opens.
    overlay().activateWindow();
    wait_until("the overlay to be active", [] { return overlay().isActiveWindow(); });
    QTest::keyClick(&overlay(), Qt::Key_Escape);
    EXPECT_FALSE(overlay().isVisible());
    program().window().showNormal();
    // The main window shows the transcript below the spoken question.
    const QString name = QStringLiteral("What was said: what is the capital of France");
    wait_until("the transcript in the main window", [&] {
        const auto labels = program().window().findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->accessibleName() == name;
        });
    });
}

}  // namespace
}  // namespace govor::test::talk_view_test
