#pragma once

#include <QObject>
#include <QPointer>
#include <QRunnable>
#include <QString>
#include <QThreadPool>
#include <exception>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "assistant/background_jobs.h"
#include "assistant/error_text.h"

namespace govor::assistant {

// Returns the thread pool of jobs. They do not run in Qt's global pool, in which Qt converts large images for
// the window: a job that waits for a process or a disk would freeze the window. The application's
// destructor waits for these jobs.
QThreadPool& job_pool();

// Returns the thread pool of jobs that take minutes or hours, which would block shorter jobs in
// job_pool().
QThreadPool& long_job_pool();

// A job, its result and the functions that receive the result. It is created before the job starts, so that
// the pool's thread, where an exception would end the program, allocates nothing beyond what `work`
// allocates.
class BackgroundJob {
  public:
    virtual ~BackgroundJob() = default;
    // Passes the result to its receiver. Called once, on the GUI thread.
    virtual void finish() noexcept = 0;
};

// Calls `job->finish()` on the GUI thread. While there is not enough memory for the event, waits and
// tries again, because the window would otherwise never receive the result.
void finish_on_gui_thread(const std::shared_ptr<BackgroundJob>& job) noexcept;

// Logs an exception that cannot be shown to the user.
void log_failure(const std::exception_ptr& failure) noexcept;

template <typename Result, typename OnResult, typename OnFailure>
class JobWithResult : public BackgroundJob {
  public:
    JobWithResult(QObject* owner, const QString& name, OnResult on_result, OnFailure on_failure)
        : owner_(owner),
          callbacks_(std::in_place, std::move(on_result), std::move(on_failure)),
          id_(BackgroundJobs::instance().begin(name)) {}

    // Called on the pool's thread. Copying a std::exception_ptr does not allocate memory.
    template <typename Work>
    void run(Work& work) noexcept {
        try {
            result_.emplace(work());
        } catch (...) {
            failure_ = std::current_exception();
        }
    }

    void set_failure(const std::exception_ptr& failure) noexcept { failure_ = failure; }

    void finish() noexcept override {
        try {
            BackgroundJobs::instance().end(id_);
            call_back(*std::exchange(callbacks_, std::nullopt));
        } catch (...) {
            log_failure(std::current_exception());
        }
    }

  private:
    // Destroys the callbacks on the GUI thread, because they may own objects of the window.
    void call_back(std::pair<OnResult, OnFailure> callbacks) {
        auto& [on_result, on_failure] = callbacks;
        if (owner_ && result_) {
            try {
                on_result(std::move(*result_));
                return;
            } catch (...) {
                failure_ = std::current_exception();
            }
        }
        if (!owner_) return;
        if constexpr (std::is_invocable_v<OnFailure, const LocalizedText&>) {
            on_failure(localized(failure_));
        } else {
            on_failure(localized(failure_).text());
        }
    }

    QPointer<QObject> owner_;
    std::optional<std::pair<OnResult, OnFailure>> callbacks_;  // until finish()
    std::optional<Result> result_;
    std::exception_ptr failure_;
    int id_;
};

// Runs `work` on another thread. Then calls `on_result` with its result on the GUI thread, unless `owner` was
// destroyed in the meantime. If the job cannot start, or `work` or `on_result` throws an exception, calls
// `on_failure` with a message for the user instead, as a LocalizedText or as a QString in the current
// language. `name` describes the job to a user who waits for it. Throws std::bad_alloc if there is no memory
// for the job itself.
template <typename Work, typename OnResult, typename OnFailure>
void run_in_background(QObject* owner, const QString& name, Work work, OnResult on_result,
                       OnFailure on_failure, QThreadPool& pool = job_pool()) {
    const auto job = std::make_shared<JobWithResult<decltype(work()), OnResult, OnFailure>>(
        owner, name, std::move(on_result), std::move(on_failure));
    try {
        std::unique_ptr<QRunnable> runnable(QRunnable::create([job, work = std::move(work)]() mutable {
            job->run(work);
            finish_on_gui_thread(job);
        }));
        pool.start(runnable.get());
        static_cast<void>(runnable.release());  // the pool deletes it
    } catch (...) {
        job->set_failure(std::current_exception());
        finish_on_gui_thread(job);
    }
}

}  // namespace govor::assistant
