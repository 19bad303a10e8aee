#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "session/api/session.h"
#include "session/golden_turn.h"

namespace govor::session::test {

// The size of the chunks in which a microphone delivers samples.
inline constexpr std::size_t samples_per_100_ms = input_sample_rate.value / 10;

// The accumulated events of a turn.
struct TurnResult {
    std::string text;            // of all TextFragment events
    std::vector<float> samples;  // of all AudioChunk events
    std::size_t chunks = 0, events = 0;
    std::vector<std::size_t> text_ends;  // of the chunks
    std::optional<Finished> finished;
    std::optional<EmptyQuestion> empty_question;
    std::optional<Error> failed;
    std::size_t dropped_turns = 0;

    const Answer& answer() const { return finished.value().answer; }
    const std::vector<TokenId>& tokens() const { return answer().tokens; }
    const Statistics& statistics() const { return answer().statistics; }
};

// A session that records its events.
class RecordedSession {
  public:
    // on_event runs on the session's thread before wait_for() returns the event. It may post commands.
    explicit RecordedSession(std::function<void(const Event&)> on_event = {});

    CommandId post(Command command);
    // Waits until an event of the command satisfies the predicate, and returns it.
    Event wait_for(CommandId command, const std::function<bool(const Event&)>& predicate);
    template <typename Body>
    Body wait_for(CommandId command) {
        return std::get<Body>(wait_for(command, [](const Event& event) {
                                  return std::holds_alternative<Body>(event.body);
                              }).body);
    }
    TurnResult follow(CommandId turn);  // waits for the end of the turn

    LoadedModel load_tiny(LoadOptions options = {});       // like test::load_tiny
    const LoadedModel& loaded() const { return loaded_; }  // the latest result of load_tiny()
    // Cancels all commands, begins an empty conversation and removes all events. The model stays loaded and
    // keeps its caches.
    void reset();
    // Posts a question and waits for the end of its turn.
    TurnResult ask(Ask question) { return follow(post(std::move(question))); }
    // Streams a question like a microphone at `rate`, in chunks of `chunk_size` samples, followed by typed
    // text.
    TurnResult speak(std::span<const float> samples, std::size_t chunk_size, AnswerRequest answer,
                     SampleRate rate = input_sample_rate, std::string text = {});

    AnswerRequest greedy_request(std::uint32_t max_tokens = 8, std::uint32_t max_frames = 8) const;
    std::vector<Event> events() const;

  private:
    mutable std::mutex mutex_;
    std::condition_variable event_added_;
    std::vector<Event> events_;
    std::vector<CommandId> text_questions_;  // the AskText commands since the last reset()
    LoadedModel loaded_;
    std::function<void(const Event&)> on_event_;
    Session session_;  // destroyed first, because its thread uses the other members
};

// Returns a session that all tests of the program share, after a reset(). The first call loads the model with
// the default options; the session ends after the last test. The model's caches may contain conversations of
// earlier tests. A test that requires empty caches, replaces or unloads the model, or posts WatchMemory or
// Quit has its own session. A test waits for the end of its turns: later tests open devices, and the
// validation layer does not permit that while another thread uses one.
RecordedSession& shared_tiny_session();

// Returns the answer of a model without a session, as a reference for answers of sessions.
TurnResult answer(Assistant& assistant, const Question& question, const AnswerOptions& options);

// Expects the same text, and the same samples within the tolerance of expect_equal().
void expect_same(const TurnResult& actual, const TurnResult& expected);

}  // namespace govor::session::test
