#include "progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <string>

#include "standard_output.h"

namespace govor::cli {
namespace {

constexpr std::chrono::milliseconds update_interval{200};

}  // namespace

ProgressLine::ProgressLine() : is_terminal_(isatty(STDERR_FILENO) != 0) {}

bool ProgressLine::is_due(std::uint64_t step, bool is_complete) {
    const Clock::time_point time = Clock::now();
    const bool is_too_early = time - last_update_ < update_interval && !is_complete;
    const bool is_skipped = is_terminal_ ? is_too_early : step == step_;
    if (is_skipped) return false;
    last_update_ = time;
    step_ = step;
    return true;
}

void ProgressLine::show(std::string_view text) {
    has_line_ = is_terminal_;
    if (is_terminal_) fmt::print(stderr, "\r\033[K");
    print_error(std::string(text) + (is_terminal_ ? "" : "\n"));  // escapes control characters in file names
}

void ProgressLine::end() {
    if (has_line_) fmt::print(stderr, "\r\033[K");
    has_line_ = false;
}

}  // namespace govor::cli
