#include "models/conversions.h"

#include <algorithm>

namespace govor::models {

ConversionJob& Conversions::add(const ConversionRequest& request) {
    jobs_.push_back(std::make_unique<ConversionJob>(request));
    ConversionJob& job = *jobs_.back();
    connect(&job, &ConversionJob::changed, this, [this, &job, last = job.state()]() mutable {
        if (job.state() == last) return;
        last = job.state();
        if (last == ConversionJob::State::finished) Q_EMIT finished(&job);
        if (last == ConversionJob::State::failed) Q_EMIT failed(&job);
    });
    connect(&job, &ConversionJob::removed, this, [this, &job] { remove(job); });
    job.start();
    Q_EMIT changed();
    return job;
}

void Conversions::remove(ConversionJob& job) {
    const auto found = std::ranges::find_if(jobs_, [&](const auto& other) { return other.get() == &job; });
    if (found == jobs_.end()) return;
    (*found).release()->deleteLater();  // it may be the sender of the signal
    jobs_.erase(found);
    Q_EMIT changed();
}

void Conversions::close() {
    for (const auto& job : jobs_) job->close();
}

}  // namespace govor::models
