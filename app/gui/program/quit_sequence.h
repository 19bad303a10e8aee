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

// The shutdown of the program: waits for the engine and the jobs of other threads after the window was
// closed, shows pending work after a while, and ends the process after `timeout` at the latest.
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
    void ended();  // all work has ended

  private:
    QStringList pending_work() const;
    void end_when_done();
    [[noreturn]] void end_now();

    assistant::SessionBridge& engine_;
    store::ConversationStore& store_;
    bool engine_ended_ = false;
    QTimer timeout_timer_;
    QTimer poll_timer_;  // whether everything has ended
    QTimer show_pending_work_timer_;
    std::unique_ptr<QMessageBox> pending_work_box_;
};

}  // namespace govor::program
