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

    double longest_milliseconds() const { return longest_; }
    // Restarts the measurement, so that work of the test itself does not count as a stall.
    void restart();
    static Heartbeat* instance();

  private:
    void beat();

    QTimer timer_;
    QElapsedTimer since_;
    std::uint64_t waited_ = 0;  // nanoseconds that the thread waited for a processor
    double longest_ = 0;
};

}  // namespace govor::test
