#pragma once

#include <QTimer>
#include <chrono>
#include <memory>

#include "assistant/engine.h"

namespace govor::session {
class Session;
}

namespace govor::assistant {

// Runs the engine of this computer on a separate thread. No call blocks: quit() returns at once, and ended()
// is emitted when the thread has freed all its resources, or hung() if it has not done so within
// `quit_timeout`.
class SessionBridge : public Engine {
    Q_OBJECT

  public:
    explicit SessionBridge(std::chrono::milliseconds quit_timeout = std::chrono::seconds(20));
    // Waits for the thread unless ended() was emitted.
    ~SessionBridge() override;

    session::CommandId post(session::Command command) override;
    void quit();

  Q_SIGNALS:
    void ended();
    void hung();

  private:
    class Mailbox;

    void handle(const session::Event& event);

    std::shared_ptr<Mailbox> mailbox_;
    std::unique_ptr<session::Session> session_;
    QTimer quit_timer_;
};

}  // namespace govor::assistant
