#include "program/performance.h"

#include "program/reopen_dialog.h"

namespace govor::program {

Performance::Performance(const Parts& parts) : parts_(parts), memory_(parts.engine) {
    connect(&parts_.window, &MainWindow::performance_requested, this, &Performance::open);
    connect(&memory_, &assistant::MemoryMonitor::changed, this, &Performance::show_memory);
    // This connection is made after that of the window, which shows the memory that loading reported.
    connect(&parts_.loader, &assistant::ModelLoader::changed, this, &Performance::show_memory);
}

void Performance::show_memory() {
    if (const auto& reading = memory_.reading()) parts_.window.status().show_memory(*reading);
}

void Performance::open() {
    if (!dialog_) {
        dialog_ = new dialogs::PerformanceWindow(
            {parts_.controller, parts_.loader, parts_.store, memory_, parts_.speeds}, &parts_.window);
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
