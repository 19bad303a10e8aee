#include "fetch_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

#include "format.h"

namespace govor::cli {
namespace {

constexpr std::chrono::milliseconds between_lines{200};

int tenths(std::uint64_t done, std::uint64_t bytes) {
    return bytes == 0 ? 10 : static_cast<int>(10.0 * static_cast<double>(done) / static_cast<double>(bytes));
}

}  // namespace

std::string rate_text(std::uint64_t bytes, double seconds) {
    const double rate = seconds > 0 ? static_cast<double>(bytes) / seconds : 0;
    return fmt::format("{:.1f} MiB/s", rate / (1024.0 * 1024.0));
}

std::string time_left_text(std::uint64_t left, std::uint64_t bytes, double seconds) {
    if (bytes == 0 || seconds <= 0) return "unknown time";
    const double rest = std::ceil(static_cast<double>(left) * seconds / static_cast<double>(bytes));
    if (rest > 360'000) return "more than 100 h";
    const auto all = static_cast<long>(rest);
    if (all < 100) return fmt::format("{} s", all);
    const long minutes = (all + 59) / 60;
    return minutes < 100 ? fmt::format("{} min", minutes)
                         : fmt::format("{} h {:02} min", minutes / 60, minutes % 60);
}

FetchProgress::FetchProgress(const io::FetchPlan& plan)
    : terminal_(isatty(STDERR_FILENO) != 0), left_(plan.left()) {
    for (const io::FetchFile& file : plan.files) partial_[file.file.digest] = file.present;
}

void FetchProgress::begin(const io::HubFile& file) {
    name_ = file.path;
    bytes_ = file.bytes;
    present_ = done_ = partial_[file.digest];
    tenths_ = tenths(done_, bytes_);
}

void FetchProgress::show(std::uint64_t done) {
    done_ = done;
    if (!terminal_) {
        if (tenths(done_, bytes_) <= tenths_) return;
        tenths_ = tenths(done_, bytes_);
        fmt::print(stderr, "{}: {} % of {}\n", name_, 10 * tenths_, bytes_text(bytes_));
        return;
    }
    const Clock::time_point now = Clock::now();
    if (now - shown_ < between_lines && done_ != bytes_) return;
    shown_ = now;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const std::uint64_t left = left_ > brought() ? left_ - brought() : 0;
    fmt::print(stderr, "\r\033[K{}: {} of {}, {}, {} left in all ({})", name_, bytes_text(done_),
               bytes_text(bytes_), rate_text(brought(), seconds), bytes_text(left),
               time_left_text(left, brought(), seconds));
}

void FetchProgress::end(const io::HubFile& file) {
    brought_ += brought_now();
    present_ = done_ = 0;
    partial_[file.digest] = file.bytes;  // another name of the same content brings nothing
    if (terminal_) fmt::print(stderr, "\r\033[K");
    fmt::print(stderr, "{}: complete, {}\n", file.path, bytes_text(file.bytes));
}

io::FetchEvents FetchProgress::events() {
    return {.begins = [this](const io::HubFile& file) { begin(file); },
            .progress = [this](std::uint64_t done) { show(done); },
            .waits =
                [](const io::HubFile& file) {
                    fmt::print(stderr, "{}: another program is fetching it; waiting\n", file.path);
                },
            .ends = [this](const io::HubFile& file) { end(file); }};
}

}  // namespace govor::cli
