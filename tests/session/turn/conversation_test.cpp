#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

#include "session/recorded_session.h"

namespace govor::session::conversation_test {
namespace {

using test::expect_same;
using test::greedy_options;
using test::shared_tiny;
using test::TurnResult;

TurnResult ask(Assistant& assistant, const Question& question, std::uint32_t max_tokens = 8) {
    return test::answer(assistant, question, greedy_options(assistant, max_tokens, 8));
}

TurnResult ask_without_cache(Assistant& assistant, const Question& question, std::uint32_t max_tokens = 8) {
    assistant.reset();
    TurnResult reply = ask(assistant, question, max_tokens);
    EXPECT_EQ(reply.statistics().reused_tokens, 0U);
    return reply;
}

Question next_question(Question question, const TurnResult& reply, std::string text,
                       std::vector<float> speech = {}) {
    question.history.push_back({Role::user, question.text, question.speech});
    question.history.push_back({Role::assistant, reply.answer().text, {}});
    question.text = std::move(text);
    question.speech = std::move(speech);
    return question;
}

TEST(Conversation, an_answer_does_not_depend_on_the_kv_cache) {
    Assistant& assistant = shared_tiny();
    Question question{.system = "Be brief.", .speech = test::clip("question_en")};
    std::vector<Question> questions;
    std::vector<TurnResult> replies;
    for (int turn = 0; turn < 3; ++turn) {
        questions.push_back(question);
        replies.push_back(ask(assistant, question));
        question = next_question(question, replies.back(), "And two?",
                                 turn == 1 ? test::clip("question_ru") : std::vector<float>{});
    }
    EXPECT_EQ(replies[0].statistics().reused_tokens, 0U);
    // The complete question of the first turn stays in the cache; its clip alone has 28 tokens.
    EXPECT_GT(replies[1].statistics().reused_tokens, 40U);
    EXPECT_GT(replies[2].statistics().reused_tokens, replies[1].statistics().reused_tokens);
    for (std::size_t turn = 3; turn-- > 0;) {  // in another order than before
        expect_same(ask_without_cache(assistant, questions[turn]), replies[turn]);
    }
}

TEST(Conversation, another_question_is_not_taken_from_the_cache_of_the_first) {
    Assistant& assistant = shared_tiny();
    const Question english{.system = "Be brief.", .speech = test::clip("question_en")};
    const Question russian{.system = "Be brief.", .speech = test::clip("question_ru")};
    const TurnResult expected = ask_without_cache(assistant, english);
    // The prompts are equal up to the clip. The placeholders of the clips have equal ids but different
    // hashes.
    const TurnResult russian_reply = ask(assistant, russian);
    EXPECT_LE(russian_reply.statistics().reused_tokens, 17U);
    const TurnResult repeated = ask(assistant, english);
    EXPECT_EQ(repeated.statistics().reused_tokens, repeated.statistics().prompt_tokens - 1);
    expect_same(repeated, expected);
    expect_same(ask_without_cache(assistant, russian), russian_reply);
}

TEST(Conversation, the_same_question_twice_prefills_one_token) {
    Assistant& assistant = shared_tiny();
    const Question question{.speech = test::clip("question_en")};
    const TurnResult first = ask_without_cache(assistant, question);
    const TurnResult second = ask(assistant, question);
    EXPECT_EQ(second.statistics().reused_tokens, second.statistics().prompt_tokens - 1);
    expect_same(second, first);
}

TEST(Conversation, an_interrupted_answer_stops_and_the_next_is_not_affected) {
    Assistant& assistant = shared_tiny();
    const Question first{.text = "Привет мир"};
    const Question second{.text = "What is one and one?"};
    const TurnResult expected = ask_without_cache(assistant, second);
    const TurnResult complete = ask_without_cache(assistant, first, 24);

    for (const bool stops_during_speech : {false, true}) {
        std::stop_source stop;
        std::size_t fragments = 0;
        const AnswerSink sink{.text =
                                  [&](std::string_view) {
                                      if (!stops_during_speech && ++fragments == 3) stop.request_stop();
                                  },
                              .audio =
                                  [&](const SpeechSpan&) {
                                      if (stops_during_speech) stop.request_stop();
                                  }};
        const Answer stopped =
            assistant.answer(first, greedy_options(assistant, 24, 30), sink, stop.get_token());
        EXPECT_EQ(stopped.ending, Ending::cancelled);
        ASSERT_LT(stopped.tokens.size(), 24U);
        EXPECT_FALSE(stopped.text.empty());
        EXPECT_TRUE(std::equal(stopped.tokens.begin(), stopped.tokens.end(), complete.tokens().begin()));
        const TurnResult next_reply = ask(assistant, second);
        expect_same(next_reply, expected);
    }
}

TEST(Conversation, a_stop_before_the_first_word_leaves_no_answer) {
    Assistant& assistant = shared_tiny();
    std::stop_source stop;
    stop.request_stop();
    const Question question{.speech = test::clip("question_en")};
    const Answer stopped = assistant.answer(question, greedy_options(assistant), {}, stop.get_token());
    EXPECT_EQ(stopped.ending, Ending::cancelled);
    EXPECT_TRUE(stopped.tokens.empty());
    const TurnResult next_reply = ask(assistant, question);
    expect_same(next_reply, ask_without_cache(assistant, question));
}

TEST(Conversation, an_exception_of_the_sink_does_not_affect_the_next_answer) {
    Assistant& assistant = shared_tiny();
    const Question question{.text = "Привет мир"};
    const TurnResult expected = ask_without_cache(assistant, question);
    const AnswerSink full_disk{.text = {},
                               .audio = [](const SpeechSpan&) { throw std::runtime_error("full"); }};
    EXPECT_THROW(assistant.answer(question, greedy_options(assistant), full_disk), std::runtime_error);
    expect_same(ask(assistant, question), expected);
}

}  // namespace
}  // namespace govor::session::conversation_test
