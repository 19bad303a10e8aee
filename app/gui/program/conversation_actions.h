#pragma once

#include <QObject>
#include <QWidget>
#include <functional>
#include <optional>

#include "assistant/controller.h"
#include "store/conversation_store.h"
#include "widgets/notice_bar.h"

namespace govor::program {

// Executes the user's actions on conversations. Notices show the results.
class ConversationActions : public QObject {
    Q_OBJECT

  public:
    ConversationActions(assistant::Controller& controller, store::ConversationStore& store,
                        widgets::NoticeBar& notices, QWidget& window);

    void toggle_pinned(store::ConversationId conversation);
    void toggle_archived(store::ConversationId conversation);
    void set_tag(store::ConversationId conversation, const QString& tag, bool has_tag);
    void add_tag(store::ConversationId conversation);  // shows a dialog for the name
    void remove(store::ConversationId conversation);
    void undo_delete();

  Q_SIGNALS:
    void can_undo_delete_changed(bool can_undo);

  private:
    void change(store::ConversationId conversation,
                const std::function<void(store::ConversationSettings&)>& edit);
    void set_deleted(std::optional<store::ConversationId> conversation);

    assistant::Controller& controller_;
    store::ConversationStore& store_;
    widgets::NoticeBar& notices_;
    QWidget& window_;                                            // the parent of dialogs
    std::optional<store::ConversationId> deleted_conversation_;  // restored by undo_delete()
    bool deleted_conversation_was_open_ = false;
};

}  // namespace govor::program
