#include <gtest/gtest.h>

#include <algorithm>

#include "session/recorded_session.h"

// Tests spoken questions with images.
namespace govor::session::spoken_image_question_test {
namespace {

using test::expect_same;
using test::one_image;
using test::RecordedSession;
using test::TurnResult;

TEST(SpokenImageQuestion, is_prefilled_while_it_is_spoken_and_answered_like_a_recording) {
    RecordedSession& session = test::shared_tiny_session();
    EXPECT_TRUE(session.loaded().accepts_images);
    std::vector<float> clip = test::clip("long_en");  // more than a window
    const TurnResult recorded =
        session.ask({.speech = clip, .answer = session.greedy_request(), .images = one_image("odd")});
    session.post(Reset{});
    const CommandId turn = session.post(BeginListening{.images = one_image("odd")});
    constexpr std::size_t first_part = 10 * 16000;
    session.post(AppendSamples{{clip.begin(), clip.begin() + first_part}});
    session.wait_for(turn, [](const Event& event) {
        const auto* listening = std::get_if<Listening>(&event.body);
        return listening != nullptr && listening->prefilled_seconds >= 8;
    });
    session.post(AppendSamples{{clip.begin() + first_part, clip.end()}});
    session.post(EndListening{.answer = session.greedy_request()});
    const TurnResult spoken = session.follow(turn);
    expect_same(spoken, recorded);
    const Statistics& s = spoken.finished.value().answer.statistics;
    EXPECT_GE(s.reused_tokens, 28U + 104U);  // the image and a window
}

TEST(ImageQuestion, requires_neither_speech_nor_text) {
    RecordedSession& session = test::shared_tiny_session();
    AnswerRequest request = session.greedy_request(4);
    request.options->speak = false;
    const TurnResult turn = session.ask({.answer = request, .images = one_image("exact")});
    EXPECT_EQ(turn.finished.value().answer.statistics.prompt_tokens, 25U);
    EXPECT_TRUE(session.ask({.answer = request}).empty_question.has_value());
}

TEST(ImageQuestion, with_an_invalid_image_does_not_affect_the_next_question) {
    RecordedSession& session = test::shared_tiny_session();
    AnswerRequest request = session.greedy_request(4);
    request.options->speak = false;
    Images narrow;
    narrow.images.push_back(
        std::make_shared<const image::Image>(image::Image{1, 300, std::vector<std::uint8_t>(900)}));
    const TurnResult turn = session.ask({.text = "What?", .answer = request, .images = narrow});
    ASSERT_TRUE(turn.failed.has_value());
    EXPECT_EQ(turn.failed->kind(), ErrorKind::bad_file);
    EXPECT_TRUE(session.ask({.text = "What?", .answer = request}).finished.has_value());
}

}  // namespace
}  // namespace govor::session::spoken_image_question_test
