#pragma once

#include <chrono>
#include <cstdint>

#include "quant/quantizer.h"

namespace govor::cli {

// Tells on stderr how quantizing goes on: one line that changes where that is a terminal, else a line
// whenever another tenth is done. Rates count bytes of the source.
class QuantizeProgress {
  public:
    QuantizeProgress();
    ~QuantizeProgress() { end(); }  // what comes next, an error too, has a line of its own
    QuantizeProgress(const QuantizeProgress&) = delete;
    QuantizeProgress& operator=(const QuantizeProgress&) = delete;

    void show(const quant::QuantizerProgress& now);
    void end();

  private:
    using Clock = std::chrono::steady_clock;

    bool terminal_;
    bool line_ = false;  // something stands on the current line
    int tenths_ = 0;
    Clock::time_point begin_ = Clock::now(), shown_{};
};

}  // namespace govor::cli
