#pragma once

#include <chrono>

namespace govor::session {

class Stopwatch {
  public:
    using Clock = std::chrono::steady_clock;

    Stopwatch() : Stopwatch(Clock::now()) {}
    explicit Stopwatch(Clock::time_point start) : start_(start) {}

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  private:
    Clock::time_point start_;
};

}  // namespace govor::session
