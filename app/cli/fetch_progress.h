#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

#include "io/hub/hub_fetch.h"

namespace govor::cli {

// Tells on stderr how a fetch goes on: one line that changes where that is a terminal, else a line whenever
// another tenth of a file is there.
class FetchProgress {
  public:
    explicit FetchProgress(const io::FetchPlan& plan);

    io::FetchEvents events();
    std::uint64_t brought() const { return brought_ + brought_now(); }  // bytes that came through the network

  private:
    using Clock = std::chrono::steady_clock;

    void begin(const io::HubFile& file);
    void show(std::uint64_t done);
    void end(const io::HubFile& file);
    std::uint64_t brought_now() const { return done_ > present_ ? done_ - present_ : 0; }

    bool terminal_;
    std::uint64_t left_;                            // of the plan, in bytes
    std::map<std::string, std::uint64_t> partial_;  // by digest: bytes that were there before
    std::string name_;                              // of the current file, as are the next three
    std::uint64_t bytes_ = 0, present_ = 0, done_ = 0;
    int tenths_ = 0;
    std::uint64_t brought_ = 0;  // of the files before it
    Clock::time_point begin_ = Clock::now(), shown_{};
};

// "12.3 MiB/s" and "1 h 05 min": what came in this time, and how long the rest takes at that rate.
std::string rate_text(std::uint64_t bytes, double seconds);
std::string time_left_text(std::uint64_t left, std::uint64_t bytes, double seconds);

}  // namespace govor::cli
