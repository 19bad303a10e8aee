#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "session/recorded_session.h"

namespace govor::session::text_questions_test {
namespace {

using test::RecordedSession;
using test::TurnResult;

const std::array<std::string, 10> questions{
    "Hello",       "what is seven plus five", "Привет мир",   "Tell me a story",
    "Two and two", "Is it raining",           "Good morning", "one",
    "Why?",        "The end of the line"};

AskText make_question(const RecordedSession& session, std::size_t i, std::uint32_t tokens = 12) {
    AskText ask{.text = questions[i], .options = session.greedy_request(tokens).options};
    if (i % 3 == 1) ask.system = "Be brief.";
    if (i % 3 == 2)
        ask.turns = {{.role = Role::user, .text = questions[i - 1]},
                     {.role = Role::assistant, .text = "So it is."}};
    if (i % 2 == 1) {
        ask.options->text.greedy = false;
        ask.options->text.temperature = 0.9f;
        ask.options->text.seed = 10 + i;
    }
    return ask;
}

// Asks the same question in the session's own conversation, while no other question is answered.
TurnResult ask_alone(RecordedSession& session, const AskText& ask) {
    session.post(Restore{ask.system, ask.turns});
    AnswerOptions options = *ask.options;
    options.speak = false;
    return session.ask({.text = ask.text, .answer = {.options = options}});
}

TEST(TextQuestions, have_the_same_answers_in_a_batch_and_alone) {
    RecordedSession& session = test::shared_tiny_session();
    std::vector<TurnResult> expected;
    for (std::size_t i = 0; i < questions.size(); ++i)
        expected.push_back(ask_alone(session, make_question(session, i)));
    for (int repeat = 0; repeat < 2; ++repeat) {  // the second time from the caches of the first
        std::vector<CommandId> turns;
        for (std::size_t i = 0; i < questions.size(); ++i)
            turns.push_back(session.post(make_question(session, i)));
        for (std::size_t i = 0; i < questions.size(); ++i) {
            const TurnResult turn = session.follow(turns[i]);
            ASSERT_TRUE(turn.finished) << questions[i];
            EXPECT_EQ(turn.tokens(), expected[i].tokens()) << questions[i];
            EXPECT_EQ(turn.text, expected[i].text) << questions[i];
            EXPECT_EQ(turn.finished->answer.text, turn.text);
            EXPECT_EQ(turn.finished->answer.ending, expected[i].finished->answer.ending);
            EXPECT_FALSE(turn.finished->is_in_conversation) << "the session's conversation does not change";
            const Statistics& s = turn.finished->answer.statistics;
            EXPECT_EQ(s.prompt_tokens, expected[i].finished->answer.statistics.prompt_tokens);
            EXPECT_EQ(s.tokens, turn.tokens().size());
            if (repeat == 1) {
                EXPECT_EQ(s.reused_tokens, s.prompt_tokens - 1) << questions[i];
            }
        }
    }
}

TEST(TextQuestions, continue_from_the_cache_of_their_conversation) {
    RecordedSession& session = test::shared_tiny_session();
    // No other test uses this system prompt, so no other cache contains this conversation.
    AskText ask{.system = "Be exact.", .text = "Hello", .options = session.greedy_request(6).options};
    const TurnResult first = session.follow(session.post(ask));
    ask.turns = {{.role = Role::user, .text = "Hello"}, {.role = Role::assistant, .text = first.text}};
    ask.text = "And then?";
    const TurnResult expected = ask_alone(session, ask);
    const TurnResult second = session.follow(session.post(ask));
    EXPECT_EQ(second.tokens(), expected.tokens());
    EXPECT_GT(second.finished->answer.statistics.reused_tokens,
              first.finished->answer.statistics.prompt_tokens - 2);
}

TEST(TextQuestions, do_not_change_the_conversation_of_the_session) {
    RecordedSession& session = test::shared_tiny_session();
    const AnswerRequest request = session.greedy_request();
    session.post(Reset{"Be kind."});
    const TurnResult first = session.ask({.text = "Hello", .answer = request});
    ASSERT_TRUE(first.finished);
    const CommandId concurrent_turn = session.post(make_question(session, 2, 30));
    const TurnResult second = session.ask({.text = "Why?", .answer = request});
    EXPECT_TRUE(session.follow(concurrent_turn).finished) << "it continues after the spoken answer";
    Assistant& reference = test::shared_tiny();
    test::expect_same(first,
                      test::answer(reference, {.system = "Be kind.", .text = "Hello"}, *request.options));
    const Question question{
        .system = "Be kind.",
        .history = {{Role::user, "Hello", {}}, {Role::assistant, first.finished->answer.text, {}}},
        .text = "Why?"};
    test::expect_same(second, test::answer(reference, question, *request.options));
}

TEST(TextQuestions, end_before_a_stop_string_at_their_limits_and_with_the_end_token) {
    RecordedSession& session = test::shared_tiny_session();
    AskText ask{.text = "Tell me a story", .options = session.greedy_request(20).options};
    const TurnResult complete = session.follow(session.post(ask));
    ASSERT_GT(complete.text.size(), 4U);
    ask.options->stop = {complete.text.substr(3, 2)};
    const TurnResult stopped = session.follow(session.post(ask));
    EXPECT_EQ(stopped.text, complete.text.substr(0, 3));
    EXPECT_EQ(stopped.finished->answer.ending, Ending::complete);
    ask.options->stop = {};
    ask.options->max_tokens = 1;
    const TurnResult one_token = session.follow(session.post(ask));
    EXPECT_EQ(one_token.tokens().size(), 1U);
    EXPECT_EQ(one_token.finished->answer.ending, Ending::token_limit);
}

TEST(TextQuestions, fill_their_context_to_the_last_position) {
    RecordedSession session;
    session.load_tiny({.max_context = 48});
    AskText ask{.text = "Tell me a story", .options = session.greedy_request(1000).options};
    const TurnResult expected = ask_alone(session, ask);
    ASSERT_EQ(expected.finished->answer.ending, Ending::token_limit) << "the model must not end it earlier";
    const TurnResult turn = session.follow(session.post(ask));
    EXPECT_EQ(turn.tokens(), expected.tokens());
    EXPECT_EQ(turn.finished->answer.ending, Ending::token_limit);
    std::string long_text;
    for (int i = 0; i < 100; ++i) long_text += "word ";
    ask.text = long_text;
    const TurnResult failed_turn = session.follow(session.post(ask));
    ASSERT_TRUE(failed_turn.failed);
    EXPECT_THAT(failed_turn.failed->what(), testing::HasSubstr("does not fit into a context of 48 tokens"));
}

TEST(TextQuestions, one_is_cancelled_and_the_others_continue) {
    std::map<CommandId, std::size_t> fragments;
    CommandId cancelled_turn = 0;
    RecordedSession* running_session = nullptr;
    RecordedSession session([&](const Event& event) {
        // The answers are computed at the same time; the cancelled one has three fragments.
        if (std::holds_alternative<TextFragment>(event.body) && ++fragments[event.turn] == 3 &&
            event.turn == cancelled_turn)
            running_session->post(CancelTurn{cancelled_turn});
    });
    running_session = &session;
    session.load_tiny();
    std::vector<TurnResult> expected;
    for (std::size_t i = 0; i < 4; ++i)
        expected.push_back(ask_alone(session, make_question(session, 3 * i % 10, 60)));
    std::vector<CommandId> turns;
    for (std::size_t i = 0; i < 4; ++i) {
        AskText ask = make_question(session, 3 * i % 10, i == 1 ? 5000 : 60);
        turns.push_back(session.post(std::move(ask)));
        if (i == 1) cancelled_turn = turns.back();
    }
    for (const std::size_t i : {0U, 2U, 3U}) {
        const TurnResult turn = session.follow(turns[i]);
        EXPECT_EQ(turn.tokens(), expected[i].tokens());
    }
    session.post(CancelTurn{turns[1]});  // in any case, for a model that ends its answer early
    const TurnResult cancelled_result = session.follow(turns[1]);
    ASSERT_TRUE(cancelled_result.finished);
    EXPECT_LT(cancelled_result.tokens().size(), 5000U);
    session.post(CancelTurn{turns[1]});  // ignored
    session.post(CancelTurn{9999});      // ignored
    EXPECT_TRUE(session.follow(session.post(make_question(session, 0))).finished);
}

TEST(TextQuestions, can_be_cancelled_while_they_wait) {
    RecordedSession& session = test::shared_tiny_session();
    std::vector<CommandId> turns;
    for (int i = 0; i < 9; ++i) turns.push_back(session.post(make_question(session, 3, 4000)));
    session.post(CancelTurn{turns[8]});
    const TurnResult cancelled_turn = session.follow(turns[8]);
    EXPECT_EQ(cancelled_turn.finished.value().answer.ending, Ending::cancelled);
    EXPECT_TRUE(cancelled_turn.text.empty());
    for (int i = 0; i < 8; ++i) session.post(CancelTurn{turns[i]});
    for (int i = 0; i < 8; ++i) ASSERT_TRUE(session.follow(turns[i]).finished);
}

TEST(TextQuestions, pause_while_a_question_is_being_spoken_and_are_not_cancelled_with_it) {
    RecordedSession& session = test::shared_tiny_session();
    const TurnResult expected = ask_alone(session, make_question(session, 3, 60));
    const CommandId spoken_turn = session.post(BeginListening{});
    const CommandId typed_turn = session.post(make_question(session, 3, 60));
    for (int i = 0; i < 20; ++i)
        session.post(AppendSamples{std::vector<float>(test::samples_per_100_ms, 0.1F)});
    session.post(Cancel{});
    EXPECT_EQ(session.follow(spoken_turn).finished.value().answer.ending, Ending::cancelled);
    EXPECT_EQ(session.follow(typed_turn).tokens(), expected.tokens());
    const auto events = session.events();
    const auto position = [&](CommandId turn) {
        return std::ranges::find_if(events, [&](const Event& event) {
            return event.turn == turn && !std::holds_alternative<Listening>(event.body);
        });
    };
    EXPECT_LT(position(spoken_turn), position(typed_turn)) << "the typed question was answered first";
}

TEST(TextQuestions, are_rejected_with_a_message_if_they_are_invalid) {
    RecordedSession session_without_model;
    const TurnResult without_model =
        session_without_model.follow(session_without_model.post(AskText{.text = "Hello"}));
    ASSERT_TRUE(without_model.failed);
    EXPECT_STREQ(without_model.failed->what(), "No model is loaded.");
    RecordedSession& session = test::shared_tiny_session();
    EXPECT_TRUE(session.follow(session.post(AskText{})).empty_question);
    const TurnResult no_tokens = session.follow(session.post(make_question(session, 0, 0)));
    ASSERT_TRUE(no_tokens.failed);
    EXPECT_THAT(no_tokens.failed->what(), testing::HasSubstr("at least one token"));
    AskText spoken_history = make_question(session, 0);
    spoken_history.turns = {{.role = Role::user, .speech = std::vector<float>(16000, 0.1f)}};
    const TurnResult failed_turn = session.follow(session.post(std::move(spoken_history)));
    ASSERT_TRUE(failed_turn.failed);
    EXPECT_THAT(failed_turn.failed->what(), testing::HasSubstr("turns of text only"));
    AskText invalid_text = make_question(session, 0);
    invalid_text.text = "\xff\xfe";
    EXPECT_TRUE(session.follow(session.post(std::move(invalid_text))).failed);
    EXPECT_TRUE(session.follow(session.post(make_question(session, 0))).finished) << "the session continues";
}

TEST(TextQuestions, are_cancelled_when_the_model_is_unloaded_or_the_session_ends) {
    std::vector<CommandId> turns;
    RecordedSession session;
    session.load_tiny();
    for (std::size_t i = 0; i < 3; ++i) turns.push_back(session.post(make_question(session, i, 5000)));
    const CommandId unload = session.post(Unload{});
    session.wait_for<ModelUnloaded>(unload);
    for (const CommandId turn : turns) EXPECT_TRUE(session.follow(turn).finished);
    session.load_tiny();
    EXPECT_TRUE(session.follow(session.post(make_question(session, 0))).finished);
    session.post(make_question(session, 3, 5000));  // the session ends while it is being answered
}

// There are more conversations than caches, and memory has capacity for few of them.
TEST(TextQuestions, reuse_the_caches_that_fit_into_memory) {
    RecordedSession session;
    session.load_tiny({.max_context = 64});
    for (int i = 0; i < 70; ++i) {
        const AskText ask{.text = "Question number " + std::to_string(i),
                          .options = session.greedy_request(2).options};
        ASSERT_TRUE(session.follow(session.post(ask)).finished) << i;
    }
    const AskText last_question{.text = "Question number 69", .options = session.greedy_request(2).options};
    const Statistics statistics =
        session.follow(session.post(last_question)).finished.value().answer.statistics;
    EXPECT_EQ(statistics.reused_tokens, statistics.prompt_tokens - 1);
}

}  // namespace
}  // namespace govor::session::text_questions_test
