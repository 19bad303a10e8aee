#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <cstdint>

namespace govor::test {

// How long the window's thread was away from its events at most. Time in which the system let others run does
// not count: on a machine with other work that is most of it, and no fault of the program.
class Heartbeat : public QObject {
  public:
    Heartbeat();

    double longest_milliseconds() const { return longest_; }
    // What the test itself did since the last event is no stall of the window.
    void begin_again();
    static Heartbeat* instance();

  private:
    void beat();

    QTimer timer_;
    QElapsedTimer since_;
    std::uint64_t waited_ = 0;  // nanoseconds that the thread wanted to run and could not
    double longest_ = 0;
};

}  // namespace govor::test
