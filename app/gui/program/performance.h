#pragma once

#include <QObject>
#include <QPointer>

#include "assistant/memory_monitor.h"
#include "dialogs/performance_window.h"
#include "models/measured_speeds.h"
#include "program/main_window.h"

namespace govor::program {

// The figures of the program: video memory in the status line, and the window "Performance".
class Performance : public QObject {
    Q_OBJECT

  public:
    struct Parts {
        assistant::Engine& engine;
        assistant::ModelLoader& loader;
        assistant::Controller& controller;
        store::ConversationStore& store;
        models::MeasuredSpeeds& speeds;
        MainWindow& window;
    };
    explicit Performance(const Parts& parts);

    void open();
    void reopen();  // in another language
    // The driver is asked for its memory while the main window is shown.
    void set_window_shown(bool shown) { memory_.set_active(shown); }

  private:
    void show_memory();

    Parts parts_;
    assistant::MemoryMonitor memory_;
    QPointer<dialogs::PerformanceWindow> dialog_;
};

}  // namespace govor::program
