#pragma once

#include <QElapsedTimer>
#include <functional>

#include "gui/support/process_events.h"

namespace govor::test {

// Processes Qt events until `condition` returns true. Returns false after `timeout` milliseconds. The default
// is long, because compiling the kernels of two models with software Vulkan takes over a minute on a busy
// machine.
inline bool wait_until(const std::function<bool()>& condition, int timeout = 240000) {
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.elapsed() > timeout) return false;
        process_events();
    }
    return true;
}

}  // namespace govor::test
