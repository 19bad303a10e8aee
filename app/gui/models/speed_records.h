#pragma once

#include <QDateTime>
#include <QString>
#include <vector>

#include "assistant/speed_measurement.h"

namespace govor::models {

// A measurement of a model on a device.
struct SpeedRecord {
    QString model;
    QString device;
    QString driver;
    QDateTime time;
    assistant::SpeedMetrics metrics;
};

// The newest measurement of each model on each device. The measurements are stored in a file.
class SpeedRecords {
  public:
    static constexpr int max_records = 200;

    explicit SpeedRecords(QString file);  // an unreadable file counts as empty

    const std::vector<SpeedRecord>& all() const { return records_; }  // newest first
    void add(const SpeedRecord& record);

  private:
    void save() const;

    QString file_;
    std::vector<SpeedRecord> records_;
};

}  // namespace govor::models
