#include "session/turn/thinker_caches.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "session/api/transcription.h"
#include "session/loading/memory_fit.h"
#include "session/recorded_session.h"
#include "support/environment.h"

namespace govor::session::thinker_caches_test {
namespace {

using test::expect_same;
using test::RecordedSession;
using test::TurnResult;

// A conversation of one of several clients, which is restored before each of its questions.
struct Client {
    std::string system;
    std::vector<PastTurn> turns{};

    TurnResult ask(RecordedSession& session, std::string text, std::vector<float> speech = {}) {
        session.post(Restore{system, turns});
        TurnResult turn =
            session.ask({.text = text, .speech = speech, .answer = session.greedy_request(10, 12)});
        add_turn(std::move(text), std::move(speech), turn);
        return turn;
    }
    // Asks a model without a session.
    TurnResult ask(Assistant& assistant, std::string text, std::vector<float> speech = {}) {
        TurnResult turn =
            test::answer(assistant, {.system = system, .history = turns, .speech = speech, .text = text},
                         test::greedy_options(assistant, 10, 12));
        add_turn(std::move(text), std::move(speech), turn);
        return turn;
    }
    void add_turn(std::string text, std::vector<float> speech, const TurnResult& turn) {
        turns.push_back({Role::user, std::move(text), std::move(speech)});
        turns.push_back({Role::assistant, turn.answer().text, {}});
    }
};

TEST(ThinkerCaches, spoken_conversations_of_several_clients_each_keep_their_cache) {
    const std::vector<float> first_clip = test::clip("question_ru"), second_clip = test::clip("question_en");
    std::vector<TurnResult> expected[2];
    for (const bool is_second : {false, true}) {
        Assistant& reference = test::shared_tiny();  // its caches are empty
        Client client{"Be brief."};
        expected[is_second].push_back(client.ask(reference, "", is_second ? second_clip : first_clip));
        expected[is_second].push_back(client.ask(reference, "And?", is_second ? first_clip : second_clip));
        expected[is_second].push_back(client.ask(reference, "So?"));
    }
    RecordedSession session;
    session.load_tiny();
    Client clients[2] = {{"Be brief."}, {"Be brief."}};
    std::uint32_t prompt_sizes[2] = {};
    const char* const texts[] = {"", "And?", "So?"};
    for (std::size_t i = 0; i < 3; ++i) {
        for (const bool is_second : {false, true}) {
            std::vector<float> clip = (i == 1) == is_second ? first_clip : second_clip;
            if (i == 2) clip.clear();
            const TurnResult turn = clients[is_second].ask(session, texts[i], clip);
            expect_same(turn, expected[is_second][i]);  // tokens, text and speech
            EXPECT_EQ(turn.statistics().reused_tokens, expected[is_second][i].statistics().reused_tokens)
                << i;
            EXPECT_GE(turn.statistics().reused_tokens, prompt_sizes[is_second])
                << "only new tokens are prefilled";
            prompt_sizes[is_second] = turn.statistics().prompt_tokens;
        }
    }
}

TEST(ThinkerCaches, a_question_that_is_being_spoken_does_not_free_those_of_other_conversations) {
    RecordedSession& session = test::shared_tiny_session();
    Client client{"Be patient."};  // no other test uses this system prompt
    const TurnResult first = client.ask(session, "Привет мир");
    session.post(Restore{"Be kind."});
    ASSERT_TRUE(session.speak(test::clip("long_en"), 16000, session.greedy_request(4, 2)).finished);
    EXPECT_GE(client.ask(session, "And?").statistics().reused_tokens, first.statistics().prompt_tokens);
}

TEST(ThinkerCaches, a_transcript_leaves_the_cache_of_the_conversation_unchanged) {
    RecordedSession& session = test::shared_tiny_session();
    session.post(Reset{"Be precise."});  // no other test uses this system prompt
    TurnResult turn = session.ask({.text = "Привет мир", .answer = session.greedy_request()});
    for (int i = 0; i < 3; ++i) {
        AnswerRequest transcript = session.greedy_request(4, 0);
        transcript.options->speak = false;
        transcript.is_standalone = true;
        ASSERT_TRUE(session
                        .ask({.text = transcription_instruction,
                              .speech = test::clip("question_en"),
                              .answer = std::move(transcript)})
                        .finished);
        const std::uint32_t prompt_tokens = turn.statistics().prompt_tokens;
        turn = session.ask({.text = "And?", .answer = session.greedy_request()});
        EXPECT_GE(turn.statistics().reused_tokens, prompt_tokens);
    }
}

// Returns the device memory in bytes that is in use after one turn in each of `conversations` conversations.
std::uint64_t measure_bytes_after(int conversations, const LoadOptions& options) {
    RecordedSession session;
    session.load_tiny(options);
    for (int i = 0; i < conversations; ++i) Client{"Conversation " + std::to_string(i)}.ask(session, "Hello");
    const CommandId watch = session.post(WatchMemory{std::chrono::hours(1)});
    return session.wait_for<MemoryMeasured>(watch).memory.used;
}

TEST(ThinkerCaches, the_least_recently_used_conversation_loses_its_cache_when_memory_is_short) {
    const LoadOptions options{.max_context = 256, .kv_cache = Format::f32};
    const std::uint64_t bytes_after_one = measure_bytes_after(1, options),
                        bytes_after_two = measure_bytes_after(2, options);
    ASSERT_GT(bytes_after_two, bytes_after_one);
    const std::uint64_t planned_bytes =
        fit_memory(ModelFolder::open(test::tiny_folder()), options, nullptr).plan.device_bytes();
    const std::uint64_t budget = planned_bytes * 32 / 31 + 1;  // 1/32 stays free when a cache is created
    const std::size_t count =
        (budget - bytes_after_one) / (bytes_after_two - bytes_after_one) + 4;  // more than fit
    ASSERT_LT(count, ThinkerCaches::max_caches);
    const ScopedEnvironment limit("GOVOR_MEMORY_BUDGET", std::to_string(budget).c_str());
    RecordedSession session;
    session.load_tiny(options);
    std::vector<Client> clients;
    std::vector<std::uint32_t> prompt_sizes;  // of the first questions, in tokens
    for (std::size_t i = 0; i < count; ++i) {
        clients.push_back({"Conversation " + std::to_string(i)});
        const TurnResult turn = clients.back().ask(session, "Hello");
        prompt_sizes.push_back(turn.statistics().prompt_tokens);
        EXPECT_LE(turn.statistics().device_memory, budget);
    }
    EXPECT_GE(clients[count - 1].ask(session, "And?").statistics().reused_tokens, prompt_sizes[count - 1]);
    EXPECT_GE(clients[count - 2].ask(session, "And?").statistics().reused_tokens, prompt_sizes[count - 2]);
    const TurnResult oldest = clients[0].ask(session, "And?");
    EXPECT_LT(oldest.statistics().reused_tokens, prompt_sizes[0]);
    EXPECT_LE(oldest.statistics().device_memory, budget);

    // The cache is restored by a prefill of the whole conversation.
    RecordedSession reference;
    reference.load_tiny(options);
    Client repeated{"Conversation 0"};
    repeated.ask(reference, "Hello");
    expect_same(oldest, repeated.ask(reference, "And?"));
}

// Builds prompts and caches of conversations without a system prompt, in which each position has another
// hash.
struct Conversations : testing::Test {
    static Prompt make_prompt(std::vector<std::uint64_t> hashes, std::size_t question_end) {
        Prompt out;
        out.hashes = std::move(hashes);
        out.chat.segments = {{text::Role::system, {0, 2}}, {text::Role::user, {2, question_end}}};
        return out;
    }
    static CachedPrefix make_cache(std::vector<std::uint64_t> hashes, std::size_t answered,
                                   std::size_t answers = 1) {
        CachedPrefix out;
        out.append(std::span(hashes).first(answered));
        if (answered > 0)
            for (std::size_t i = 0; i < answers; ++i) out.end_answer();
        out.append(std::span(hashes).subspan(answered));
        return out;
    }
};

TEST_F(Conversations, continue_with_the_next_question) {
    EXPECT_TRUE(ThinkerCaches::is_continued_by(make_cache({1, 2, 3, 4, 5}, 5),
                                               make_prompt({1, 2, 3, 4, 5, 6, 7}, 4)));
}

TEST_F(Conversations, differ_in_the_first_question) {
    EXPECT_FALSE(
        ThinkerCaches::is_continued_by(make_cache({1, 2, 3, 4, 5}, 5), make_prompt({1, 2, 9, 10}, 4)));
}

TEST_F(Conversations, with_one_answer_are_replaced_by_another_with_the_same_long_system_prompt) {
    const std::vector<std::uint64_t> hashes{1, 2, 3, 4, 5, 6, 7, 8}, other_hashes{1, 2, 3, 4, 5, 20, 21, 22};
    EXPECT_TRUE(ThinkerCaches::is_continued_by(make_cache(hashes, 8), make_prompt(other_hashes, 7)));
    EXPECT_FALSE(ThinkerCaches::is_continued_by(make_cache(hashes, 8, 2), make_prompt(other_hashes, 7)))
        << "it was continued";
}

TEST_F(Conversations, continue_after_an_interrupted_answer) {
    const CachedPrefix interrupted =
        make_cache({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}, 18);
    EXPECT_TRUE(
        ThinkerCaches::is_continued_by(interrupted, make_prompt({1, 2, 3, 4, 5, 6, 7, 8, 20, 21}, 4)));
    EXPECT_FALSE(ThinkerCaches::is_continued_by(interrupted, make_prompt({1, 2, 3, 4, 5, 6, 7}, 4)))
        << "another conversation with the same first question";
}

TEST_F(Conversations, continue_when_the_first_question_is_asked_again) {
    EXPECT_TRUE(ThinkerCaches::is_continued_by(make_cache({1, 2, 3, 4, 5, 6, 7, 8}, 8),
                                               make_prompt({1, 2, 3, 4, 5}, 4)));
}

TEST_F(Conversations, replace_a_question_without_an_answer) {
    EXPECT_TRUE(
        ThinkerCaches::is_continued_by(make_cache({1, 2, 3, 4, 5}, 0), make_prompt({1, 2, 9, 10}, 4)));
    EXPECT_TRUE(ThinkerCaches::is_continued_by(make_cache({1, 2, 3, 4, 5, 6}, 4),
                                               make_prompt({1, 2, 3, 4, 9, 10}, 4)));
    CachedPrefix overwritten = make_cache({1, 2, 3, 4, 5}, 5);
    overwritten.truncate(2);
    EXPECT_EQ(overwritten.last_answer_end(), 2U);
}

}  // namespace
}  // namespace govor::session::thinker_caches_test
