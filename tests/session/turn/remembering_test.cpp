#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "session/recorded_session.h"
#include "session/turn/conversation.h"

namespace govor::session {
namespace {

using test::expect_same;
using test::HeardTurn;
using test::RecordedSession;

// What an application stores of a turn.
void store(std::vector<PastTurn>& turns, std::string text, std::vector<float> speech,
           const HeardTurn& answer) {
    turns.push_back({Speaker::user, std::move(text), std::move(speech)});
    turns.push_back({Speaker::assistant, answer.finished.value().answer.text, {}});
}

TEST(Remembering, turns_stay_in_the_caches_and_a_restored_conversation_goes_on_as_if_never_closed) {
    RecordedSession session;
    session.load_tiny();
    session.post(Reset{"Be brief."});
    const std::vector<float> clip = test::clip("question_ru");
    std::vector<PastTurn> turns;
    store(turns, "Привет мир", {}, session.ask({.text = "Привет мир", .answer = session.greedy()}));
    store(turns, "", clip, session.speak(clip, 1600, session.greedy()));
    const HeardTurn third = session.ask({.text = "And?", .answer = session.greedy()});
    EXPECT_GT(third.finished->answer.statistics.reused_tokens, 50U);
    EXPECT_GT(third.finished->answer.statistics.prompt_tokens,
              third.finished->answer.statistics.reused_tokens);

    session.wait_for<Unloaded>(session.post(Unload{}));  // a model of its own, with empty caches
    session.load_tiny();
    session.post(Restore{"Be brief.", turns});
    const HeardTurn restored = session.ask({.text = "And?", .answer = session.greedy()});
    EXPECT_EQ(restored.finished->answer.statistics.reused_tokens, 0U);
    expect_same(restored, third);
    // The conversation outlives its model.
    const HeardTurn fourth = session.ask({.text = "So?", .answer = session.greedy()});
    session.wait_for<Unloaded>(session.post(Unload{}));
    session.load_tiny();
    store(turns, "And?", {}, restored);
    session.post(Restore{"Be brief.", turns});
    expect_same(session.ask({.text = "So?", .answer = session.greedy()}), fourth);
}

TEST(Remembering, a_full_context_drops_the_oldest_turns_and_says_so) {
    const LoadOptions small{.max_context = 400, .speak = false};
    RecordedSession session;
    session.load_tiny(small);
    AnswerWish wish = session.greedy(6);
    wish.options->speak = false;
    session.post(Reset{"Be brief."});
    std::vector<PastTurn> turns;
    std::size_t dropped = 0, times = 0;
    for (int i = 0; i < 24; ++i) {
        const std::string question = "Question number " + std::to_string(i);
        const HeardTurn answer = session.ask({.text = question, .answer = wish});
        ASSERT_TRUE(answer.finished);
        dropped += answer.dropped;
        if (answer.dropped > 0) ++times;
        EXPECT_EQ(answer.dropped % 2, 0U);  // whole turns, questions with their answers
        EXPECT_LE(answer.finished->answer.statistics.prompt_tokens, 300U);  // room for the answer is left
        store(turns, question, {}, answer);
    }
    EXPECT_GT(dropped, 20U);
    EXPECT_LT(times, 12U);  // several at a time, so that the caches mostly serve
    const HeardTurn last = session.ask({.text = "And?", .answer = wish});

    // All of it restored, as much is left out.
    session.wait_for<Unloaded>(session.post(Unload{}));
    session.load_tiny(small);
    session.post(Restore{"Be brief.", turns});
    const HeardTurn restored = session.ask({.text = "And?", .answer = wish});
    expect_same(restored, last);
    EXPECT_EQ(restored.finished->answer.statistics.prompt_tokens,
              last.finished->answer.statistics.prompt_tokens);
}

TEST(Remembering, a_long_spoken_question_takes_the_place_of_old_turns_while_it_is_spoken) {
    RecordedSession session;
    session.load_tiny({.max_context = 400, .speak = false});
    AnswerWish wish = session.greedy(4);
    wish.options->speak = false;
    std::vector<PastTurn> turns;
    for (int i = 0; i < 8; ++i) {
        turns.push_back({Speaker::user, "Tell me something about the weather in spring", {}});
        turns.push_back({Speaker::assistant, "It rains.", {}});
    }
    session.post(Restore{"Be brief.", turns});
    const std::vector<float> clip = test::clip("long_en");
    const HeardTurn spoken = session.speak(clip, 8000, wish);
    EXPECT_GT(spoken.dropped, 0U);
    session.post(Restore{"Be brief.", turns});
    const HeardTurn recorded = session.ask({.speech = clip, .answer = wish});
    EXPECT_EQ(recorded.dropped, spoken.dropped);
    expect_same(spoken, recorded);
    // What does not fit even alone is refused in a sentence.
    std::vector<float> endless;
    for (int i = 0; i < 4; ++i) endless.insert(endless.end(), clip.begin(), clip.end());
    EXPECT_EQ(session.speak(endless, 8000, wish).failed.value().kind(), ErrorKind::usage);
    EXPECT_TRUE(session.ask({.text = "And?", .answer = wish}).finished);
}

TEST(Remembering, interrupting_a_reply_keeps_what_was_heard) {
    RecordedSession session;
    session.load_tiny();
    const HeardTurn whole = session.ask({.text = "Привет мир", .answer = session.greedy(24, 30)});
    const TextPositions& voice = whole.finished->answer.voice;
    const std::uint64_t half = whole.sound.size() / 2;
    const std::string heard = whole.text.substr(0, voice.at(half, whole.text));
    ASSERT_FALSE(heard.empty());
    ASSERT_LT(heard.size(), whole.text.size());

    const CommandId turn = session.post(Ask{.text = "And?", .answer = session.greedy(24, 30)});
    session.follow(turn);
    session.post(Reset{});
    const CommandId again = session.post(Ask{.text = "Привет мир", .answer = session.greedy(24, 30)});
    session.follow(again);
    session.post(Cancel{half});
    const Truncated truncated = session.wait_for<Truncated>(again);
    EXPECT_EQ(truncated.text, heard);
    EXPECT_TRUE(truncated.kept);
    const HeardTurn after = session.ask({.text = "And?", .answer = session.greedy()});

    session.post(Restore{{}, {{Speaker::user, "Привет мир", {}}, {Speaker::assistant, heard, {}}}});
    expect_same(session.ask({.text = "And?", .answer = session.greedy()}), after);
}

TEST(Remembering, a_reply_that_was_not_heard_at_all_was_not_asked_for) {
    RecordedSession session;
    session.load_tiny();
    const HeardTurn fresh = session.ask({.text = "Hello", .answer = session.greedy()});
    session.post(Reset{});
    const CommandId turn = session.post(Ask{.text = "Привет мир", .answer = session.greedy()});
    session.follow(turn);
    session.post(Cancel{0});
    EXPECT_FALSE(session.wait_for<Truncated>(turn).kept);
    session.post(Cancel{0});  // again: there is nothing left to shorten
    expect_same(session.ask({.text = "Hello", .answer = session.greedy()}), fresh);
}

// Stops the voice from within, at the n-th chunk of the next answer, as if all of it so far had been heard.
class SilencedSession {
  public:
    SilencedSession()
        : session_([this](const Event& event) {
              const auto* chunk = std::get_if<AudioChunk>(&event.body);
              if (chunk == nullptr || chunks_left_ == 0 || --chunks_left_ > 0) return;
              session_.post(StopSpeaking{chunk->first_sample + chunk->samples.size()});
          }) {}

