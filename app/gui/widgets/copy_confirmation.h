#pragma once

#include <QCoreApplication>

class QWidget;

namespace govor::widgets {

// Confirms that a button has copied something: with a tool tip below it, and for screen readers.
class CopyConfirmation {
    Q_DECLARE_TR_FUNCTIONS(govor::widgets::CopyConfirmation)

  public:
    static void show(QWidget& button);
};

}  // namespace govor::widgets
