#pragma once

#include <QElapsedTimer>
#include <QString>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

namespace govor::models {

// Returns text such as "12.3 MiB/s".
QString rate_text(double bytes_per_second);
// Returns text such as "less than a minute", "12 min", "1 h 05 min".
QString duration_text(double seconds);

// The rate of a transfer over the last seconds.
class RateMeter {
  public:
    // Records the number of bytes so far. Call it a few times a second, even if no bytes arrive.
    void add(std::uint64_t bytes) { add(bytes, timer_.isValid() ? timer_.elapsed() : start_timer()); }
    void add(std::uint64_t bytes, qint64 milliseconds);
    void reset();

    // Returns the bytes per second; nullopt until the samples span a second.
    std::optional<double> rate() const;
    // Returns the expected duration of the remaining bytes; nullopt if the rate is unknown or 0.
    std::optional<double> seconds_for(std::uint64_t remaining) const;

  private:
    // Returns the elapsed time, 0.
    qint64 start_timer() {
        timer_.start();
        return 0;
    }

    QElapsedTimer timer_;
    std::deque<std::pair<qint64, std::uint64_t>> samples_;  // milliseconds, bytes
};

}  // namespace govor::models
