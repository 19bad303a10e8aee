#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <functional>

namespace govor::test {

// Handles Qt's events until something is so; false after `longest` milliseconds, when it never will be.
inline bool wait_until(const std::function<bool()>& so, int longest = 60000) {
    QElapsedTimer since;
    since.start();
    while (!so()) {
        if (since.elapsed() > longest) return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    return true;
}

}  // namespace govor::test
