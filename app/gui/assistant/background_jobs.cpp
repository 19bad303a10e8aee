#include "assistant/background_jobs.h"

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

#include "assistant/background.h"
#include "core/log.h"

namespace govor::assistant {

QThreadPool& job_pool() {
    constexpr int max_threads = 8;  // jobs mostly wait for a process or a disk
    static QThreadPool pool;
    static const bool is_set_up = [] {
        pool.setMaxThreadCount(max_threads);
        qAddPostRoutine([] { pool.waitForDone(); });
        return true;
    }();
    Q_UNUSED(is_set_up);
    return pool;
}

QThreadPool& long_job_pool() {
    constexpr int max_threads = 16;
    static QThreadPool pool;
    pool.setMaxThreadCount(max_threads);
    return pool;
}

void finish_on_gui_thread(const std::shared_ptr<BackgroundJob>& job) noexcept {
    constexpr unsigned long retry_interval_ms = 50;
    while (true) {
        try {
            QMetaObject::invokeMethod(
                QCoreApplication::instance(), [job] { job->finish(); }, Qt::QueuedConnection);
            return;
        } catch (...) {
            QThread::msleep(retry_interval_ms);
        }
    }
}

void log_failure(const std::exception_ptr& failure) noexcept {
    try {
        log::error("A result could not be shown: {}", localized(failure).text().toStdString());
    } catch (...) {
        return;  // there is no memory for the text
    }
}

BackgroundJobs& BackgroundJobs::instance() {
    static BackgroundJobs jobs;
    return jobs;
}

int BackgroundJobs::begin(const QString& name) {
    names_.emplace(++last_id_, name);
    Q_EMIT changed();
    return last_id_;
}

void BackgroundJobs::end(int id) {
    names_.erase(id);
    Q_EMIT changed();
}

QStringList BackgroundJobs::names() const {
    QStringList names;
    for (const auto& [id, name] : names_) names.append(name);
    names.removeDuplicates();
    return names;
}

bool BackgroundJobs::is_idle() const {
    return names_.empty() && job_pool().activeThreadCount() == 0;
}

}  // namespace govor::assistant
