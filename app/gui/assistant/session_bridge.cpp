#include "assistant/session_bridge.h"

#include <mutex>
#include <utility>
#include <variant>

#include "session/api/session.h"

namespace govor::assistant {

// Passes events from the engine's thread to the bridge. Drops them once the bridge is being destroyed.
class SessionBridge::Mailbox {
  public:
    explicit Mailbox(SessionBridge* owner) : owner_(owner) {}

    void deliver(session::Event event) {
        const std::lock_guard lock(mutex_);
        if (owner_ == nullptr) return;
        QMetaObject::invokeMethod(
            owner_, [owner = owner_, event = std::move(event)] { owner->handle(event); },
            Qt::QueuedConnection);
    }
    void close() {
        const std::lock_guard lock(mutex_);
        owner_ = nullptr;
    }

  private:
    std::mutex mutex_;
    SessionBridge* owner_;
};

SessionBridge::SessionBridge(std::chrono::milliseconds quit_timeout)
    : mailbox_(std::make_shared<Mailbox>(this)),
      session_(std::make_unique<session::Session>(
          [mailbox = mailbox_](session::Event event) { mailbox->deliver(std::move(event)); })) {
    quit_timer_.setSingleShot(true);
    quit_timer_.setInterval(quit_timeout);
    connect(&quit_timer_, &QTimer::timeout, this, &SessionBridge::hung);
}

SessionBridge::~SessionBridge() {
    mailbox_->close();
}

session::CommandId SessionBridge::post(session::Command command) {
    return session_ ? session_->post(std::move(command)) : 0;
}

void SessionBridge::quit() {
    if (!session_ || quit_timer_.isActive()) return;
    quit_timer_.start();
    session_->post(session::Quit{});
}

void SessionBridge::handle(const session::Event& event) {
    if (!std::holds_alternative<session::SessionEnded>(event.body)) {
        Q_EMIT event_received(event);
        return;
    }
    quit_timer_.stop();
    session_.reset();  // SessionEnded is the last event of the thread, so this does not wait
    Q_EMIT ended();
}

}  // namespace govor::assistant
