#pragma once

#include <QDialog>
#include <QFormLayout>
#include <QPushButton>
#include <QTableWidget>

#include "assistant/controller.h"
#include "assistant/memory_monitor.h"
#include "dialogs/turn_table.h"
#include "models/measured_speeds.h"
#include "widgets/latency_view.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// The window "Performance": live metrics, the answers of the open conversation with the latency of their
// first sound, and measured speeds of models. It is not modal.
class PerformanceWindow : public QDialog {
    Q_OBJECT

  public:
    struct Dependencies {
        const assistant::Controller& controller;
        const assistant::ModelLoader& loader;
        const store::ConversationStore& store;
        const assistant::MemoryMonitor& memory;
        models::MeasuredSpeeds& speeds;
    };
    explicit PerformanceWindow(const Dependencies& dependencies, QWidget* parent = nullptr);

    const TurnTable& turns() const { return turns_; }
    // Write the table or the latency chart to a file. Return an empty string, or the reason why the file
    // could not be written.
    QString save_csv(const QString& path) const;
    QString save_image(const QString& path) const;

  private:
    QWidget* make_live_page();
    QWidget* make_speed_page();
    void connect_signals();
    void show_metrics();
    void show_memory();
    void show_turns();
    void show_latency();
    void show_records();
    void save(const QString& title, const QString& suffix,
              QString (PerformanceWindow::*write)(const QString&) const);

    Dependencies dependencies_;
    widgets::PlainLabel text_;
    widgets::PlainLabel voice_;
    widgets::PlainLabel first_sound_;
    widgets::PlainLabel memory_;
    TurnTable turns_;
    widgets::LatencyView latency_;
    QPushButton csv_button_;
    QPushButton save_image_button_;
    QTableWidget records_;
};

}  // namespace govor::dialogs
