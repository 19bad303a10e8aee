#include "gpu/compile_threads.h"

#include <utility>

#include "gpu/default_thread_count.h"

namespace govor::gpu {

CompileThreads::~CompileThreads() {
    discard_pending();
}

void CompileThreads::post(std::function<void()> task) {
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    const unsigned thread_count = default_thread_count();
    while (threads_.size() < thread_count)
        threads_.emplace_back([this](const std::stop_token& stop) { run_tasks(stop); });
    task_posted_.notify_one();
}

bool CompileThreads::drain(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    return tasks_done_.wait(lock, stop, [this] { return tasks_.empty() && running_tasks_ == 0; });
}

void CompileThreads::discard_pending() {
    const std::lock_guard lock(mutex_);
    tasks_.clear();
}

void CompileThreads::run_tasks(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (task_posted_.wait(lock, stop, [this] { return !tasks_.empty(); })) {
        const std::function<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        ++running_tasks_;
        lock.unlock();
        task();
        lock.lock();
        --running_tasks_;
        if (tasks_.empty() && running_tasks_ == 0) tasks_done_.notify_all();
    }
}

}  // namespace govor::gpu
