#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <cstdint>

namespace govor::test {

// Measures the longest stall of the GUI thread's event loop. Time in which the thread was runnable but waited
// for a processor does not count, because it depends on the load of the machine.
class StallMonitor : public QObject {
  public:
    StallMonitor();

    double max_stall_milliseconds() const { return max_stall_; }
    // Restarts the measurement, so that work of the test itself does not count as a stall.
    void restart();
    static StallMonitor* instance();

  private:
    void handle_timeout();

    QTimer timer_;
    QElapsedTimer stopwatch_;
    std::uint64_t scheduler_wait_ = 0;  // nanoseconds that the thread waited for a processor
    double max_stall_ = 0;
};

}  // namespace govor::test
