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
// Returns text such as "less than a minute", "12 min" or "1 h 05 min". Rounds up to minutes.
QString duration_text(double seconds);

// Computes the rate of a transfer over the last ten seconds.
class RateMeter {
  public:
    // Records the number of bytes transferred so far. Must be called a few times a second, even if no bytes
    // arrive. A number below the previous one begins a new transfer.
    void add(std::uint64_t bytes) {
        if (!timer_.isValid()) timer_.start();
        add(bytes, timer_.elapsed());
    }
    // As above, at a time in milliseconds after an arbitrary start.
    void add(std::uint64_t bytes, qint64 milliseconds);
    // Removes all samples.
    void reset();

    // Returns the bytes per second; nullopt until the samples span a second.
    std::optional<double> rate() const;
    // Returns the expected duration of the remaining bytes; nullopt if the rate is unknown or 0.
    std::optional<double> seconds_for(std::uint64_t remaining) const;

  private:
    QElapsedTimer timer_;
    std::deque<std::pair<qint64, std::uint64_t>> samples_;  // milliseconds, bytes
};

}  // namespace govor::models
