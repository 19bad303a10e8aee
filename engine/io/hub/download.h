#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "io/hub/http.h"

namespace govor::io {

// Waits before another attempt. Returns early when `stop` is requested.
using RetryDelay = std::function<void(std::chrono::seconds, const std::stop_token& stop)>;
void sleep_for(std::chrono::seconds duration, const std::stop_token& stop);

// Decides whether a failed request is retried: after a lost connection, a stall, or the status 408, 429 or
// 5xx. The delay is doubled from one second up to half a minute, or is the one that the server requests
// (Retry-After).
class RetryPolicy {
  public:
    explicit RetryPolicy(RetryDelay delay = sleep_for) : delay_(std::move(delay)) {}

    static constexpr int max_attempts = 8;                 // in a row without progress
    static constexpr std::chrono::seconds max_delay{300};  // a longer Retry-After ends the attempts

    // Returns false if the request must not be retried; otherwise waits and returns true. `has_progress`: the
    // last attempt received a significant amount of data, so the failures before it do not count. Throws
    // Error{cancelled} when `stop` is requested.
    bool wait_for_retry(const HttpReply& reply, bool has_progress, const std::stop_token& stop);

  private:
    RetryDelay delay_;
    int failures_ = 0;
};

// A file to download, with its published size and checksum.
struct DownloadSource {
    HttpRequest request;
    std::uint64_t bytes = 0;
    std::string digest;  // see Digest
    std::string name;    // for messages
};

// Called with the number of bytes of the file received so far.
using DownloadProgress = std::function<void(std::uint64_t received_bytes)>;

// Downloads `source` to `partial`, resuming from its existing content. If the reply is successful, the file
// is complete and its checksum is correct. Otherwise, it is a beginning of the file from which a later call
// can resume. A file with a wrong checksum is deleted; existing content that is invalid is downloaded again.
// Only one caller at a time may use the same `partial`.
//
// Returns the last reply. The caller must report an HTTP error status. Throws Error{io} if the network or the
// disk fails, Error{bad_file} if the content is not the published file, and Error{cancelled} when `stop` is
// requested.
HttpReply download(HttpClient& client, const DownloadSource& source, const std::filesystem::path& partial,
                   RetryPolicy retries, const DownloadProgress& progress, const std::stop_token& stop);

}  // namespace govor::io
