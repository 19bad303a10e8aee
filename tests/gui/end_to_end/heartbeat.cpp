#include "gui/end_to_end/heartbeat.h"

#include <algorithm>
#include <fstream>

namespace govor::test {
namespace {

constexpr int pace = 5;  // milliseconds

// The second number of schedstat; see the kernel's sched-stats.rst.
std::uint64_t waited_for_processor() {
    std::uint64_t ran = 0;
    std::uint64_t waited = 0;
    std::ifstream("/proc/thread-self/schedstat") >> ran >> waited;
    return waited;
}

Heartbeat* the_heartbeat = nullptr;

}  // namespace

Heartbeat::Heartbeat() {
    the_heartbeat = this;
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Heartbeat::beat);
    since_.start();
    waited_ = waited_for_processor();
    timer_.start(pace);
}

Heartbeat* Heartbeat::instance() {
    return the_heartbeat;
}

void Heartbeat::begin_again() {
    waited_ = waited_for_processor();
    since_.restart();
}

void Heartbeat::beat() {
    const std::uint64_t waited = waited_for_processor();
    const auto away = static_cast<double>(since_.nsecsElapsed()) - static_cast<double>(waited - waited_);
    longest_ = std::max(longest_, away * 1e-6 - pace);
    begin_again();
}

}  // namespace govor::test
