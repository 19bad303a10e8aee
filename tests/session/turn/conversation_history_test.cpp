#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "session/recorded_session.h"
#include "session/turn/conversation.h"

namespace govor::session::conversation_history_test {
namespace {

using test::expect_same;
using test::RecordedSession;
using test::TurnResult;

// Stores a turn as the GUI does.
void store_turn(std::vector<PastTurn>& turns, std::string text, std::vector<float> speech,
                const TurnResult& answer) {
    turns.push_back({Role::user, std::move(text), std::move(speech)});
    turns.push_back({Role::assistant, answer.finished.value().answer.text, {}});
}

TEST(ConversationHistory, a_restored_conversation_gives_the_same_answers) {
    RecordedSession session;
    session.load_tiny();
    session.post(Reset{"Be brief."});
    const std::vector<float> clip = test::clip("question_ru");
    std::vector<PastTurn> turns;
    store_turn(turns, "Привет мир", {},
               session.ask({.text = "Привет мир", .answer = session.greedy_request()}));
    store_turn(turns, "", clip, session.speak(clip, test::samples_per_100_ms, session.greedy_request()));
    const TurnResult third = session.ask({.text = "And?", .answer = session.greedy_request()});
    EXPECT_GT(third.finished->answer.statistics.reused_tokens, 50U);
    EXPECT_GT(third.finished->answer.statistics.prompt_tokens,
              third.finished->answer.statistics.reused_tokens);

    session.wait_for<ModelUnloaded>(session.post(Unload{}));  // empties the caches
    session.load_tiny();
    session.post(Restore{"Be brief.", turns});
    const TurnResult restored = session.ask({.text = "And?", .answer = session.greedy_request()});
    EXPECT_EQ(restored.finished->answer.statistics.reused_tokens, 0U);
    expect_same(restored, third);
    // The conversation is kept when the model is unloaded.
    const TurnResult fourth = session.ask({.text = "So?", .answer = session.greedy_request()});
    session.wait_for<ModelUnloaded>(session.post(Unload{}));
    session.load_tiny();
    store_turn(turns, "And?", {}, restored);
    session.post(Restore{"Be brief.", turns});
    expect_same(session.ask({.text = "So?", .answer = session.greedy_request()}), fourth);
}

TEST(ConversationHistory, a_full_context_drops_the_oldest_turns_and_reports_that) {
    const LoadOptions small_context{.max_context = 400, .speech = false};
    RecordedSession session;
    session.load_tiny(small_context);
    AnswerRequest request = session.greedy_request(6);
    request.options->speak = false;
    session.post(Reset{"Be brief."});
    std::vector<PastTurn> turns;
    std::size_t dropped_count = 0, drop_count = 0;
    for (int i = 0; i < 24; ++i) {
        const std::string question = "Question number " + std::to_string(i);
        const TurnResult answer = session.ask({.text = question, .answer = request});
        ASSERT_TRUE(answer.finished);
        dropped_count += answer.dropped_turns;
        if (answer.dropped_turns > 0) ++drop_count;
        EXPECT_EQ(answer.dropped_turns % 2, 0U);  // questions are dropped with their answers
        EXPECT_LE(answer.finished->answer.statistics.prompt_tokens, 300U);  // reserves space for the answer
        store_turn(turns, question, {}, answer);
    }
    EXPECT_GT(dropped_count, 20U);
    EXPECT_LT(drop_count, 12U);  // several turns at a time, so that most turns can use the cache
    const TurnResult last = session.ask({.text = "And?", .answer = request});

    // After a restore, the same turns are dropped.
    session.wait_for<ModelUnloaded>(session.post(Unload{}));
    session.load_tiny(small_context);
    session.post(Restore{"Be brief.", turns});
    const TurnResult restored = session.ask({.text = "And?", .answer = request});
    expect_same(restored, last);
    EXPECT_EQ(restored.finished->answer.statistics.prompt_tokens,
              last.finished->answer.statistics.prompt_tokens);
}

TEST(ConversationHistory, a_long_spoken_question_drops_old_turns_while_it_is_spoken) {
    RecordedSession session;
    session.load_tiny({.max_context = 400, .speech = false});
    AnswerRequest request = session.greedy_request(4);
    request.options->speak = false;
    std::vector<PastTurn> turns;
    for (int i = 0; i < 8; ++i) {
        turns.push_back({Role::user, "Tell me something about the weather in spring", {}});
        turns.push_back({Role::assistant, "It rains.", {}});
    }
    session.post(Restore{"Be brief.", turns});
    const std::vector<float> clip = test::clip("long_en");
    const TurnResult spoken_turn = session.speak(clip, 8000, request);
    EXPECT_GT(spoken_turn.dropped_turns, 0U);
    session.post(Restore{"Be brief.", turns});
    const TurnResult recorded_turn = session.ask({.speech = clip, .answer = request});
    EXPECT_EQ(recorded_turn.dropped_turns, spoken_turn.dropped_turns);
    expect_same(spoken_turn, recorded_turn);
    // A question that does not fit alone is an error.
    std::vector<float> too_long;
    for (int i = 0; i < 4; ++i) too_long.insert(too_long.end(), clip.begin(), clip.end());
    EXPECT_EQ(session.speak(too_long, 8000, request).failed.value().kind(), ErrorKind::usage);
    EXPECT_TRUE(session.ask({.text = "And?", .answer = request}).finished);
}

TEST(ConversationHistory, interrupting_an_answer_keeps_the_part_that_was_played) {
    RecordedSession& session = test::shared_tiny_session();
    const TurnResult complete = session.ask({.text = "Привет мир", .answer = session.greedy_request(24, 30)});
    const TextPositions& positions = complete.finished->answer.text_positions;
    const std::uint64_t middle = complete.samples.size() / 2;
    const std::string played = complete.text.substr(0, positions.text_size_at(middle, complete.text));
    ASSERT_FALSE(played.empty());
    ASSERT_LT(played.size(), complete.text.size());

    const CommandId turn = session.post(Ask{.text = "And?", .answer = session.greedy_request(24, 30)});
    session.follow(turn);
    session.post(Reset{});
    const CommandId repeated_turn =
        session.post(Ask{.text = "Привет мир", .answer = session.greedy_request(24, 30)});
    session.follow(repeated_turn);
    session.post(Cancel{middle});
    const Truncated truncated = session.wait_for<Truncated>(repeated_turn);
    EXPECT_EQ(truncated.text, played);
    EXPECT_TRUE(truncated.is_in_conversation);
    const TurnResult next_answer = session.ask({.text = "And?", .answer = session.greedy_request()});

    session.post(Restore{{}, {{Role::user, "Привет мир", {}}, {Role::assistant, played, {}}}});
    expect_same(session.ask({.text = "And?", .answer = session.greedy_request()}), next_answer);
}

TEST(ConversationHistory, an_answer_that_was_not_played_is_removed_with_its_question) {
    RecordedSession& session = test::shared_tiny_session();
    const TurnResult expected = session.ask({.text = "Hello", .answer = session.greedy_request()});
    session.post(Reset{});
    const CommandId turn = session.post(Ask{.text = "Привет мир", .answer = session.greedy_request()});
    session.follow(turn);
    session.post(Cancel{0});
    EXPECT_FALSE(session.wait_for<Truncated>(turn).is_in_conversation);
    session.post(Cancel{0});  // has no effect: there is no answer to truncate
    expect_same(session.ask({.text = "Hello", .answer = session.greedy_request()}), expected);
}

// A session that posts StopSpeaking from its sink at the n-th chunk of the next answer, as if all chunks up
// to it had been played.
class StoppingSession {
  public:
    StoppingSession()
        : session_([this](const Event& event) {
              const auto* chunk = std::get_if<AudioChunk>(&event.body);
              if (chunk == nullptr || remaining_chunks_ == 0 || --remaining_chunks_ > 0) return;
              session_.post(StopSpeaking{chunk->first_sample + chunk->samples.size()});
          }) {}

