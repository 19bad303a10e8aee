#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "models/conversion_job.h"

namespace govor::models {

// The conversions that the window shows.
class Conversions : public QObject {
    Q_OBJECT

  public:
    explicit Conversions(QObject* parent = nullptr) : QObject(parent) {}

    // Adds a job to the list and starts it.
    ConversionJob& add(const ConversionRequest& request);
    const std::vector<std::unique_ptr<ConversionJob>>& all() const { return jobs_; }
    // Removes a job that is not running from the list.
    void remove(ConversionJob& job);
    // Cancels all jobs, but keeps finished parts for the next attempt. Called when the program quits.
    void close();

  Q_SIGNALS:
    void changed();  // the list has changed
    void finished(govor::models::ConversionJob* job);
    void failed(govor::models::ConversionJob* job);

  private:
    std::vector<std::unique_ptr<ConversionJob>> jobs_;
};

}  // namespace govor::models
