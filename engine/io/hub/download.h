#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "io/hub/http.h"

namespace govor::io {

// Waits before a further attempt. Returns early, with the time not over, when `stop` is asked.
using Waiter = std::function<void(std::chrono::seconds, const std::stop_token& stop)>;
void wait_really(std::chrono::seconds time, const std::stop_token& stop);

// Decides whether a failed request is made again: after a lost connection, a stall, and the statuses 408, 429
// and 5xx. Pauses double from one second up to half a minute, or are what the server asks for (Retry-After).
class Retries {
  public:
    explicit Retries(Waiter wait = wait_really) : wait_(std::move(wait)) {}

    static constexpr int attempts = 8;  // in a row without progress
    static constexpr std::chrono::seconds longest_pause{300};

    // Waits and returns true when another attempt makes sense. `progress`: this attempt brought something.
    // Throws cancelled.
    bool again(const HttpReply& reply, bool progress, const std::stop_token& stop);

  private:
    Waiter wait_;
    int failures_ = 0;
};

// One file to bring, with what is known of it beforehand.
struct DownloadSource {
    HttpRequest request;
    std::uint64_t bytes = 0;
    std::string digest;  // as Digest takes it
    std::string name;    // for messages
};

using DownloadProgress = std::function<void(std::uint64_t done)>;  // bytes of this file

// Brings `partial` to exactly the bytes of `source`, going on from what it holds already. Whatever the server
// does, the file is whole and right when this returns, and a beginning that a later call can go on from when
// it throws; only a file whose checksum is wrong is deleted, and a wrong beginning that was there before is
// replaced. One caller at a time for one `partial`.
//
// Returns the reply when the server refused with a status that a sentence should be made of, a whole reply
// otherwise. Throws Error{io} when the network or the disk failed, bad_file when what came is not the file,
// cancelled.
HttpReply download(HttpClient& client, const DownloadSource& source, const std::filesystem::path& partial,
                   Retries retries, const DownloadProgress& progress, const std::stop_token& stop);

}  // namespace govor::io
