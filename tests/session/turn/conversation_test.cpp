#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

#include "session/golden_turn.h"

namespace govor::session::conversation_test {
namespace {

using test::greedy_options;
using test::shared_tiny;

// The answer and the samples of a turn.
struct Reply {
    Answer answer;
    std::vector<float> samples;
};

Reply ask(Assistant& assistant, const Question& question, std::uint32_t max_tokens = 8) {
    Reply reply;
    const AnswerSink sink{.text = {}, .audio = [&](const SpeechSpan& sound) {
                              reply.samples.insert(reply.samples.end(), sound.samples.begin(),
                                                   sound.samples.end());
                          }};
    reply.answer = assistant.answer(question, greedy_options(assistant, max_tokens, 8), sink);
    return reply;
}

// Expects the same text, and the same samples within the tolerance of expect_equal().
void expect_same(const Reply& actual, const Reply& expected) {
    EXPECT_EQ(actual.answer.tokens, expected.answer.tokens);
    EXPECT_EQ(actual.answer.text, expected.answer.text);
    EXPECT_EQ(actual.answer.ending, expected.answer.ending);
    test::expect_equal(test::audio_view(actual.samples), test::audio_view(expected.samples));
}

Reply ask_without_cache(Assistant& assistant, const Question& question, std::uint32_t max_tokens = 8) {
    assistant.reset();
    Reply reply = ask(assistant, question, max_tokens);
    EXPECT_EQ(reply.answer.statistics.reused_tokens, 0U);
    return reply;
}

Question next_question(Question question, const Reply& reply, std::string text,
                       std::vector<float> speech = {}) {
    question.history.push_back({Role::user, question.text, question.speech});
    question.history.push_back({Role::assistant, reply.answer.text, {}});
    question.text = std::move(text);
    question.speech = std::move(speech);
    return question;
}

TEST(Conversation, an_answer_does_not_depend_on_the_kv_cache) {
    Assistant& assistant = shared_tiny();
    Question question{.system = "Be brief.", .speech = test::clip("question_en")};
    std::vector<Question> questions;
    std::vector<Reply> replies;
    for (int turn = 0; turn < 3; ++turn) {
        questions.push_back(question);
        replies.push_back(ask(assistant, question));
        question = next_question(question, replies.back(), "And two?",
                                 turn == 1 ? test::clip("question_ru") : std::vector<float>{});
    }
    EXPECT_EQ(replies[0].answer.statistics.reused_tokens, 0U);
    // The complete question of the first turn stays in the cache; its clip alone has 28 tokens.
    EXPECT_GT(replies[1].answer.statistics.reused_tokens, 40U);
    EXPECT_GT(replies[2].answer.statistics.reused_tokens, replies[1].answer.statistics.reused_tokens);
    for (std::size_t turn = 3; turn-- > 0;) {  // in another order than before
        expect_same(ask_without_cache(assistant, questions[turn]), replies[turn]);
    }
}

TEST(Conversation, another_question_is_not_taken_from_the_cache_of_the_first) {
    Assistant& assistant = shared_tiny();
    const Question english{.system = "Be brief.", .speech = test::clip("question_en")};
    const Question russian{.system = "Be brief.", .speech = test::clip("question_ru")};
    const Reply expected = ask_without_cache(assistant, english);
    // The prompts are equal up to the clip. The placeholders of the clips have equal ids but different
    // hashes.
    const Reply russian_reply = ask(assistant, russian);
    EXPECT_LE(russian_reply.answer.statistics.reused_tokens, 17U);
    const Reply repeated = ask(assistant, english);
    EXPECT_EQ(repeated.answer.statistics.reused_tokens, repeated.answer.statistics.prompt_tokens - 1);
    expect_same(repeated, expected);
    expect_same(ask_without_cache(assistant, russian), russian_reply);
}

TEST(Conversation, the_same_question_twice_prefills_one_token) {
    Assistant& assistant = shared_tiny();
    const Question question{.speech = test::clip("question_en")};
    const Reply first = ask_without_cache(assistant, question);
    const Reply second = ask(assistant, question);
    EXPECT_EQ(second.answer.statistics.reused_tokens, second.answer.statistics.prompt_tokens - 1);
    expect_same(second, first);
}

TEST(Conversation, an_interrupted_answer_stops_and_the_next_is_not_affected) {
    Assistant& assistant = shared_tiny();
    const Question first{.text = "Привет мир"};
    const Question second{.text = "What is one and one?"};
    const Reply expected = ask_without_cache(assistant, second);
    const Reply complete = ask_without_cache(assistant, first, 24);

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
        EXPECT_TRUE(std::equal(stopped.tokens.begin(), stopped.tokens.end(), complete.answer.tokens.begin()));
        const Reply next_reply = ask(assistant, second);
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
    const Reply next_reply = ask(assistant, question);
    expect_same(next_reply, ask_without_cache(assistant, question));
}

TEST(Conversation, an_exception_of_the_sink_does_not_affect_the_next_answer) {
    Assistant& assistant = shared_tiny();
    const Question question{.text = "Привет мир"};
    const Reply expected = ask_without_cache(assistant, question);
    const AnswerSink full_disk{.text = {},
                               .audio = [](const SpeechSpan&) { throw std::runtime_error("full"); }};
    EXPECT_THROW(assistant.answer(question, greedy_options(assistant), full_disk), std::runtime_error);
    expect_same(ask(assistant, question), expected);
}

}  // namespace
}  // namespace govor::session::conversation_test
