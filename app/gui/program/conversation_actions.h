#pragma once

#include <QObject>
#include <optional>

#include "assistant/controller.h"
#include "store/conversation_store.h"
#include "widgets/notice_bar.h"

namespace govor::program {

// Carries out the user's actions on conversations. Notices show their results.
class ConversationActions : public QObject {
    Q_OBJECT

  public:
    ConversationActions(assistant::Controller& controller, store::ConversationStore& store,
                        widgets::NoticeBar& notices);

    void remove(store::ConversationId conversation);
    void undo_delete();

  Q_SIGNALS:
    void can_undo_delete_changed(bool can_undo);

  private:
    void set_deleted(std::optional<store::ConversationId> conversation);

    assistant::Controller& controller_;
    store::ConversationStore& store_;
    widgets::NoticeBar& notices_;
    std::optional<store::ConversationId> deleted_;  // the one that can be restored
    bool deleted_was_open_ = false;
};

}  // namespace govor::program
