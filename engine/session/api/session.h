#pragma once

#include <functional>
#include <memory>

#include "session/api/command.h"
#include "session/api/event.h"

namespace govor::session {

// A conversation with a model, on a thread of its own, to which the Vulkan device and everything on it belong
// (from the end of Load on, which makes them beside it: abandonable_task.h). Commands go in, events come out.
class Session {
  public:
    // Called on the session's thread, one event at a time. It must not throw and should not linger, because
    // the model waits; it may post.
    using Sink = std::function<void(Event)>;

    explicit Session(Sink sink);
    // Posts Quit and waits for the end of the step under way. No event arrives after it.
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Any thread, at any time; never waits for the model. Returns the number of the command. After Quit
    // nothing more is done.
    CommandId post(Command command);

  private:
    class Thread;
    std::unique_ptr<Thread> thread_;
};

}  // namespace govor::session
