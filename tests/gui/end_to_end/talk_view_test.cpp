#include <gtest/gtest.h>

#include <QPushButton>
#include <QTest>

#include "audio/clip.h"
#include "dialogs/talk_window.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "store/markdown_text.h"

// A spoken question in the overlay while the main window is minimised, and its transcript. The model is a
// small one with random weights, which counts as able to transcribe.
namespace govor::test {
namespace {

class TalkViewTest : public EndToEndTest {
  protected:
    static dialogs::TalkWindow& overlay() { return program().talk_view().window(); }
    static void press_button(const char* text) {
        for (auto* one : overlay().findChildren<QPushButton*>())
            if (one->text().remove(QLatin1Char('&')) == QString::fromUtf8(text))
                return QTest::mouseClick(one, Qt::LeftButton);
        FAIL() << "no button " << text;
    }
    static QString caption(const char* name) {
        for (auto* one : overlay().findChildren<widgets::CaptionLabel*>())
            if (one->accessibleName() == QString::fromUtf8(name)) return one->text();
        return {};
    }
};

TEST_F(TalkViewTest, a_question_is_asked_heard_and_written_down_with_the_main_window_minimised) {
    program().loader().load({.name = QStringLiteral("tiny"), .path = GOVOR_TEST_DATA "/checkpoints/tiny"});
    wait_until("the model",
               [] { return program().loader().ready() && program().loader().model().transcribes; });
    store::Settings settings = program().settings();
    settings.longest_text = 16;
    settings.longest_speech_seconds = 5;
    program().apply(settings);
    program().window().open(std::nullopt);
    program().window().showMinimized();
    program().talk_view().open_if_main_window_is_hidden();
    ASSERT_TRUE(overlay().isVisible());
    const std::vector<float> words = audio::read_clip(GOVOR_TEST_DATA "/audio/question_en.wav").samples;
    press_button("Talk");
    const auto speaking = server().start_speaking(words);
    wait_until("the spoken question", [&] {
        return program().controller().conversation() && turns() > 0 && newest().question_sound &&
               newest().question_sound->samples > words.size() / 2;
    });
    press_button("Done");
    wait_for_answer();
    EXPECT_EQ(newest().state, store::TurnState::complete);
    EXPECT_EQ(caption("Answer, as far as it was heard"), store::without_markdown(newest().answer));
    wait_until("the transcript", [] { return newest().transcript.has_value(); });
    EXPECT_EQ(turns(), 1U);
    if (!newest().transcript->isEmpty()) {
        EXPECT_EQ(caption("Your question"), *newest().transcript);
    }
    // The next question continues the conversation.
    ask("And then?");
    wait_for_answer();
    EXPECT_EQ(newest().state, store::TurnState::complete);
    // It was opened without the focus.
    overlay().activateWindow();
    wait_until("the overlay to be active", [] { return overlay().isActiveWindow(); });
    QTest::keyClick(&overlay(), Qt::Key_Escape);
    EXPECT_FALSE(overlay().isVisible());
    program().window().showNormal();
}

}  // namespace
}  // namespace govor::test