    RecordedSession& operator*() { return session_; }
    void stop_at_chunk(std::size_t chunk) { remaining_chunks_ = chunk; }

  private:
    std::atomic<std::size_t> remaining_chunks_ = 0;
    RecordedSession session_;
};

TEST(ConversationHistory, stopping_the_speech_completes_the_text_and_keeps_the_part_that_was_played) {
    StoppingSession stopping_session;
    RecordedSession& session = *stopping_session;
    session.load_tiny();
    const TurnResult complete = session.ask({.text = "Привет мир", .answer = session.greedy_request(24, 30)});
    for (const std::size_t chunk : {1U, 4U}) {
        session.post(Reset{});
        stopping_session.stop_at_chunk(chunk);
        const CommandId turn =
            session.post(Ask{.text = "Привет мир", .answer = session.greedy_request(24, 30)});
        const TurnResult stopped = session.follow(turn);
        EXPECT_EQ(stopped.text, complete.text);
        EXPECT_EQ(stopped.tokens(), complete.tokens());
        EXPECT_NE(stopped.finished->answer.ending, Ending::cancelled);
        EXPECT_TRUE(stopped.finished->is_in_conversation);
        EXPECT_EQ(stopped.chunks, chunk);
        EXPECT_LT(stopped.samples.size(), complete.samples.size());
        const Truncated played = session.wait_for<Truncated>(turn);
        EXPECT_TRUE(complete.text.starts_with(played.text));
        EXPECT_LT(played.text.size(), complete.text.size());
        EXPECT_EQ(played.is_in_conversation, chunk == 4) << "the first frame contains no word";
        const TurnResult next_answer = session.ask({.text = "And?", .answer = session.greedy_request()});
        std::vector<PastTurn> turns{{Role::user, "Привет мир", {}}, {Role::assistant, played.text, {}}};
        if (!played.is_in_conversation) turns.clear();
        session.post(Restore{{}, turns});
        expect_same(session.ask({.text = "And?", .answer = session.greedy_request()}), next_answer);
    }
}

TEST(ConversationHistory, stopping_the_speech_before_its_start_keeps_the_complete_text) {
    RecordedSession& session = test::shared_tiny_session();
    const TurnResult complete = session.ask({.text = "Привет мир", .answer = session.greedy_request()});
    const TurnResult next_answer = session.ask({.text = "And?", .answer = session.greedy_request()});
    // The question stays in the queue until StopSpeaking has been posted.
    std::promise<void> stopped;
    session.post(Restore{.load_turns = [ready = stopped.get_future().share()] {
        ready.wait();
        return std::vector<PastTurn>{};
    }});
    const CommandId turn = session.post(Ask{.text = "Привет мир", .answer = session.greedy_request()});
    session.post(StopSpeaking{});
    stopped.set_value();
    const TurnResult silent = session.follow(turn);
    EXPECT_EQ(silent.text, complete.text);
    EXPECT_TRUE(silent.samples.empty());
    EXPECT_EQ(session.ask({.text = "And?", .answer = session.greedy_request()}).text, next_answer.text);
}

TEST(ConversationHistory, stopping_the_speech_ends_a_text_that_is_read_aloud) {
    StoppingSession stopping_session;
    RecordedSession& session = *stopping_session;
    session.load_tiny();
    stopping_session.stop_at_chunk(1);
    const TurnResult turn =
        session.follow(session.post(Speak{"One, two.", session.greedy_request(1, 6).options}));
    EXPECT_EQ(turn.finished->answer.ending, Ending::cancelled);
    EXPECT_EQ(turn.chunks, 1U);
}

TEST(ConversationHistory, a_text_that_is_read_aloud_is_not_part_of_the_conversation) {
    RecordedSession& session = test::shared_tiny_session();
    session.ask({.text = "Привет мир", .answer = session.greedy_request()});
    const TurnResult expected = session.ask({.text = "And?", .answer = session.greedy_request()});
    session.post(Reset{});
    session.ask({.text = "Привет мир", .answer = session.greedy_request()});
    const CommandId reading = session.post(Speak{"One, two.", session.greedy_request(1, 6).options});
    EXPECT_EQ(session.follow(reading).samples.size(), 6U * 1920 - 555);
    session.post(Cancel{100});  // a position in the text that was read aloud, not in the answer
    expect_same(session.ask({.text = "And?", .answer = session.greedy_request()}), expected);
}

}  // namespace
}  // namespace govor::session::conversation_history_test
