#include "models/comparisons.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <utility>

#include "models/json_file.h"

namespace govor::models {
namespace {

QJsonObject to_json(const ComparisonRecord& record) {
    return {{"a", record.a},
            {"b", record.b},
            {"time", record.time.toUTC().toString(Qt::ISODate)},
            {"figures", record.report}};
}

}  // namespace

Comparisons::Comparisons(QString path, QObject* parent) : QObject(parent), path_(std::move(path)) {
    for (const QJsonValue& value : read_json_file(path_, "The comparisons").array()) {
        if (records_.size() == max_records) break;
        records_.push_back({.a = value["a"].toString(),
                            .b = value["b"].toString(),
                            .time = QDateTime::fromString(value["time"].toString(), Qt::ISODate),
                            .report = value["figures"].toObject()});
    }
}

ComparisonJob& Comparisons::add(const ComparisonTask& task) {
    jobs_.push_back(std::make_unique<ComparisonJob>(task));
    ComparisonJob& job = *jobs_.back();
    connect(&job, &ComparisonJob::changed, this, [this, &job, last_state = job.state()]() mutable {
        if (job.state() == last_state) return;
        last_state = job.state();
        if (last_state == ComparisonJob::State::finished) {
            store_result(job);
            Q_EMIT finished(&job);
        }
        if (last_state == ComparisonJob::State::failed) Q_EMIT failed(&job);
    });
    connect(&job, &ComparisonJob::cancelled, this, [this, &job] { remove(job); });
    Q_EMIT changed();
    return job;
}

void Comparisons::remove(ComparisonJob& job) {
    const auto it = std::ranges::find_if(jobs_, [&](const auto& other) { return other.get() == &job; });
    if (it == jobs_.end()) return;
    (*it).release()->deleteLater();  // the object may be the sender of the signal
    jobs_.erase(it);
    Q_EMIT changed();
}

void Comparisons::close() {
    for (const auto& job : jobs_) job->pause();
}

const ComparisonRecord* Comparisons::find(const QString& a, const QString& b) const {
    const auto it = std::ranges::find_if(
        records_, [&](const ComparisonRecord& record) { return record.a == a && record.b == b; });
    return it == records_.end() ? nullptr : &*it;
}

void Comparisons::store_result(const ComparisonJob& job) {
    const ComparisonTask& task = job.task();
    std::erase_if(records_, [&](const ComparisonRecord& record) {
        return record.a == task.name_a && record.b == task.name_b;
    });
    records_.insert(records_.begin(), {task.name_a, task.name_b, QDateTime::currentDateTime(), job.report()});
    if (records_.size() > max_records) records_.resize(max_records);
    QJsonArray json;
    for (const ComparisonRecord& record : records_) json.append(to_json(record));
    write_json_file(path_, QJsonDocument(json), "The comparisons");
}

}  // namespace govor::models
