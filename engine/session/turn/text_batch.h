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
#include "session/turn/assistant_parts.h"
#include "session/turn/prompt.h"
#include "session/turn/stopwatch.h"

namespace govor::session {

// A typed question with a separate conversation, see AskText.
struct TextQuestion {
    CommandId turn = 0;
    Prompt prompt{};
    AnswerOptions options{};
    std::function<void(EventBody)> emit{};  // sends an event of the turn
    Stopwatch posted{};
};

// Answers several typed questions at the same time. Their tokens are decoded in one batch
// (model::ThinkerBatch). A question that arrives later joins the batch as soon as its prompt is prefilled.
//
// Each conversation has a separate KV cache, which is stored when its answer has ended: the prefill of a
// question that continues the conversation begins at its end. The least recently used cache is freed when
// max_stored_caches are stored, or when device memory is short.
class TextBatch {
  public:
    static constexpr std::size_t capacity =
        model::ThinkerBatch::max_rows;  // concurrent answers; other questions wait
    static constexpr std::size_t max_stored_caches = 64;

    explicit TextBatch(Assistant::Parts& parts);
    ~TextBatch();
    TextBatch(const TextBatch&) = delete;
    TextBatch& operator=(const TextBatch&) = delete;

    // Throws Error{usage} if the prompt leaves no position for an answer, or the options allow none.
    void add(TextQuestion question);
    bool empty() const { return queue_.empty() && answers_.empty(); }

    // Prefills one chunk of a prompt, if any is incomplete, and decodes one token of each answer that has
    // begun. Sends the events of these turns, and Failed for a question that does not fit into memory. Other
    // errors concern all turns and are thrown.
    void step();

    void cancel(CommandId turn);  // ends one turn with Ending::cancelled; ignored if it has ended
    void cancel_all();
    // Removes all turns without an event, after an error of step(), and returns their numbers.
    std::vector<CommandId> abandon();

    // Frees caches that no turn uses until device memory suffices for other work.
    void free_unused_caches();
    std::size_t stored_caches() const { return stored_caches_.size(); }  // caches that no turn uses

  private:
    struct Cache;
    struct ActiveAnswer;

    std::unique_ptr<Cache> take_cache(const Prompt& prompt);
    std::unique_ptr<Cache> new_cache();
    bool free_oldest();
    void start_waiting_questions();
    void prefill_next();
    void find_cache(ActiveAnswer& answer);
    void prefill_chunk(ActiveAnswer& answer);
    void decode();
    void read_tokens(ActiveAnswer& answer, std::uint64_t draws);
    void add_token(ActiveAnswer& answer, TokenId token);
    void finish(ActiveAnswer& answer, Ending ending);
    void store_cache(ActiveAnswer& answer);
    void fail(ActiveAnswer& answer, const Error& error);
    void fail_largest(const Error& error);
    void remove_finished();

    Assistant::Parts& parts_;
    model::ThinkerBatch batch_;
    std::deque<TextQuestion> queue_;
    std::vector<std::unique_ptr<ActiveAnswer>> answers_;  // at most `capacity`
    std::vector<std::unique_ptr<Cache>> stored_caches_;   // the least recently used one is first
    std::optional<gpu::Ticket> latest_ticket_;            // the latest submission of any answer
};

}  // namespace govor::session
