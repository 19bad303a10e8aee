#include "gui/end_to_end/stall_monitor.h"

#include <algorithm>
#include <fstream>

namespace govor::test {
namespace {

constexpr int interval_ms = 5;

// Returns the second field of schedstat in nanoseconds; see the kernel's sched-stats.rst.
std::uint64_t scheduler_wait_time() {
    std::uint64_t run_time = 0;
    std::uint64_t wait_time = 0;
    std::ifstream("/proc/thread-self/schedstat") >> run_time >> wait_time;
    return wait_time;
}

StallMonitor* monitor_instance = nullptr;

}  // namespace

StallMonitor::StallMonitor() {
    monitor_instance = this;
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &StallMonitor::handle_timeout);
    stopwatch_.start();
    scheduler_wait_ = scheduler_wait_time();
    timer_.start(interval_ms);
}

StallMonitor* StallMonitor::instance() {
    return monitor_instance;
}

// If the thread waits for a processor between the readings of both clocks, only one of them contains that
// wait. They are then read again.
void StallMonitor::restart() {
    do {
        scheduler_wait_ = scheduler_wait_time();
        stopwatch_.restart();
    } while (scheduler_wait_time() != scheduler_wait_);
}

void StallMonitor::handle_timeout() {
    std::uint64_t wait_time = 0;
    qint64 elapsed = 0;
    do {
        wait_time = scheduler_wait_time();
        elapsed = stopwatch_.nsecsElapsed();
    } while (scheduler_wait_time() != wait_time);
    const double stall = static_cast<double>(elapsed) - static_cast<double>(wait_time - scheduler_wait_);
    max_stall_ = std::max(max_stall_, stall * 1e-6 - interval_ms);
    restart();
}

}  // namespace govor::test
