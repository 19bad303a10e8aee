#pragma once

#include <QMessageBox>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <chrono>
#include <memory>

#include "assistant/session_bridge.h"
#include "store/conversation_store.h"

namespace govor::program {

// Shuts the program down after the window was closed: waits for the engine and for jobs on other threads,
// shows the pending work if that takes long, and ends the process after `timeout` at the latest.
class QuitSequence : public QObject {
    Q_OBJECT

  public:
    QuitSequence(assistant::SessionBridge& engine, store::ConversationStore& store,
                 std::chrono::milliseconds timeout);

    void begin();
    // Shows the pending work in a dialog that can end the program at once.
    void show_pending_work();
    // Saves the conversations within a limited time. Returns false if the disk does not respond.
    bool finish_store();

  Q_SIGNALS:
    void finished();  // no work is pending

  private:
    QStringList pending_work() const;
    void finish_if_idle();
    [[noreturn]] void end_now();

    assistant::SessionBridge& engine_;
    store::ConversationStore& store_;
    bool engine_has_ended_ = false;
    QTimer timeout_timer_;
    QTimer poll_timer_;  // checks whether all work has ended
    QTimer show_pending_work_timer_;
    std::unique_ptr<QMessageBox> pending_work_box_;
};

}  // namespace govor::program
