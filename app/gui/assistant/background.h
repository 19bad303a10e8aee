#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>
#include <memory>
#include <type_traits>
#include <utility>
#include <variant>

#include "assistant/background_jobs.h"
#include "assistant/error_text.h"

namespace govor::assistant {

// Returns the thread pool of jobs. They do not run in Qt's global pool, in which Qt converts large images for
// the window: the window would freeze until a job ends that waits for a process or a disk. The application's
// destructor waits for these jobs.
QThreadPool& job_pool();

// Returns the thread pool of jobs that take minutes or hours, which would block shorter jobs in
// job_pool().
QThreadPool& long_job_pool();

// Runs `work` on another thread and then `then` with its result on the window's thread, unless `owner` was
// destroyed meanwhile. If `work` throws, `failed` gets a sentence for the user instead, as a LocalizedText or
// as a QString in the current language. `name` describes the job to a user who waits for it.
template <typename Work, typename Then, typename Failed>
void run_in_background(QObject* owner, const QString& name, Work work, Then then, Failed failed,
                       QThreadPool& pool = job_pool()) {
    using Result = decltype(work());
    const int job = BackgroundJobs::instance().begin(name);
    pool.start([owner = QPointer<QObject>(owner), job, work = std::move(work), then = std::move(then),
                failed = std::move(failed)]() mutable {
        auto result = std::make_shared<std::variant<std::monostate, Result, LocalizedText>>();
        try {
            result->template emplace<1>(work());
        } catch (const std::exception& error) {
            result->template emplace<2>(localized(error));
        }
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [owner, job, result, then = std::move(then), failed = std::move(failed)]() mutable {
                BackgroundJobs::instance().end(job);
                if (!owner) return;
                if (result->index() == 1) {
                    then(std::move(std::get<1>(*result)));
                } else if constexpr (std::is_invocable_v<Failed, const LocalizedText&>) {
                    failed(std::get<2>(*result));
                } else {
                    failed(std::get<2>(*result).text());
                }
            },
            Qt::QueuedConnection);
    });
}

}  // namespace govor::assistant
