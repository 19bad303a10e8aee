#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

#include "io/hub/hub_fetch.h"
#include "progress_line.h"

namespace govor::cli {

// Prints the progress of a fetch to stderr. If stderr is not a terminal, prints a line for each tenth of a
// file.
class FetchProgress {
  public:
    explicit FetchProgress(const io::FetchPlan& plan);

    io::FetchCallbacks callbacks();
    std::uint64_t fetched_bytes() const { return fetched_bytes_ + current_bytes(); }  // bytes downloaded

  private:
    using Clock = std::chrono::steady_clock;

    void begin(const io::HubFile& file);
    void show(std::uint64_t received_bytes);
    void end(const io::HubFile& file);
    std::uint64_t current_bytes() const {
        return received_bytes_ > resumed_from_ ? received_bytes_ - resumed_from_ : 0;
    }

    ProgressLine line_;
    std::uint64_t bytes_to_fetch_;  // bytes to download when the fetch began
    // The bytes on the disk by digest: those when the fetch began, or the whole file once it was fetched.
    std::map<std::string, std::uint64_t> bytes_on_disk_;
    // The members from here to received_bytes_ describe the current file.
    std::string name_;
    std::uint64_t file_bytes_ = 0, resumed_from_ = 0, received_bytes_ = 0;
    std::uint64_t fetched_bytes_ = 0;  // bytes downloaded of the earlier files
    Clock::time_point begin_ = Clock::now();
};

// Returns the rate of `bytes` in `seconds`, such as "12.3 MiB/s".
std::string format_rate(std::uint64_t bytes, double seconds);
// Returns the time that `remaining` bytes take at that rate, such as "1 h 05 min".
std::string format_time_remaining(std::uint64_t remaining, std::uint64_t bytes, double seconds);

}  // namespace govor::cli
