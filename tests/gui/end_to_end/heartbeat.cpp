#include "gui/end_to_end/heartbeat.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <utility>

namespace govor::test {
namespace {

constexpr int interval = 5;       // milliseconds
constexpr double min_stall = 50;  // milliseconds for which pauses of the machine are considered
constexpr std::uint64_t min_pause = 20'000'000;  // nanoseconds; shorter ones occur in sleep_for()

// Returns the second field of schedstat in nanoseconds; see the kernel's sched-stats.rst.
std::uint64_t scheduler_wait_time() {
    std::uint64_t run_time = 0;
    std::uint64_t wait_time = 0;
    std::ifstream("/proc/thread-self/schedstat") >> run_time >> wait_time;
    return wait_time;
}

Heartbeat* heartbeat_instance = nullptr;

}  // namespace

Heartbeat::Heartbeat() {
    heartbeat_instance = this;
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Heartbeat::beat);
    stopwatch_.start();
    scheduler_wait_ = scheduler_wait_time();
    machine_watch_ = std::jthread([this](const std::stop_token& stop) { watch_machine(stop); });
    timer_.start(interval);
}

void Heartbeat::watch_machine(const std::stop_token& stop) {
    std::uint64_t waited = scheduler_wait_time();
    for (QElapsedTimer stopwatch; !stop.stop_requested();) {
        stopwatch.start();
        std::this_thread::sleep_for(std::chrono::milliseconds(interval));
        const auto elapsed = static_cast<std::uint64_t>(stopwatch.nsecsElapsed());
        const std::uint64_t wait_time = scheduler_wait_time();
        const std::uint64_t expected = (wait_time - std::exchange(waited, wait_time)) + min_pause;
        if (elapsed > expected) machine_pauses_ += elapsed - expected;
        ++machine_ticks_;
    }
}

// Returns machine_pauses_ after the thread that measures it has run.
std::uint64_t Heartbeat::machine_pauses() const {
    for (const std::uint64_t ticks = machine_ticks_; machine_ticks_ < ticks + 2;)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return machine_pauses_;
}

Heartbeat* Heartbeat::instance() {
    return heartbeat_instance;
}

void Heartbeat::restart() {
    scheduler_wait_ = scheduler_wait_time();
    counted_pauses_ = machine_pauses_;
    stopwatch_.restart();
}

void Heartbeat::beat() {
    const std::uint64_t wait_time = scheduler_wait_time();
    const auto elapsed =
        static_cast<double>(stopwatch_.nsecsElapsed()) - static_cast<double>(wait_time - scheduler_wait_);
    double stall = elapsed * 1e-6 - interval;
    if (stall > std::max(longest_stall_, min_stall))
        stall -= 1e-6 * static_cast<double>(machine_pauses() - counted_pauses_);
    longest_stall_ = std::max(longest_stall_, stall);
    restart();
}

}  // namespace govor::test
