#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "session/api/command.h"

namespace govor::session {

// Schedules the reports of device memory; see WatchMemory.
class MemoryWatch {
  public:
    using Clock = std::chrono::steady_clock;

    // An interval of zero or less ends the reports.
    void begin(CommandId command, std::chrono::milliseconds interval) {
        command_ = command;
        interval_ = std::max(interval, std::chrono::milliseconds(0));
        next_ = Clock::now();
    }
    CommandId command() const { return command_; }
    // Returns the time of the next report, or nullopt if reports are off.
    std::optional<Clock::time_point> next() const {
        return interval_.count() > 0 ? std::optional(next_) : std::nullopt;
    }
    // Returns true if a report is due, and schedules the next one.
    bool advance_if_due() {
        const auto now = Clock::now();
        if (interval_.count() == 0 || now < next_) return false;
        next_ = now + interval_;
        return true;
    }

  private:
    CommandId command_ = 0;
    std::chrono::milliseconds interval_{};
    Clock::time_point next_;
};

}  // namespace govor::session
