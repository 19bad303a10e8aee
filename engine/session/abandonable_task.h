#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

namespace govor::session {

// Runs work that cannot be interrupted where it takes longest, such as a driver that opens a device or builds
// a kernel, on a thread of its own, so that its owner can stop waiting for it.
class AbandonableTask {
  public:
    // Runs a function on the thread that waits in run(), before run() returns. Ignored once the work was
    // abandoned.
    using Post = std::function<void(std::function<void()>)>;
    using Work = std::function<void(const Post&, const std::stop_token&)>;

    AbandonableTask();
    ~AbandonableTask();  // waits for abandoned work
    AbandonableTask(const AbandonableTask&) = delete;
    AbandonableTask& operator=(const AbandonableTask&) = delete;

    // Runs the work, which is destroyed on its thread, and waits for it; throws what it throws. Returns false
    // at once when stopped: the work, which has the same token, goes on until it looks at it. The next call
    // waits for abandoned work first.
    bool run(Work work, const std::stop_token& stop);

  private:
    struct State;
    bool wait_for_last(const std::stop_token& stop);

    std::unique_ptr<State> state_;
    std::thread thread_;
};

}  // namespace govor::session
