#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <cstdint>
#include <stop_token>
#include <thread>

namespace govor::test {

// Measures the longest stall of the GUI thread's event loop. Time in which the thread was runnable but waited
// for a processor does not count, because it depends on the load of the machine. Neither does time in which
// the machine itself was paused, as hosts of virtual machines do: then an idle thread does not run either.
class Heartbeat : public QObject {
  public:
    Heartbeat();

    double longest_milliseconds() const { return longest_stall_; }
    // Restarts the measurement, so that work of the test itself does not count as a stall.
    void restart();
    static Heartbeat* instance();

  private:
    void beat();
    void watch_machine(const std::stop_token& stop);
    std::uint64_t machine_pauses() const;

    QTimer timer_;
    QElapsedTimer stopwatch_;
    std::uint64_t scheduler_wait_ = 0;  // nanoseconds that the thread waited for a processor
    double longest_stall_ = 0;
    std::atomic<std::uint64_t> machine_ticks_ = 0;
    std::atomic<std::uint64_t> machine_pauses_ = 0;  // nanoseconds
    std::uint64_t counted_pauses_ = 0;               // of machine_pauses_, before the stopwatch was started
    std::jthread machine_watch_;
};

}  // namespace govor::test
