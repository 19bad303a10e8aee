#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "assistant/engine.h"
#include "assistant/model_loader.h"
#include "core/message.h"
#include "store/conversation_store.h"

namespace govor::assistant {

// Synchronizes the conversation in the engine with the store: posts Restore before a question if the two may
// differ. Used on the GUI thread.
class EngineHistory {
  public:
    EngineHistory(Engine& engine, const ModelLoader& loader, const store::ConversationStore& store)
        : engine_(engine), loader_(loader), store_(store) {}

    // Sets the function that is called on the GUI thread, possibly after the destruction of this object, with
    // the reason why the sound of an earlier question could not be read.
    void set_read_error_handler(std::function<void(const Message&)> report) {
        report_read_error_ = std::move(report);
    }

    // Updates the conversation in the engine to the turns before `turn`. Call it before `turn` is asked.
    void sync(store::ConversationId conversation, store::TurnId turn);
    // Call it after turns, instructions or the model have changed, so that the next question posts Restore.
    void invalidate() { synced_conversation_.reset(); }
    // Call it after the answer to `command` was truncated in the store. If a Restore was posted after
    // `command`, it contained the longer answer, so the next question posts another one.
    void handle_truncation(session::CommandId command);

  private:
    Engine& engine_;
    const ModelLoader& loader_;
    const store::ConversationStore& store_;
    std::function<void(const Message&)> report_read_error_;
    std::optional<store::ConversationId> synced_conversation_;
    std::optional<store::TurnId> last_turn_;  // of the last sync()
    session::CommandId last_restore_ = 0;
};

}  // namespace govor::assistant
