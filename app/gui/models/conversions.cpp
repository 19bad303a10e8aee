#include "models/conversions.h"

#include <algorithm>

namespace govor::models {

ConversionJob& Conversions::add(const ConversionRequest& request) {
    jobs_.push_back(std::make_unique<ConversionJob>(request));
    ConversionJob& job = *jobs_.back();
    connect(&job, &ConversionJob::changed, this, [this, &job, last_state = job.state()]() mutable {
        if (job.state() == last_state) return;
        last_state = job.state();
        if (last_state == ConversionJob::State::finished) Q_EMIT finished(&job);
        if (last_state == ConversionJob::State::failed) Q_EMIT failed(&job);
    });
    connect(&job, &ConversionJob::cancelled, this, [this, &job] { remove(job); });
    job.start();
    Q_EMIT changed();
    return job;
}

void Conversions::remove(ConversionJob& job) {
    const auto it = std::ranges::find_if(jobs_, [&](const auto& other) { return other.get() == &job; });
    if (it == jobs_.end()) return;
    (*it).release()->deleteLater();  // the object may be the sender of the signal
    jobs_.erase(it);
    Q_EMIT changed();
}

void Conversions::close() {
    for (const auto& job : jobs_) job->close();
}

}  // namespace govor::models
