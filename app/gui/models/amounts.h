#pragma once

#include <QElapsedTimer>
#include <QString>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

namespace govor::models {

// "12.3 MiB/s"
QString rate_text(double bytes_per_second);
// "less than a minute", "12 min", "1 h 05 min"
QString duration_text(double seconds);

// The rate of a transfer over the last seconds.
class RateMeter {
  public:
    // `bytes` so far. Called a few times a second, also while nothing arrives.
    void add(std::uint64_t bytes) { add(bytes, timer_.isValid() ? timer_.elapsed() : begin()); }
    void add(std::uint64_t bytes, qint64 milliseconds);
    void reset();

    // Bytes per second; nothing until enough is known.
    std::optional<double> rate() const;
    std::optional<double> seconds_for(std::uint64_t remaining) const;

  private:
    qint64 begin() {
        timer_.start();
        return 0;
    }

    QElapsedTimer timer_;
    std::deque<std::pair<qint64, std::uint64_t>> samples_;  // milliseconds, bytes
};

}  // namespace govor::models
