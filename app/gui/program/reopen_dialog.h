#pragma once

#include <QPointer>
#include <QRect>

namespace govor::program {

// Replaces a visible dialog by a new one with the same geometry, after a change of the language. `open`
// creates and shows the new dialog.
template <typename Dialog, typename Open>
void reopen_dialog(QPointer<Dialog>& dialog, const Open& open) {
    if (!dialog || !dialog->isVisible()) return;
    const QRect geometry = dialog->geometry();
    // Deleted later, because a signal handler of one of its controls may be running.
    dialog->hide();
    dialog->deleteLater();
    dialog = nullptr;
    open();
    dialog->setGeometry(geometry);
}

}  // namespace govor::program
