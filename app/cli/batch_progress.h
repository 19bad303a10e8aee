#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "server/batch/batch_run.h"

namespace govor::cli {

// Prints the progress of a batch to stderr: one line that is updated if stderr is a terminal, else a line for
// every hundred requests.
class BatchProgress {
  public:
    BatchProgress();
    ~BatchProgress() { end(); }  // clears the line, so that later output and errors start on a new one
    BatchProgress(const BatchProgress&) = delete;
    BatchProgress& operator=(const BatchProgress&) = delete;

    void show(const server::BatchSummary& summary);
    void end();

  private:
    using Clock = std::chrono::steady_clock;

    bool is_terminal_;
    bool has_line_ = false;  // a progress line is shown
    std::uint64_t hundreds_ = 0;
    Clock::time_point last_update_{};
};

// "12 answered, 1 failed, 3 answered before; 345 tokens in 1.2 s, 287.5 tokens/s"
std::string summary_text(const server::BatchSummary& summary);

}  // namespace govor::cli
