#pragma once

#include <QCoreApplication>
#include <QTimer>

namespace govor::test {

// Processes Qt events of this thread, and waits up to 10 ms for the first one.
// QCoreApplication::processEvents with a time limit does not wait, so a loop of it would take a whole core
// from the program under test.
inline void process_events() {
    QTimer wake_up;
    wake_up.setSingleShot(true);
    wake_up.start(10);
    QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

}  // namespace govor::test
