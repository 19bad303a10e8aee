#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

namespace govor::session {

// A thread for work that nobody can interrupt where it takes longest – a driver opens a device, or builds a
// kernel – and that its owner can leave behind.
class SideThread {
  public:
    // Has something done on the thread that waits in run(), before the work's end is known there. Nothing
    // comes of it once the work was left behind.
    using Tell = std::function<void(std::function<void()>)>;
    using Work = std::function<void(const Tell&, const std::stop_token&)>;

    SideThread();
    ~SideThread();  // waits for what was left behind
    SideThread(const SideThread&) = delete;
    SideThread& operator=(const SideThread&) = delete;

    // Does the work, which is destroyed on its thread, and waits for it; throws what it throws. False after a
    // stop, which ends the wait at once: the work, which has the same token, goes on to where it looks at it.
    // Work that was left behind has ended before the next begins.
    bool run(Work work, const std::stop_token& stop);

  private:
    struct State;
    bool wait_for_last(const std::stop_token& stop);

    std::unique_ptr<State> state_;
    std::thread thread_;
};

}  // namespace govor::session
