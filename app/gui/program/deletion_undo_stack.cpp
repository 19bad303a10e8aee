#include "program/deletion_undo_stack.h"

#include <utility>

namespace govor::program {

DeletionUndoStack::DeletionUndoStack(store::ConversationStore& store, widgets::NoticeBar& notices)
    : notices_(notices) {
    connect(&store, &store::ConversationStore::trash_emptied, this, &DeletionUndoStack::clear);
}

void DeletionUndoStack::add(const LocalizedText& message, std::function<void()> restore) {
    undo_steps_.push_back(std::move(restore));
    notices_.show_notice({.severity = assistant::Notice::Severity::information,
                          .message = message,
                          .action = assistant::Notice::Action::undo_delete,
                          .cause = assistant::Notice::Cause::deletion});
    Q_EMIT can_undo_changed(true);
}

void DeletionUndoStack::undo() {
    if (undo_steps_.empty()) return;
    const std::function<void()> restore = std::move(undo_steps_.back());
    undo_steps_.pop_back();
    notices_.dismiss(assistant::Notice::Cause::deletion);
    Q_EMIT can_undo_changed(!undo_steps_.empty());
    restore();
}

void DeletionUndoStack::clear() {
    undo_steps_.clear();
    notices_.dismiss(assistant::Notice::Cause::deletion);
    Q_EMIT can_undo_changed(false);
}

}  // namespace govor::program
