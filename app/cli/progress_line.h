#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace govor::cli {

// The progress of a command on stderr: one line that is updated if stderr is a terminal, else a line for each
// step.
class ProgressLine {
  public:
    ProgressLine();
    ~ProgressLine() { end(); }  // clears the line, so that later output and errors start on a new one
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Returns whether to show() the progress now: on a terminal a few times a second and when the work is
    // complete, else when `step` differs from that of the last call that returned true (0 before).
    bool is_due(std::uint64_t step, bool is_complete = false);
    // Begins a task that continues after `step`. Without a terminal, is_due() does not report that step.
    void begin(std::uint64_t step) { step_ = step; }
    void show(std::string_view text);
    void end();
    bool is_terminal() const { return is_terminal_; }

  private:
    using Clock = std::chrono::steady_clock;

    bool is_terminal_;
    bool has_line_ = false;  // a line is shown, which the next one replaces
    std::uint64_t step_ = 0;
    Clock::time_point last_update_{};
};

}  // namespace govor::cli
