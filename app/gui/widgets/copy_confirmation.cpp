#include "widgets/copy_confirmation.h"

#include <QToolTip>
#include <QWidget>

#include "widgets/announcement.h"

namespace govor::widgets {
namespace {

constexpr int confirmation_milliseconds = 2000;

}  // namespace

void CopyConfirmation::show(QWidget& button) {
    const QString text = tr("Copied");
    QToolTip::showText(button.mapToGlobal(QPoint(0, button.height())), text, &button, {},
                       confirmation_milliseconds);
    announce(*button.window(), text);
}

}  // namespace govor::widgets
