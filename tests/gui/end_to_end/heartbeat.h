#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <cstdint>

namespace govor::test {

// Measures the longest stall of the GUI thread's event loop. Time in which the thread was runnable but waited
// for a processor does not count, because it depends on the load of the machine.
class Heartbeat : public QObject {
  public:
    Heartbeat();

    double longest_milliseconds() const { return longest_stall_; }
    // Restarts the measurement, so that work of the test itself does not count as a stall.
    void restart();
    static Heartbeat* instance();

  private:
    void beat();

    QTimer timer_;
    QElapsedTimer stopwatch_;
    std::uint64_t scheduler_wait_ = 0;  // nanoseconds that the thread waited for a processor
    double longest_stall_ = 0;
};

}  // namespace govor::test
