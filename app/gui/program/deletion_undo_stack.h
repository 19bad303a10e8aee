#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "messages/localized_text.h"
#include "store/conversation_store.h"
#include "widgets/notice_bar.h"

namespace govor::program {

// Undoes deletions, the newest first, until the store empties its trash. A notice offers to undo the newest
// one.
class DeletionUndoStack : public QObject {
    Q_OBJECT

  public:
    DeletionUndoStack(store::ConversationStore& store, widgets::NoticeBar& notices);

    // Adds a deletion and shows `message` in a notice. undo() calls `restore`, at most once.
    void add(const LocalizedText& message, std::function<void()> restore);
    void undo();

  Q_SIGNALS:
    void can_undo_changed(bool can_undo);

  private:
    void clear();

    widgets::NoticeBar& notices_;
    std::vector<std::function<void()>> undo_steps_;  // the newest last
};

}  // namespace govor::program
