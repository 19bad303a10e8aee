#include "models/comparison_job.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QPointer>
#include <nlohmann/json.hpp>
#include <utility>

#include "assistant/background.h"

namespace govor::models {
namespace {

QJsonObject to_qjson(const nlohmann::json& json) {
    const std::string text = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

}  // namespace

ComparisonJob::ComparisonJob(ComparisonTask task, QObject* parent)
    : QObject(parent), task_(std::move(task)) {}

ComparisonJob::~ComparisonJob() {
    stop_.request_stop();
}

void ComparisonJob::start() {
    if (state_ == State::running) return;
    error_ = {};
    set_state(State::running);
    must_restart_ = has_thread_;  // the thread of a paused job has not ended yet
    if (has_thread_) return;
    has_thread_ = true;
    stop_ = std::stop_source();
    progress_ = {};
    const auto report_progress =
        [job = QPointer<ComparisonJob>(this)](const session::ComparisonProgress& progress) {
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [job, progress] {
                    if (job) job->update_progress(progress);
                },
                Qt::QueuedConnection);
        };
    assistant::run_in_background(
        this, tr("a comparison of models"),
        [request = task_.request, report_progress, stop = stop_.get_token()] {
            return to_qjson(session::to_json(session::compare_models(request, report_progress, stop)));
        },
        [this](const QJsonObject& report) { handle_outcome({}, report); },
        [this](const LocalizedText& error) { handle_outcome(error); }, assistant::long_job_pool());
}

void ComparisonJob::pause() {
    if (state_ != State::running) return;
    must_restart_ = false;
    stop_.request_stop();
    set_state(State::paused);
}

void ComparisonJob::cancel() {
    is_cancelled_ = true;
    stop_.request_stop();
    if (!has_thread_) Q_EMIT cancelled();
}

void ComparisonJob::update_progress(const session::ComparisonProgress& progress) {
    progress_ = progress;
    Q_EMIT changed();
}

void ComparisonJob::handle_outcome(const LocalizedText& error, const QJsonObject& report) {
    has_thread_ = false;
    if (is_cancelled_) {
        Q_EMIT cancelled();
        return;
    }
    if (error.is_empty()) {
        report_ = report;
        set_state(State::finished);
    } else if (std::exchange(must_restart_, false)) {
        state_ = State::paused;
        start();
    } else if (state_ == State::running) {
        error_ = error;
        set_state(State::failed);
    }
}

void ComparisonJob::set_state(State state) {
    state_ = state;
    Q_EMIT changed();
}

}  // namespace govor::models
