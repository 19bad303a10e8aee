#include "assistant/engine_history.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <algorithm>
#include <utility>

#include "assistant/past_turns.h"

namespace govor::assistant {

void EngineHistory::sync(store::ConversationId conversation, store::TurnId turn) {
    const std::vector<store::TurnId> turns = store_.turn_ids(conversation);
    const bool is_newest = !turns.empty() && turns.back() == turn;
    // Typed questions that waited for the answer to an earlier one are asked in their order.
    const auto position = std::find(turns.begin(), turns.end(), turn);
    const bool follows_last_turn =
        position != turns.begin() && position != turns.end() && last_turn_ == *(position - 1);
    const bool is_in_sync = synced_conversation_ == conversation && (is_newest || follows_last_turn);
    if (!is_in_sync) {
        const auto record = store_.conversation(conversation);
        session::Restore restore{.system =
                                     record ? record->settings.system_prompt.toStdString() : std::string()};
        const bool with_images = loader_.is_ready() && loader_.model().accepts_images;
        // Called on a thread of the engine. The application object exists longer than the engine.
        const auto report = [report_on_gui_thread = report_read_error_](const Error& error) {
            if (!report_on_gui_thread) return;
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [report_on_gui_thread, reason = error.text()] { report_on_gui_thread(reason); },
                Qt::QueuedConnection);
        };
        restore.load_turns = [with_images, report, history = store_.history(conversation, turn)] {
            return load_past_turns(history, with_images, report);
        };
        last_restore_ = engine_.post(std::move(restore));
    }
    // After a Restore for an older turn, the engine's conversation lacks the later turns.
    synced_conversation_ = is_newest || is_in_sync ? std::optional(conversation) : std::nullopt;
    last_turn_ = turn;
}

void EngineHistory::handle_truncation(session::CommandId command) {
    if (last_restore_ > command) invalidate();
}

}  // namespace govor::assistant
