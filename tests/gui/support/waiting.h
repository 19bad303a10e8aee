#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <functional>

namespace govor::test {

// Processes Qt events until `condition` returns true. Returns false after `timeout` milliseconds.
inline bool wait_until(const std::function<bool()>& condition, int timeout = 60000) {
    QElapsedTimer since;
    since.start();
    while (!condition()) {
        if (since.elapsed() > timeout) return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    return true;
}

}  // namespace govor::test
