#include "gui/end_to_end/heartbeat.h"

#include <algorithm>
#include <fstream>

namespace govor::test {
namespace {

constexpr int interval = 5;  // milliseconds

// The second field of schedstat in nanoseconds; see the kernel's sched-stats.rst.
std::uint64_t scheduler_wait_time() {
    std::uint64_t ran = 0;
    std::uint64_t waited = 0;
    std::ifstream("/proc/thread-self/schedstat") >> ran >> waited;
    return waited;
}

Heartbeat* heartbeat_instance = nullptr;

}  // namespace

Heartbeat::Heartbeat() {
    heartbeat_instance = this;
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Heartbeat::beat);
    since_.start();
    waited_ = scheduler_wait_time();
    timer_.start(interval);
}

Heartbeat* Heartbeat::instance() {
    return heartbeat_instance;
}

void Heartbeat::restart() {
    waited_ = scheduler_wait_time();
    since_.restart();
}

void Heartbeat::beat() {
    const std::uint64_t waited = scheduler_wait_time();
    const auto elapsed = static_cast<double>(since_.nsecsElapsed()) - static_cast<double>(waited - waited_);
    longest_ = std::max(longest_, elapsed * 1e-6 - interval);
    restart();
}

}  // namespace govor::test
