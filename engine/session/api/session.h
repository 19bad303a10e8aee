#pragma once

#include <functional>
#include <memory>

#include "session/api/command.h"
#include "session/api/event.h"

namespace govor::session {

// A conversation with a model, controlled by commands; results are sent as events. The session's thread owns
// the Vulkan device and all of its objects. Only a Load creates them on another thread (abandonable_task.h).
class Session {
  public:
    // Called on the session's thread, one event at a time. It may post commands. It must not throw, and it
    // should return quickly, because it blocks the model.
    using Sink = std::function<void(Event)>;

    explicit Session(Sink sink);
    // Posts Quit and waits for the thread to end. No event is sent afterwards.
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Queues a command and returns its id without waiting for the model. Thread-safe. Commands posted after
    // Quit are ignored.
    CommandId post(Command command);

  private:
    class Thread;
    std::unique_ptr<Thread> thread_;
};

}  // namespace govor::session
