#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <functional>

namespace govor::test {

// Processes Qt events until `condition` returns true. Returns false after `timeout` milliseconds, which only
// ends a test that hangs: software Vulkan that compiles the kernels of two models on a busy machine takes
// over a minute.
inline bool wait_until(const std::function<bool()>& condition, int timeout = 240000) {
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.elapsed() > timeout) return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    return true;
}

}  // namespace govor::test
