#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>
#include <functional>

namespace govor::test {

// Processes Qt events until `condition` returns true, and waits for them in between: a loop of
// QCoreApplication::processEvents with a time limit, which does not wait, would take a whole core from the
// program under test. Returns false after `timeout` milliseconds. The default is long, because compiling the
// kernels of two models with software Vulkan takes over a minute on a busy machine.
inline bool wait_until(const std::function<bool()>& condition, int timeout = 240000) {
    QElapsedTimer timer;
    timer.start();
    QTimer wake_up;  // the condition may depend on other threads and processes
    wake_up.start(10);
    while (!condition()) {
        if (timer.elapsed() > timeout) return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    return true;
}

}  // namespace govor::test
