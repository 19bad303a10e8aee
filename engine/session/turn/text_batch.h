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

// A typed question of a conversation of its own, see AskText.
struct TextQuestion {
    CommandId turn = 0;
    Prompt prompt{};
    AnswerOptions options{};
    std::function<void(EventBody)> emit{};  // sends an event of the turn
    Stopwatch posted{};
};

// Answers several typed questions at the same time. Their tokens are decoded together (model::ThinkerBatch),
// and a question that arrives meanwhile joins as soon as its prompt is prefilled.
//
// Each conversation has a KV cache of its own, which is kept when its answer has ended: a question whose
// prompt continues it is prefilled from there. The cache that was used longest ago is freed when there are
// max_kept of them, or when memory is short.
class TextBatch {
  public:
    static constexpr std::size_t capacity = model::ThinkerBatch::max_rows;  // answers at a time; others wait
    static constexpr std::size_t max_kept = 64;

    explicit TextBatch(Assistant::Parts& parts);
    ~TextBatch();
    TextBatch(const TextBatch&) = delete;
    TextBatch& operator=(const TextBatch&) = delete;

    // Throws Error{usage} if the prompt leaves no room for an answer, or the options allow none.
    void add(TextQuestion question);
    bool empty() const { return waiting_.empty() && answers_.empty(); }

    // Prefills one chunk of a prompt, if there is one left, and decodes one token of each answer that has
    // begun. Sends the events of these turns; Failed for a question that does not fit into memory. Other
    // errors concern all turns and are thrown.
    void step();

    void cancel(CommandId turn);  // ends one turn with Ending::cancelled; ignored if it has ended
    void cancel_all();
    // Forgets all turns without an event, after an error of step(), and returns their numbers.
    std::vector<CommandId> abandon();

    // Frees caches that no turn uses while device memory is short, for other work on the device.
    void make_room();
    std::size_t kept() const { return kept_.size(); }  // caches that no turn uses

  private:
    struct Cache;
    struct Answering;

    std::unique_ptr<Cache> take_cache(const Prompt& prompt);
    std::unique_ptr<Cache> new_cache();
    bool free_oldest();
    void begin_waiting();
    void prefill_next();
    void find_cache(Answering& answer);
    void prefill_chunk(Answering& answer);
    void decode();
    void read_tokens(Answering& answer, std::uint64_t draws);
    void take_token(Answering& answer, TokenId token);
    void finish(Answering& answer, Ending ending);
    void keep_cache(Answering& answer);
    void fail(Answering& answer, const Error& error);
    void fail_largest(const Error& error);
    void remove_finished();

    Assistant::Parts& parts_;
    model::ThinkerBatch batch_;
    std::deque<TextQuestion> waiting_;
    std::vector<std::unique_ptr<Answering>> answers_;  // at most `capacity`
    std::vector<std::unique_ptr<Cache>> kept_;         // the one used longest ago is first
    std::optional<gpu::Ticket> submitted_;             // the latest submission of any answer
};

}  // namespace govor::session
