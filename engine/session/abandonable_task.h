#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

namespace govor::session {

// Runs work that cannot be interrupted, for example a driver call that opens a device or compiles a kernel,
// on a separate thread. The caller can stop waiting for it.
class AbandonableTask {
  public:
    // Runs a function on the thread that called run(), before run() returns. Ignored after the work has been
    // abandoned.
    using Post = std::function<void(std::function<void()>)>;
    using Work = std::function<void(const Post&, const std::stop_token&)>;

    AbandonableTask();
    ~AbandonableTask();  // waits for abandoned work
    AbandonableTask(const AbandonableTask&) = delete;
    AbandonableTask& operator=(const AbandonableTask&) = delete;

    // Runs the work and waits for it. Rethrows the exceptions of the work. `work` is destroyed on its thread.
    // After a stop request, returns false at once without waiting for the work, which receives the same token
    // and runs until it checks it. The next call first waits for abandoned work.
    bool run(Work work, const std::stop_token& stop);

  private:
    struct State;
    bool wait_for_last(const std::stop_token& stop);

    std::unique_ptr<State> state_;
    std::thread thread_;
};

}  // namespace govor::session
