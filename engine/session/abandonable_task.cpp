#include "session/abandonable_task.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <utility>

namespace govor::session {

struct AbandonableTask::State {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::deque<std::function<void()>> posted_functions;
    bool is_abandoned = false;  // run() has returned false
    bool is_done = false;
    std::exception_ptr thrown;

    void post(std::function<void()> function);
    void work(Work work, const std::stop_token& stop);
    bool wait(const std::stop_token& stop);
};

void AbandonableTask::State::post(std::function<void()> function) {
    const std::lock_guard lock(mutex);
    if (is_abandoned) return;
    posted_functions.push_back(std::move(function));
    changed.notify_all();
}

void AbandonableTask::State::work(Work work, const std::stop_token& stop) {
    std::exception_ptr failure;
    try {
        work([this](std::function<void()> function) { post(std::move(function)); }, stop);
    } catch (...) {
        failure = std::current_exception();
    }
    work = nullptr;  // destroys its captures on this thread
    const std::lock_guard lock(mutex);
    thrown = failure;
    is_done = true;
    changed.notify_all();
}

bool AbandonableTask::State::wait(const std::stop_token& stop) {
    std::unique_lock lock(mutex);
    for (;;) {
        changed.wait(lock, stop, [this] { return is_done || !posted_functions.empty(); });
        if (stop.stop_requested() && !is_done) {
            is_abandoned = true;
            posted_functions.clear();
            return false;
        }
        if (posted_functions.empty()) return true;
        const std::function<void()> function = std::move(posted_functions.front());
        posted_functions.pop_front();
        lock.unlock();
        function();
        lock.lock();
    }
}

AbandonableTask::AbandonableTask() = default;

AbandonableTask::~AbandonableTask() {
    if (thread_.joinable()) thread_.join();
}

bool AbandonableTask::wait_for_last(const std::stop_token& stop) {
    if (!thread_.joinable()) return true;
    {
        std::unique_lock lock(state_->mutex);
        if (!state_->changed.wait(lock, stop, [this] { return state_->is_done; })) return false;
    }
    thread_.join();
    return true;
}

bool AbandonableTask::run(Work work, const std::stop_token& stop) {
    if (!wait_for_last(stop)) return false;
    state_ = std::make_unique<State>();
    thread_ = std::thread([state = state_.get(), work = std::move(work), stop]() mutable {
        state->work(std::move(work), stop);
    });
    if (!state_->wait(stop)) return false;
    thread_.join();
    if (state_->thrown) std::rethrow_exception(state_->thrown);
    return true;
}

}  // namespace govor::session
