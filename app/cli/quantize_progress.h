#pragma once

#include <chrono>

#include "progress_line.h"
#include "quant/quantizer.h"

namespace govor::cli {

// Prints the progress of quantizing to stderr; without a terminal, a line for each tenth. Rates count bytes
// of the source.
class QuantizeProgress {
  public:
    void show(const quant::QuantizerProgress& progress);
    void end() { line_.end(); }

  private:
    using Clock = std::chrono::steady_clock;

    ProgressLine line_;
    Clock::time_point begin_ = Clock::now();
};

}  // namespace govor::cli
