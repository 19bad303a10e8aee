#include "quantize_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "fetch_progress.h"
#include "format.h"

namespace govor::cli {
namespace {

constexpr std::chrono::milliseconds update_interval{200};

}  // namespace

QuantizeProgress::QuantizeProgress() : is_terminal_(isatty(STDERR_FILENO) != 0) {}

void QuantizeProgress::show(const quant::QuantizerProgress& progress) {
    const Clock::time_point time = Clock::now();
    const int tenths =
        static_cast<int>(10.0 * static_cast<double>(progress.done) / static_cast<double>(progress.total));
    if (is_terminal_ ? time - last_update_ < update_interval && progress.done != progress.total
                     : tenths == tenths_)
        return;
    last_update_ = time;
    tenths_ = tenths;
    has_line_ = is_terminal_;
    const double seconds = std::chrono::duration<double>(time - begin_).count();
    fmt::print(
        stderr, "{}{}: {} of {} ({} %), {}, {} left{}", is_terminal_ ? "\r\033[K" : "",
        io::name(progress.part), bytes_text(progress.done), bytes_text(progress.total),
        static_cast<int>(100.0 * static_cast<double>(progress.done) / static_cast<double>(progress.total)),
        rate_text(progress.done, seconds),
        time_remaining_text(progress.total - progress.done, progress.done, seconds),
        is_terminal_ ? "" : "\n");
}

void QuantizeProgress::end() {
    if (has_line_) fmt::print(stderr, "\r\033[K");
    has_line_ = false;
}

}  // namespace govor::cli
