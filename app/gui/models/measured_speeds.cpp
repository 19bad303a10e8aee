#include "models/measured_speeds.h"

namespace govor::models {

MeasuredSpeeds::MeasuredSpeeds(assistant::Engine& engine, const assistant::ModelLoader& loader,
                               assistant::Controller& controller, const QString& file)
    : loader_(loader), measurement_(engine, loader, controller), records_(file) {
    connect(&measurement_, &assistant::SpeedMeasurement::measured, this,
            [this](const assistant::SpeedMetrics& metrics) {
                const session::LoadedModel& model = loader_.model();
                add({.model = loader_.name(),
                     .device = QString::fromStdString(model.device),
                     .driver = QString::fromStdString(model.driver),
                     .time = QDateTime::currentDateTimeUtc(),
                     .metrics = metrics});
            });
}

void MeasuredSpeeds::add(const SpeedRecord& record) {
    records_.add(record);
    Q_EMIT records_changed();
}

}  // namespace govor::models
