#include <gtest/gtest.h>

#include <QPushButton>
#include <QTest>

#include "audio/clip.h"
#include "dialogs/talk_window.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "store/markdown_text.h"

// Tests a spoken question in the overlay while the main window is minimized, and its transcript. The model is
// a small one with random weights, which counts as able to transcribe.
namespace govor::test {
namespace {

class TalkViewTest : public EndToEndTest {
  protected:
    static dialogs::TalkWindow& overlay() { return program().talk_view().window(); }
    static void press_button(const char* text) {
        for (auto* button : overlay().findChildren<QPushButton*>())
            if (button->text().remove(QLatin1Char('&')) == QString::fromUtf8(text))
                return QTest::mouseClick(button, Qt::LeftButton);
        FAIL() << "no button " << text;
    }
    static QString caption(const char* name) {
        for (auto* label : overlay().findChildren<widgets::CaptionLabel*>())
            if (label->accessibleName() == QString::fromUtf8(name)) return label->text();
        return {};
    }
};

TEST_F(TalkViewTest, a_question_is_spoken_answered_and_transcribed_while_the_main_window_is_minimized) {
    program().loader().load({.name = QStringLiteral("tiny"), .path = GOVOR_TEST_DATA "/checkpoints/tiny"});
    wait_until("the model",
               [] { return program().loader().is_ready() && program().loader().model().transcribes; });
    store::Settings settings = program().settings();
    settings.max_text_tokens = 16;
    settings.max_speech_seconds = 5;
    program().apply(settings);
    program().window().open(std::nullopt);
    program().window().showMinimized();
    program().talk_view().open_if_main_window_is_hidden();
    ASSERT_TRUE(overlay().isVisible());
    press_button("Talk");
    play_into_question(audio::read_clip(GOVOR_TEST_DATA "/audio/question_en.wav").samples);
    press_button("Done");
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    EXPECT_EQ(caption("Answer, as far as it was heard"), store::without_markdown(newest_turn().answer));
    wait_until("the transcript", [] { return newest_turn().transcript.has_value(); });
    EXPECT_EQ(turn_count(), 1U);
    if (!newest_turn().transcript->isEmpty()) {
        EXPECT_EQ(caption("Your question"), *newest_turn().transcript);
    }
    // The next question continues the conversation.
    ask("And then?");
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    // The overlay opened without the focus.
    overlay().activateWindow();
    wait_until("the overlay to be active", [] { return overlay().isActiveWindow(); });
    QTest::keyClick(&overlay(), Qt::Key_Escape);
    EXPECT_FALSE(overlay().isVisible());
    program().window().showNormal();
}

}  // namespace
}  // namespace govor::test
