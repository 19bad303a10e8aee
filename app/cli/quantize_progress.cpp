#include "quantize_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "fetch_progress.h"
#include "format.h"

namespace govor::cli {
namespace {

constexpr std::chrono::milliseconds between_lines{200};

}  // namespace

QuantizeProgress::QuantizeProgress() : terminal_(isatty(STDERR_FILENO) != 0) {}

void QuantizeProgress::show(const quant::QuantizerProgress& now) {
    const Clock::time_point time = Clock::now();
    const int tenths =
        static_cast<int>(10.0 * static_cast<double>(now.done) / static_cast<double>(now.total));
    if (terminal_ ? time - shown_ < between_lines && now.done != now.total : tenths == tenths_) return;
    shown_ = time;
    tenths_ = tenths;
    line_ = terminal_;
    const double seconds = std::chrono::duration<double>(time - begin_).count();
    fmt::print(stderr, "{}{}: {} of {} ({} %), {}, {} left{}", terminal_ ? "\r\033[K" : "",
               io::name(now.part), bytes_text(now.done), bytes_text(now.total),
               static_cast<int>(100.0 * static_cast<double>(now.done) / static_cast<double>(now.total)),
               rate_text(now.done, seconds), time_left_text(now.total - now.done, now.done, seconds),
               terminal_ ? "" : "\n");
}

void QuantizeProgress::end() {
    if (line_) fmt::print(stderr, "\r\033[K");
    line_ = false;
}

}  // namespace govor::cli
