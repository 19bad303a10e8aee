#pragma once

#include <chrono>

#include "progress_line.h"
#include "quant/quantizer.h"

namespace govor::cli {

// Prints the progress of quantization to stderr. If stderr is not a terminal, prints a line for each tenth.
// Rates are in bytes of the source.
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
