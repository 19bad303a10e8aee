#pragma once

#include <QObject>

#include "assistant/controller.h"
#include "assistant/model_loader.h"
#include "assistant/speed_measurement.h"
#include "models/speed_records.h"

namespace govor::models {

// Measures the speed of the loaded model on request and stores each result.
class MeasuredSpeeds : public QObject {
    Q_OBJECT

  public:
    // The records are stored in `file`.
    MeasuredSpeeds(assistant::Engine& engine, const assistant::ModelLoader& loader,
                   assistant::Controller& controller, const QString& file);

    assistant::SpeedMeasurement& measurement() { return measurement_; }
    const std::vector<SpeedRecord>& records() const { return records_.all(); }  // newest first
    // Stores a record. It replaces an earlier record of the same model on the same device.
    void add(const SpeedRecord& record);

  Q_SIGNALS:
    void records_changed();

  private:
    const assistant::ModelLoader& loader_;
    assistant::SpeedMeasurement measurement_;
    SpeedRecords records_;
};

}  // namespace govor::models
