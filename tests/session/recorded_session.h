#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "session/api/session.h"
#include "session/golden_turn.h"

namespace govor::session::test {

// A turn as a consumer of events sees it.
struct HeardTurn {
    std::string text;          // of all pieces
    std::vector<float> sound;  // of all chunks
    std::size_t chunks = 0, events = 0;
    std::vector<std::size_t> text_ends;  // of the chunks
    std::optional<Finished> finished;
    std::optional<NothingHeard> nothing;
    std::optional<Error> failed;
    std::size_t dropped = 0;

    const std::vector<TokenId>& tokens() const { return finished.value().answer.tokens; }
};

// A session whose events are kept, and waited for.
class RecordedSession {
  public:
    // on_event runs on the session's thread before anybody who waits sees the event; it may post.
    explicit RecordedSession(std::function<void(const Event&)> on_event = {});

    CommandId post(Command command) { return session_.post(std::move(command)); }
    // Waits until an event of the command satisfies the predicate, and returns it.
    Event wait_for(CommandId command, const std::function<bool(const Event&)>& is);
    template <typename Body>
    Body wait_for(CommandId command) {
        return std::get<Body>(wait_for(command, [](const Event& event) {
                                  return std::holds_alternative<Body>(event.body);
                              }).body);
    }
    HeardTurn follow(CommandId turn);  // to its end

    Loaded load_tiny(LoadOptions options = {});  // as test::load_tiny does
    // Asks and follows.
    HeardTurn ask(Ask question) { return follow(post(std::move(question))); }
    // As a microphone at `rate` would, in pieces of so many samples; then `text` is typed.
    HeardTurn speak(std::span<const float> samples, std::size_t piece, AnswerWish answer,
                    SampleRate rate = listening_rate, std::string text = {});

    AnswerWish greedy(std::uint32_t max_tokens = 8, std::uint32_t max_frames = 8) const;
    std::vector<Event> events() const;

  private:
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Event> events_;
    AnswerOptions defaults_;
    std::function<void(const Event&)> on_event_;
    Session session_;  // ends before what its thread fills
};

// The same words, and the same sound within what another order of rounding changes.
void expect_same(const HeardTurn& ours, const HeardTurn& expected);

}  // namespace govor::session::test
