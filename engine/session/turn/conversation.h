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
// The oldest turns are dropped when the history, the question and a quarter of the context, reserved for the
// answer, exceed the context. The history is then reduced to half of the context, or to less for a long
// question. Dropping turns requires a new prefill, which this margin avoids for the next questions. Which
// turns are dropped depends only on the turns, so a restored conversation has the same context as before.
class Conversation {
  public:
    void begin(std::string system, std::vector<PastTurn> turns);

    // The entries of the next prompt, of which the question is the last, and the number of oldest turns that
    // it omits. add_turn() drops these turns.
    struct Selection {
        std::vector<ConversationEntry> entries;
        std::size_t dropped = 0;
    };
    // Selects the turns that fit into the context. Returns nullopt if it was stopped. For a restored
    // conversation, computes tokens and features, which may take seconds; a later call continues.
    std::optional<Selection> select(const PromptBuilder& builder, std::uint32_t context,
                                    ConversationEntry question, const SpeechClip::StopCheck& should_stop);
    // Like the function above, for a question that is still being spoken and has `tokens` tokens so far. The
    // selection has no entry for it.
    std::optional<Selection> select(const PromptBuilder& builder, std::uint32_t context, std::size_t tokens,
                                    const SpeechClip::StopCheck& should_stop);

    // Adds the question of `selection` and its answer.
    void add_turn(Selection selection, std::string answer);
    // Replaces the last answer with the part that was played. If that is empty, removes the turn and restores
    // the turns that were dropped for it.
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

    std::vector<ConversationEntry> entries_;  // the system prompt first, if there is one
    std::vector<ConversationEntry> dropped_;  // turns dropped for the last question
    std::size_t trimmed_entries_ = 0;         // number of entries that trim_restored() has processed
};

}  // namespace govor::session
