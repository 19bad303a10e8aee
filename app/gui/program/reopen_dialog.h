#pragma once

#include <QPointer>
#include <QRect>

namespace govor::program {

// Replaces a visible dialog with a new one of the same geometry, after a language change. `open` creates and
// shows the new dialog.
template <typename Dialog, typename Open>
void reopen_dialog(QPointer<Dialog>& dialog, const Open& open) {
    if (!dialog || !dialog->isVisible()) return;
    const QRect geometry = dialog->geometry();
    // The old dialog is deleted later, because a signal handler of one of its controls may be running.
    dialog->hide();
    dialog->deleteLater();
    dialog = nullptr;
    open();
    dialog->setGeometry(geometry);
}

}  // namespace govor::program
