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

// Threads that compile kernels in parallel, which shortens the loading of a model. They start with the first
// task; the destructor discards tasks that have not started.
class BuildThreads {
  public:
    BuildThreads() = default;
    ~BuildThreads();
    BuildThreads(const BuildThreads&) = delete;
    BuildThreads& operator=(const BuildThreads&) = delete;

    void post(std::function<void()> task);    // the task must not throw
    bool drain(const std::stop_token& stop);  // waits for all tasks; false if stopped before
    void discard_pending();                   // discards tasks that have not started

  private:
    void work(const std::stop_token& stop);

    std::mutex mutex_;
    std::condition_variable_any posted_;
    std::condition_variable_any done_;
    std::deque<std::function<void()>> tasks_;
    std::size_t running_ = 0;
    // The last member, so that the threads end before the others are destroyed.
    std::vector<std::jthread> threads_;
};

}  // namespace govor::gpu
