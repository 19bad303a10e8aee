#pragma once

#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

#include "assistant/speed_measurement.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// A button that starts and stops the measurement of the loaded model, with a progress bar and the error
// message of a failed measurement.
class MeasureRow : public QWidget {
    Q_OBJECT

  public:
    explicit MeasureRow(assistant::SpeedMeasurement& measurement, QWidget* parent = nullptr);

  private:
    void update_state();

    assistant::SpeedMeasurement& measurement_;
    QPushButton measure_button_;
    QProgressBar progress_;
    widgets::PlainLabel note_;
};

}  // namespace govor::dialogs
