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

// Threads that compile kernels in parallel, so that a model loads faster. They start with the first task; the
// destructor discards tasks that have not started. Only one thread at a time may call its functions.
class CompileThreads {
  public:
    CompileThreads() = default;
    ~CompileThreads();
    CompileThreads(const CompileThreads&) = delete;
    CompileThreads& operator=(const CompileThreads&) = delete;

    void post(std::function<void()> task);    // the task must not throw
    bool drain(const std::stop_token& stop);  // waits for all tasks; false if stopped earlier
    void discard_pending();                   // discards tasks that have not started

  private:
    void run_tasks(const std::stop_token& stop);

    std::mutex mutex_;
    std::condition_variable_any task_posted_;
    std::condition_variable_any tasks_done_;
    std::deque<std::function<void()>> tasks_;
    std::size_t running_tasks_ = 0;
    // The last member, so that the threads end before the others are destroyed.
    std::vector<std::jthread> threads_;
};

}  // namespace govor::gpu
