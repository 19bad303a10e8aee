#pragma once

#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

#include "assistant/speed_measurement.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// A button that measures the loaded model on this device, with the progress, and below it why a measurement
// failed.
class MeasureRow : public QWidget {
    Q_OBJECT

  public:
    explicit MeasureRow(assistant::SpeedMeasurement& measurement, QWidget* parent = nullptr);

  private:
    void show_state();

    assistant::SpeedMeasurement& measurement_;
    QPushButton measure_;
    QProgressBar progress_;
    widgets::PlainLabel remark_;
};

}  // namespace govor::dialogs
