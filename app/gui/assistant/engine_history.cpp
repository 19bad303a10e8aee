#include "assistant/engine_history.h"

#include <utility>

#include "assistant/past_turns.h"

namespace govor::assistant {

void EngineHistory::sync(store::ConversationId conversation, store::TurnId turn) {
    const std::vector<store::TurnId> turns = store_.turn_ids(conversation);
    const bool is_newest = !turns.empty() && turns.back() == turn;
    if (synced_conversation_ != conversation || !is_newest) {
        const auto record = store_.conversation(conversation);
        session::Restore restore{.system =
                                     record ? record->settings.system_prompt.toStdString() : std::string()};
        const bool with_pictures = loader_.ready() && loader_.model().accepts_pictures;
        restore.load_turns = [with_pictures, history = store_.history(conversation, turn)] {
            return past_turns(history, with_pictures);
        };
        last_restore_ = engine_.post(std::move(restore));
    }
    // After the restore for an older turn, the engine lacks the later turns.
    synced_conversation_ = is_newest ? std::optional(conversation) : std::nullopt;
}

void EngineHistory::answer_truncated(session::CommandId command) {
    if (last_restore_ > command) invalidate();
}

}  // namespace govor::assistant
