#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "session/api/turn.h"
#include "session/turn/prompt.h"

namespace govor::session {

// The turns of a conversation that the model still remembers.
//
// When the context is full, the oldest are left out: none while the conversation, the question and a quarter
// of the context for the answer fit; else as many as leave half of the context free of history, so that the
// prefill that this costs is not due again at the next question, and as many more as the question needs. What
// is left out follows from the turns alone. So a conversation that is restored remembers what it remembered.
class Conversation {
  public:
    void begin(std::string system, std::vector<PastTurn> turns);

    // The entries of a prompt: those that are left when `question` is the next, and the question. `dropped`
    // counts the oldest, which add_turn() will drop.
    struct Asked {
        std::vector<Utterance> entries;
        std::size_t dropped = 0;
    };
    // Nothing when it was stopped: a restored conversation has its tokens and features made here, which may
    // take seconds; a later call goes on with them.
    std::optional<Asked> ask(const PromptMaker& maker, std::uint32_t context, Utterance question,
                             const HeardClip::Stopped& stopped);
    // The same while the question is still spoken and takes `tokens` so far; without an entry for it.
    std::optional<Asked> ask(const PromptMaker& maker, std::uint32_t context, std::size_t tokens,
                             const HeardClip::Stopped& stopped);

    // The question was answered.
    void add_turn(Asked asked, std::string answer);
    // The last answer was heard only so far; nothing of it: the question is taken back, and the turns that
    // were left out for it return.
    void shorten(std::string answer);

    std::size_t turns() const;  // entries without the system's
    // Before the model that the entries were computed with goes.
    void forget_model();

  private:
    std::size_t first_turn() const;
    bool settle(const PromptMaker& maker, std::uint32_t context, const HeardClip::Stopped& stopped);
    std::size_t to_drop(const PromptMaker& maker, std::uint32_t context, std::size_t begin, std::size_t end,
                        std::size_t question);

    std::vector<Utterance> entries_;   // the system's first, if there is one
    std::vector<Utterance> left_out_;  // for the last question
    std::size_t settled_ = 0;          // entries up to here have had their effect on what is left out
};

}  // namespace govor::session