    RecordedSession& operator*() { return session_; }
    void silence_at_chunk(std::size_t chunk) { chunks_left_ = chunk; }

  private:
    std::atomic<std::size_t> chunks_left_ = 0;
    RecordedSession session_;
};

TEST(Remembering, stopping_the_voice_leaves_the_text_whole_and_remembers_what_was_heard) {
    SilencedSession silenced;
    RecordedSession& session = *silenced;
    session.load_tiny();
    const HeardTurn whole = session.ask({.text = "Привет мир", .answer = session.greedy(24, 30)});
    for (const std::size_t chunk : {1U, 4U}) {
        session.post(Reset{});
        silenced.silence_at_chunk(chunk);
        const CommandId turn = session.post(Ask{.text = "Привет мир", .answer = session.greedy(24, 30)});
        const HeardTurn stopped = session.follow(turn);
        EXPECT_EQ(stopped.text, whole.text);
        EXPECT_EQ(stopped.tokens(), whole.tokens());
        EXPECT_NE(stopped.finished->answer.ending, Ending::cancelled);
        EXPECT_TRUE(stopped.finished->kept);
        EXPECT_EQ(stopped.chunks, chunk);
        EXPECT_LT(stopped.sound.size(), whole.sound.size());
        const Truncated heard = session.wait_for<Truncated>(turn);
        EXPECT_TRUE(whole.text.starts_with(heard.text));
        EXPECT_LT(heard.text.size(), whole.text.size());
        EXPECT_EQ(heard.kept, chunk == 4) << "of the first frame no word";
        const HeardTurn after = session.ask({.text = "And?", .answer = session.greedy()});
        std::vector<PastTurn> remembered{{Speaker::user, "Привет мир", {}},
                                         {Speaker::assistant, heard.text, {}}};
        if (!heard.kept) remembered.clear();
        session.post(Restore{{}, remembered});
        expect_same(session.ask({.text = "And?", .answer = session.greedy()}), after);
    }
}

TEST(Remembering, a_voice_that_is_stopped_before_it_began_counts_as_read) {
    RecordedSession session;
    session.load_tiny();
    const HeardTurn whole = session.ask({.text = "Привет мир", .answer = session.greedy()});
    const HeardTurn after = session.ask({.text = "And?", .answer = session.greedy()});
    // The question waits in the queue until the voice has been stopped.
    std::promise<void> stopped;
    session.post(Restore{.stored = [ready = stopped.get_future().share()] {
        ready.wait();
        return std::vector<PastTurn>{};
    }});
    const CommandId turn = session.post(Ask{.text = "Привет мир", .answer = session.greedy()});
    session.post(StopSpeaking{});
    stopped.set_value();
    const HeardTurn silent = session.follow(turn);
    EXPECT_EQ(silent.text, whole.text);
    EXPECT_TRUE(silent.sound.empty());
    EXPECT_EQ(session.ask({.text = "And?", .answer = session.greedy()}).text, after.text);
}

TEST(Remembering, a_text_that_is_read_aloud_ends_with_its_voice) {
    SilencedSession silenced;
    RecordedSession& session = *silenced;
    session.load_tiny();
    silenced.silence_at_chunk(1);
    const HeardTurn said = session.follow(session.post(Speak{"One, two.", session.greedy(1, 6).options}));
    EXPECT_EQ(said.finished->answer.ending, Ending::cancelled);
    EXPECT_EQ(said.chunks, 1U);
}

TEST(Remembering, a_text_that_is_read_aloud_is_no_turn) {
    RecordedSession session;
    session.load_tiny();
    session.ask({.text = "Привет мир", .answer = session.greedy()});
    const HeardTurn expected = session.ask({.text = "And?", .answer = session.greedy()});
    session.post(Reset{});
    session.ask({.text = "Привет мир", .answer = session.greedy()});
    const CommandId said = session.post(Speak{"One, two.", session.greedy(1, 6).options});
    EXPECT_EQ(session.follow(said).sound.size(), 6U * 1920 - 555);
    session.post(Cancel{100});  // of that sound, and not of the answer
    expect_same(session.ask({.text = "And?", .answer = session.greedy()}), expected);
}

}  // namespace
}  // namespace govor::session
