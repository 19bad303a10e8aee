#pragma once

#include <optional>

#include "assistant/engine.h"
#include "store/conversation_store.h"

namespace govor::assistant {

// Keeps the conversation that the engine remembers the same as the store's: posts Restore before a question
// whenever the two may differ.
class EngineHistory {
  public:
    EngineHistory(Engine& engine, const store::ConversationStore& store) : engine_(engine), store_(store) {}

    // Before `turn` is asked: makes the engine remember what the store has of the conversation before that
    // turn, and nothing else.
    void sync(store::ConversationId conversation, store::TurnId turn);
    // The engine's memory no longer matches the store's: turns or instructions changed, or the model did.
    void invalidate() { synced_conversation_.reset(); }
    // The text of the answer to `command` was shortened in the store. A Restore since then did not know that.
    void answer_truncated(session::CommandId command);

  private:
    Engine& engine_;
    const store::ConversationStore& store_;
    std::optional<store::ConversationId> synced_conversation_;
    session::CommandId last_restore_ = 0;
};

}  // namespace govor::assistant
