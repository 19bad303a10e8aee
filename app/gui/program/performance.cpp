#include "program/performance.h"

#include "program/reopen_dialog.h"

namespace govor::program {

Performance::Performance(const Dependencies& dependencies)
    : dependencies_(dependencies), memory_(dependencies.engine) {
    connect(&dependencies_.window, &MainWindow::performance_requested, this, &Performance::open);
    connect(&memory_, &assistant::MemoryMonitor::changed, this, &Performance::show_memory);
    // The slot of the window, which shows the memory use reported by loading, is connected earlier and so is
    // called before this one.
    connect(&dependencies_.loader, &assistant::ModelLoader::changed, this, &Performance::show_memory);
}

void Performance::show_memory() {
    if (const auto& reading = memory_.reading()) dependencies_.window.status().show_memory(*reading);
}

void Performance::open() {
    if (!dialog_) {
        dialog_ = new dialogs::PerformanceWindow({dependencies_.controller, dependencies_.loader,
                                                  dependencies_.store, memory_, dependencies_.speeds},
                                                 &dependencies_.window);
        dialog_->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

void Performance::reopen() {
    reopen_dialog(dialog_, [this] { open(); });
}

}  // namespace govor::program
