#pragma once

#include <QObject>
#include <QWidget>
#include <functional>

#include "assistant/controller.h"
#include "program/deletion_undo_stack.h"
#include "store/conversation_store.h"
#include "widgets/notice_bar.h"

namespace govor::program {

// Executes the user's actions on conversations. Notices show the results.
class ConversationActions : public QObject {
    Q_OBJECT

  public:
    ConversationActions(assistant::Controller& controller, store::ConversationStore& store,
                        widgets::NoticeBar& notices, DeletionUndoStack& undo_stack, QWidget& window)
        : controller_(controller),
          store_(store),
          notices_(notices),
          undo_stack_(undo_stack),
          window_(window) {}

    void toggle_pinned(store::ConversationId conversation);
    void toggle_archived(store::ConversationId conversation);
    void set_tag(store::ConversationId conversation, const QString& tag, bool has_tag);
    void add_tag(store::ConversationId conversation);  // shows a dialog for the name
    void remove(store::ConversationId conversation);

  private:
    void change(store::ConversationId conversation,
                const std::function<void(store::ConversationSettings&)>& edit);

    assistant::Controller& controller_;
    store::ConversationStore& store_;
    widgets::NoticeBar& notices_;
    DeletionUndoStack& undo_stack_;
    QWidget& window_;  // the parent of dialogs
};

}  // namespace govor::program
