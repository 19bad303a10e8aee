#pragma once

#include <chrono>
#include <cstdint>

#include "quant/quantizer.h"

namespace govor::cli {

// Prints the progress of quantizing to stderr: one line that is updated if stderr is a terminal, else a line
// for each tenth. Rates count bytes of the source.
class QuantizeProgress {
  public:
    QuantizeProgress();
    ~QuantizeProgress() { end(); }  // clears the line, so that later output and errors start on a new one
    QuantizeProgress(const QuantizeProgress&) = delete;
    QuantizeProgress& operator=(const QuantizeProgress&) = delete;

    void show(const quant::QuantizerProgress& progress);
    void end();

  private:
    using Clock = std::chrono::steady_clock;

    bool is_terminal_;
    bool has_line_ = false;  // a progress line is shown
    int tenths_ = 0;
    Clock::time_point begin_ = Clock::now(), last_update_{};
};

}  // namespace govor::cli
