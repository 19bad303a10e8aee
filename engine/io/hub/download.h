#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "io/hub/http.h"

namespace govor::io {

// Waits before a further attempt. Returns early when `stop` is requested.
using RetryDelay = std::function<void(std::chrono::seconds, const std::stop_token& stop)>;
void sleep_for(std::chrono::seconds duration, const std::stop_token& stop);

// Decides whether a failed request is retried, which it is after a lost connection, a stall, and the statuses
// 408, 429 and 5xx. Delays double from one second up to half a minute, or are those that the server requests
// (Retry-After).
class RetryPolicy {
  public:
    explicit RetryPolicy(RetryDelay delay = sleep_for) : delay_(std::move(delay)) {}

    static constexpr int attempts = 8;                     // in a row without progress
    static constexpr std::chrono::seconds max_delay{300};  // a longer Retry-After ends the attempts

    // Waits and returns true if another attempt is worthwhile. `has_progress`: the last attempt received
    // a considerable part of the data, so the failures before it do not count. Throws Error{cancelled} when
    // `stop` is requested.
    bool wait_for_retry(const HttpReply& reply, bool has_progress, const std::stop_token& stop);

  private:
    RetryDelay delay_;
    int failures_ = 0;
};

// A file to download, with its published size and checksum.
struct DownloadSource {
    HttpRequest request;
    std::uint64_t bytes = 0;
    std::string digest;  // in one of the forms of Digest
    std::string name;    // for messages
};

// Called with the number of bytes of the file received so far.
using DownloadProgress = std::function<void(std::uint64_t received_bytes)>;

// Downloads `source` to `partial`, resuming from the existing content. When this returns, the file is
// complete and its checksum is correct, whatever the server sent; when it throws, the file is a valid
// beginning from which a later call can resume. A file with a wrong checksum is deleted, and existing
// content that is invalid is downloaded again. Only one caller at a time may use the same `partial`.
//
// Returns the reply with an HTTP error status for the caller to report, or else a successful reply. Throws
// Error{io} if the network or the disk failed, bad_file if the content is not the published file, and
// cancelled when `stop` is requested.
HttpReply download(HttpClient& client, const DownloadSource& source, const std::filesystem::path& partial,
                   RetryPolicy retries, const DownloadProgress& progress, const std::stop_token& stop);

}  // namespace govor::io
