#pragma once

#include <QDateTime>
#include <QString>
#include <vector>

#include "assistant/speed_measurement.h"

namespace govor::models {

// A measurement of the speed of a model on a device.
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
    static constexpr int max_records = 200;  // the oldest are removed

    // Reads the file `path`. A missing or unreadable file counts as empty.
    explicit SpeedRecords(QString path);

    const std::vector<SpeedRecord>& all() const { return records_; }  // newest first
    // Adds a record and writes the file. It replaces an earlier record of the same model on the same device.
    void add(const SpeedRecord& record);

  private:
    void save() const;

    QString file_;
    std::vector<SpeedRecord> records_;
};

}  // namespace govor::models
