#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "models/conversion_job.h"

namespace govor::models {

// The conversions of the window.
class Conversions : public QObject {
    Q_OBJECT

  public:
    explicit Conversions(QObject* parent = nullptr) : QObject(parent) {}

    ConversionJob& add(const ConversionRequest& request);
    const std::vector<std::unique_ptr<ConversionJob>>& all() const { return jobs_; }
    // Takes one that is not running off the list.
    void remove(ConversionJob& job);
    void close();  // the program ends

  Q_SIGNALS:
    void changed();  // the list
    void finished(govor::models::ConversionJob* job);
    void failed(govor::models::ConversionJob* job);

  private:
    std::vector<std::unique_ptr<ConversionJob>> jobs_;
};

}  // namespace govor::models
