#include "batch_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace govor::cli {
namespace {

constexpr std::chrono::milliseconds update_interval{200};

}  // namespace

BatchProgress::BatchProgress() : is_terminal_(isatty(STDERR_FILENO) != 0) {}

void BatchProgress::show(const server::BatchSummary& summary) {
    const Clock::time_point time = Clock::now();
    const std::uint64_t hundreds = (summary.answered + summary.failed + summary.skipped) / 100;
    if (is_terminal_ ? time - last_update_ < update_interval : hundreds == hundreds_) return;
    last_update_ = time;
    hundreds_ = hundreds;
    has_line_ = is_terminal_;
    fmt::print(stderr, "{}{}{}", is_terminal_ ? "\r\033[K" : "", summary_text(summary),
               is_terminal_ ? "" : "\n");
}

void BatchProgress::end() {
    if (has_line_) fmt::print(stderr, "\r\033[K");
    has_line_ = false;
}

std::string summary_text(const server::BatchSummary& summary) {
    std::string text = fmt::format("{} answered, {} failed", summary.answered, summary.failed);
    if (summary.skipped > 0) text += fmt::format(", {} answered before", summary.skipped);
    if (summary.tokens > 0 && summary.seconds > 0) {
        text += fmt::format("; {} tokens in {:.1f} s, {:.1f} tokens/s", summary.tokens, summary.seconds,
                            static_cast<double>(summary.tokens) / summary.seconds);
    }
    return text;
}

}  // namespace govor::cli
