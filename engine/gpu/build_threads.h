#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace govor::gpu {

// Threads on which kernels are compiled, so that a model's start waits for the slowest of them and not for
// all. They start with the first task; the destructor drops tasks that have not begun.
class BuildThreads {
  public:
    BuildThreads() = default;
    ~BuildThreads();
    BuildThreads(const BuildThreads&) = delete;
    BuildThreads& operator=(const BuildThreads&) = delete;

    void post(std::function<void()> task);    // which does not throw
    bool drain(const std::stop_token& stop);  // waits until everything posted is done; false: stopped before
    void drop();                              // forgets what has not begun

  private:
    void work(const std::stop_token& stop);

    std::mutex mutex_;
    std::condition_variable_any posted_;
    std::condition_variable_any done_;
    std::deque<std::function<void()>> tasks_;
    std::size_t running_ = 0;
    std::vector<std::jthread> threads_;  // last: they end before what they use
};

}  // namespace govor::gpu
