#pragma once

#include <QPointer>
#include <QRect>

namespace govor::program {

// Replaces a visible dialog by a new one, which is in the language of the program now, at the same place.
// `open` makes and shows the new one.
template <typename Dialog, typename Open>
void reopen_dialog(QPointer<Dialog>& dialog, const Open& open) {
    if (!dialog || !dialog->isVisible()) return;
    const QRect place = dialog->geometry();
    // The signal of one of its controls may be on the stack.
    dialog->hide();
    dialog->deleteLater();
    dialog = nullptr;
    open();
    dialog->setGeometry(place);
}

}  // namespace govor::program
