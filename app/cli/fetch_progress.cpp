#include "fetch_progress.h"

#include <fmt/format.h>

#include <cmath>

#include "format.h"
#include "standard_output.h"

namespace govor::cli {
namespace {

std::uint64_t count_tenths(std::uint64_t received_bytes, std::uint64_t file_bytes) {
    if (file_bytes == 0) return 10;
    return static_cast<std::uint64_t>(10.0 * static_cast<double>(received_bytes) /
                                      static_cast<double>(file_bytes));
}

}  // namespace

std::string format_rate(std::uint64_t bytes, double seconds) {
    const double rate = seconds > 0 ? static_cast<double>(bytes) / seconds : 0;
    return fmt::format("{:.1f} MiB/s", rate / (1024.0 * 1024.0));
}

std::string format_time_remaining(std::uint64_t remaining, std::uint64_t bytes, double seconds) {
    if (bytes == 0 || seconds <= 0) return "unknown time";
    const double seconds_left =
        std::ceil(static_cast<double>(remaining) * seconds / static_cast<double>(bytes));
    if (seconds_left > 360'000) return "more than 100 h";
    const auto whole_seconds = static_cast<long>(seconds_left);
    if (whole_seconds < 100) return fmt::format("{} s", whole_seconds);
    const long minutes = (whole_seconds + 59) / 60;
    return minutes < 100 ? fmt::format("{} min", minutes)
                         : fmt::format("{} h {:02} min", minutes / 60, minutes % 60);
}

FetchProgress::FetchProgress(const io::FetchPlan& plan) : bytes_to_fetch_(plan.remaining_bytes()) {
    for (const io::PlannedFile& file : plan.files) bytes_on_disk_[file.file.digest] = file.cached_bytes;
}

void FetchProgress::begin(const io::HubFile& file) {
    name_ = file.path;
    file_bytes_ = file.bytes;
    resumed_from_ = bytes_on_disk_[file.digest];
    received_bytes_ = resumed_from_;
    line_.begin(count_tenths(received_bytes_, file_bytes_));
}

void FetchProgress::show(std::uint64_t received_bytes) {
    received_bytes_ = received_bytes;
    if (!line_.is_due(count_tenths(received_bytes_, file_bytes_), received_bytes_ == file_bytes_)) return;
    if (!line_.is_terminal())
        return line_.show(fmt::format("{}: {} % of {}", name_,
                                      10 * count_tenths(received_bytes_, file_bytes_),
                                      format_bytes(file_bytes_)));
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    const std::uint64_t remaining = bytes_to_fetch_ > fetched_bytes() ? bytes_to_fetch_ - fetched_bytes() : 0;
    line_.show(fmt::format("{}: {} of {}, {}, {} left in all ({})", name_, format_bytes(received_bytes_),
                           format_bytes(file_bytes_), format_rate(fetched_bytes(), seconds),
                           format_bytes(remaining),
                           format_time_remaining(remaining, fetched_bytes(), seconds)));
}

void FetchProgress::end(const io::HubFile& file) {
    fetched_bytes_ += current_bytes();
    resumed_from_ = 0;
    received_bytes_ = 0;
    bytes_on_disk_[file.digest] = file.bytes;  // identical content is not downloaded again
    line_.end();
    print_error(fmt::format("{}: complete, {}\n", file.path, format_bytes(file.bytes)));
}

io::FetchCallbacks FetchProgress::callbacks() {
    return {.on_start = [this](const io::HubFile& file) { begin(file); },
            .on_progress = [this](std::uint64_t received_bytes) { show(received_bytes); },
            .on_wait =
                [](const io::HubFile& file) {
                    print_error(fmt::format("{}: another program is fetching it; waiting\n", file.path));
                },
            .on_finish = [this](const io::HubFile& file) { end(file); }};
}

}  // namespace govor::cli
