#include "dialogs/measure_row.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "widgets/motion.h"

namespace govor::dialogs {

using assistant::SpeedMeasurement;

MeasureRow::MeasureRow(SpeedMeasurement& measurement, QWidget* parent)
    : QWidget(parent), measurement_(measurement) {
    measure_button_.setAutoDefault(false);
    progress_.setAccessibleName(tr("Progress of the measurement"));
    QSizePolicy policy = progress_.sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    progress_.setSizePolicy(policy);
    note_.setWordWrap(true);
    note_.hide();
    auto* row = new QHBoxLayout;
    row->addWidget(&measure_button_);
    row->addWidget(&progress_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(&note_);
    connect(&measure_button_, &QPushButton::clicked, this, [this] {
        note_.hide();
        if (measurement_.is_running()) {
            measurement_.stop();
        } else {
            measurement_.begin();
        }
    });
    connect(&measurement_, &SpeedMeasurement::changed, this, &MeasureRow::update_state);
    connect(&measurement_, &SpeedMeasurement::failed, this, [this](const QString& message) {
        note_.setText(message);
        note_.show();
    });
    update_state();
}

void MeasureRow::update_state() {
    const bool is_running = measurement_.is_running();
    measure_button_.setText(is_running ? tr("&Stop") : tr("Measure this &device"));
    measure_button_.setEnabled(is_running || measurement_.is_possible());
    progress_.setVisible(is_running);
    widgets::show_progress(progress_, measurement_.progress());
}

}  // namespace govor::dialogs
