#include "program/conversation_actions.h"

#include <utility>

namespace govor::program {

ConversationActions::ConversationActions(assistant::Controller& controller, store::ConversationStore& store,
                                         widgets::NoticeBar& notices)
    : controller_(controller), store_(store), notices_(notices) {
    connect(&store_, &store::ConversationStore::trash_emptied, this, [this] { set_deleted(std::nullopt); });
}

void ConversationActions::remove(store::ConversationId conversation) {
    const auto about = store_.conversation(conversation);
    if (!about) return;
    deleted_was_open_ = controller_.conversation() == conversation;
    if (deleted_was_open_) {
        controller_.stop_all();
        controller_.open(std::nullopt);
    }
    store_.trash(conversation);
    set_deleted(conversation);
    const QString title = about->settings.title;
    notices_.show_notice({.severity = assistant::Notice::Severity::information,
                          .sentence = title.isEmpty() ? tr("The conversation was deleted.")
                                                      : tr("“%1” was deleted.").arg(title),
                          .action = assistant::Notice::Action::undo_delete,
                          .cause = assistant::Notice::Cause::deletion});
}

void ConversationActions::undo_delete() {
    const auto conversation = deleted_;
    set_deleted(std::nullopt);
    if (conversation && store_.restore(*conversation) && deleted_was_open_) controller_.open(*conversation);
}

void ConversationActions::set_deleted(std::optional<store::ConversationId> conversation) {
    deleted_ = conversation;
    Q_EMIT can_undo_delete_changed(conversation.has_value());
    if (!conversation) notices_.settle(assistant::Notice::Cause::deletion);
}

}  // namespace govor::program
