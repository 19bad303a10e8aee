#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "session/api/turn.h"
#include "session/turn/prompt.h"

namespace govor::session {

// The turns of a conversation that are in the context of the model.
//
// The oldest turns are dropped when the conversation, the question and a reserve of a quarter of the context
// for the answer do not fit. Then the history is reduced to half of the context, or to less if the question
// needs more. Dropping turns requires a new prefill; the margin avoids one at every following question. The
// dropped turns depend on the turns only, so a restored conversation has the same context as before.
class Conversation {
  public:
    void begin(std::string system, std::vector<PastTurn> turns);

    // The entries of the next prompt, with the question last, and the number of oldest turns that are left
    // out of it. add_turn() drops these turns.
    struct Selection {
        std::vector<Utterance> entries;
        std::size_t dropped = 0;
    };
    // Returns nullopt if it was stopped. For a restored conversation, it computes tokens and features, which
    // may take seconds; a later call continues from there.
    std::optional<Selection> select(const PromptBuilder& builder, std::uint32_t context, Utterance question,
                                    const SpeechClip::StopCheck& should_stop);
    // The same for a question that is still being spoken and has `tokens` tokens so far. The selection does
    // not contain its entry.
    std::optional<Selection> select(const PromptBuilder& builder, std::uint32_t context, std::size_t tokens,
                                    const SpeechClip::StopCheck& should_stop);

    // Adds the question of `selection` and its answer.
    void add_turn(Selection selection, std::string answer);
    // Replaces the last answer by the part that was played. If it is empty, removes the question too, and
    // restores the turns that were dropped for it.
    void replace_last_answer(std::string answer);

    std::size_t turns() const;  // without the system prompt
    // Drops the cached tokens and features. Must be called before the model is unloaded.
    void drop_model_data();

  private:
    std::size_t first_turn() const;
    bool trim_restored(const PromptBuilder& builder, std::uint32_t context,
                       const SpeechClip::StopCheck& should_stop);
    std::size_t count_turns_to_drop(const PromptBuilder& builder, std::uint32_t context, std::size_t begin,
                                    std::size_t end, std::size_t question_tokens);

    std::vector<Utterance> entries_;   // the system prompt first, if there is one
    std::vector<Utterance> dropped_;   // turns dropped for the last question
    std::size_t trimmed_entries_ = 0;  // number of entries that trim_restored() has processed
};

}  // namespace govor::session
