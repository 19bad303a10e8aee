#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/error.h"
#include "gpu/device.h"
#include "model/networks/thinker_batch.h"
#include "session/api/event.h"
#include "session/turn/assistant_state.h"
#include "session/turn/prompt.h"
#include "session/turn/stopwatch.h"

namespace govor::session {

// A typed question with its own conversation; see AskText.
struct TextQuestion {
    CommandId turn = 0;
    Prompt prompt{};
    AnswerOptions options{};
    std::function<void(EventBody)> emit{};  // sends an event of the turn
    Stopwatch since_posted{};
};

// Answers several typed questions at the same time with continuous batching: their tokens are decoded in one
// batch (model::ThinkerBatch), which a new question joins when its prompt has been prefilled.
//
// Each conversation has a separate KV cache, which is stored in ThinkerCaches when its answer has ended.
class TextBatch {
  public:
    // Maximum number of concurrent answers; other questions wait.
    static constexpr std::size_t capacity = model::ThinkerBatch::max_rows;

    explicit TextBatch(Assistant::State& state);
    ~TextBatch();
    TextBatch(const TextBatch&) = delete;
    TextBatch& operator=(const TextBatch&) = delete;

    // Throws Error{usage} if the prompt leaves no position for an answer, or the options allow none.
    void add(TextQuestion question);
    bool empty() const { return queue_.empty() && answers_.empty(); }

    // Prefills one chunk of an incomplete prompt, if there is one, and decodes one token of each answer that
    // has begun. Sends the events of these turns, including Failed for a question that does not fit into
    // memory. Throws errors that affect all turns.
    void step();

    void cancel(CommandId turn);  // ends one turn with Ending::cancelled; ignored if it has ended
    void cancel_all();
    // Removes all turns after an error of step(), without sending events, and returns their ids.
    std::vector<CommandId> abandon();

  private:
    struct ActiveAnswer;

    ThinkerCache take_cache(const Prompt& prompt);
    void start_waiting_questions();
    void prefill_next();
    void assign_cache(ActiveAnswer& answer);
    void prefill_chunk(ActiveAnswer& answer);
    void decode();
    void read_tokens(ActiveAnswer& answer, std::uint64_t draws);
    void add_token(ActiveAnswer& answer, TokenId token);
    void finish(ActiveAnswer& answer, Ending ending);
    void store_cache(ActiveAnswer& answer);
    void fail(ActiveAnswer& answer, const Error& error);
    void fail_largest(const Error& error);
    void remove_finished();

    Assistant::State& state_;
    model::ThinkerBatch batch_;
    std::deque<TextQuestion> queue_;
    std::vector<std::unique_ptr<ActiveAnswer>> answers_;  // at most `capacity`
    std::optional<gpu::Ticket> latest_ticket_;            // the latest submission of any answer
};

}  // namespace govor::session
