#pragma once

#include <QTimer>
#include <chrono>
#include <memory>

#include "assistant/engine.h"

namespace govor::session {
class Session;
}

namespace govor::window {

// The engine's thread behind the window's. No call waits for it: quit() returns at once, ended() comes when
// the thread has freed everything, and hung() if it has not in `quit_timeout`, for who would rather end the
// process than leave it behind.
class SessionBridge : public Engine {
    Q_OBJECT

  public:
    explicit SessionBridge(std::chrono::milliseconds quit_timeout = std::chrono::seconds(20));
    // Waits for the thread if it has not ended: after ended() it costs nothing.
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

}  // namespace govor::window
