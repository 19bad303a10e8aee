#pragma once

#include <QObject>
#include <QPointer>

#include "assistant/memory_monitor.h"
#include "dialogs/performance_window.h"
#include "models/measured_speeds.h"
#include "program/main_window.h"

namespace govor::program {

// Shows the video memory use in the status line, and opens the window "Performance".
class Performance : public QObject {
    Q_OBJECT

  public:
    struct Dependencies {
        assistant::Engine& engine;
        assistant::ModelLoader& loader;
        assistant::Controller& controller;
        store::ConversationStore& store;
        models::MeasuredSpeeds& speeds;
        MainWindow& window;
    };
    explicit Performance(const Dependencies& dependencies);

    void open();
    void reopen();  // after a language change
    // Memory use is queried from the driver only while the main window is visible.
    void set_window_visible(bool is_visible) { memory_.set_active(is_visible); }

  private:
    void show_memory();

    Dependencies dependencies_;
    assistant::MemoryMonitor memory_;
    QPointer<dialogs::PerformanceWindow> dialog_;
};

}  // namespace govor::program
