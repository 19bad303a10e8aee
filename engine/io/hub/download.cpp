#include "io/hub/download.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <optional>

#include "core/error.h"
#include "core/log.h"
#include "io/files/digest.h"
#include "io/files/json_file.h"
#include "io/files/partial_file.h"
#include "io/hub/curl_library.h"

namespace govor::io {
namespace {

constexpr int partial_content = 206;
constexpr int request_timeout = 408;
constexpr int range_not_satisfiable = 416;
constexpr int too_many_requests = 429;
constexpr int max_backoff_seconds = 30;
constexpr std::uint64_t min_progress = 1U << 20U;  // bytes that an attempt must receive to reset the retries

std::optional<std::uint64_t> parse_number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return value;
}

// Returns the ETag if it is a strong one, which identifies the content of the file; otherwise an empty
// string.
std::string find_strong_etag(const HttpHead& head) {
    const std::string_view etag = head.field("etag");
    return etag.size() >= 2 && etag.front() == '"' && etag.back() == '"' ? std::string(etag) : std::string();
}

// Returns true if the reply is successful, or if no request was sent because the file was complete.
bool is_success_or_none(const HttpReply& reply) {
    return reply.head.is_success() || reply.head.status == 0;
}

class Download {
  public:
    Download(HttpClient& client, const DownloadSource& source, const std::filesystem::path& partial,
             const DownloadProgress& progress, const std::stop_token& stop)
        : client_(client),
          source_(source),
          path_(partial),
          progress_(progress),
          stop_(stop),
          file_(partial),
          digest_(source.digest, source.bytes) {}

    HttpReply run(RetryPolicy retries);

  private:
    void hash_existing_bytes();
    HttpReply send_request();
    void begin_response(const HttpHead& head);
    void append(std::span<const std::byte> bytes);
    void start_over();
    void check_range(const HttpHead& head) const;
    void check_digest(const std::string& actual);
    HttpReply fetch_remaining(RetryPolicy& retries);
    [[noreturn]] void fail(ErrorKind kind, const Message& reason) const {
        throw Error{kind, reason, source_.name};
    }

    HttpClient& client_;
    const DownloadSource& source_;
    const std::filesystem::path& path_;
    const DownloadProgress& progress_;
    const std::stop_token& stop_;
    PartialFile file_;
    Digest digest_;
    std::string etag_;  // of the last response, if it is a strong one
};

// Adds the existing bytes of the partial file to the checksum.
void Download::hash_existing_bytes() {
    if (file_.bytes() > source_.bytes) file_.truncate(0);
    std::uint64_t hashed_bytes = 0;
    file_.read([&](std::span<const std::byte> bytes) {
        digest_.add(bytes);
        hashed_bytes += bytes.size();
        progress_(hashed_bytes);
        if (stop_.stop_requested())
            throw Error{ErrorKind::cancelled,
                        message("The download was stopped; the data received so far are kept.")};
    });
}

void Download::start_over() {
    file_.truncate(0);
    etag_.clear();
    digest_ = Digest(source_.digest, source_.bytes);
    progress_(0);
}

// Checks that Content-Range ("bytes 100-999/1000") is the requested range, which is appended to the file.
void Download::check_range(const HttpHead& head) const {
    const std::string expected =
        fmt::format("bytes {}-{}/{}", file_.bytes(), source_.bytes - 1, source_.bytes);
    const std::string_view range = head.field("content-range");
    if (range != expected) {
        fail(ErrorKind::bad_file,
             message("The request was for {}, but the server sent {}.", expected,
                     range.empty() ? message("another range without a Content-Range field")
                                   : Message::verbatim(in_quotes(range))));
    }
}

void Download::begin_response(const HttpHead& head) {
    const std::string etag = find_strong_etag(head);
    if (head.status == partial_content) {
        check_range(head);
        if (!etag_.empty() && !etag.empty() && etag != etag_)
            fail(ErrorKind::bad_file, message("The file changed on the server during the download."));
    } else if (file_.bytes() > 0) {
        start_over();  // the server does not support ranges, or the file has changed
    }
    if (const std::string_view length = head.field("content-length"); !length.empty()) {
        const std::uint64_t remaining = source_.bytes - file_.bytes();
        if (parse_number(length) != remaining) {
            fail(ErrorKind::bad_file, message("The server reports a length of {} bytes instead of {}.",
                                              in_quotes(length), remaining));
        }
    }
    etag_ = etag;
}

void Download::append(std::span<const std::byte> bytes) {
    if (bytes.size() > source_.bytes - file_.bytes()) {
        fail(ErrorKind::bad_file,
             message("The server sent more than the published size of {} bytes.", source_.bytes));
    }
    file_.append(bytes);
    digest_.add(bytes);
    progress_(file_.bytes());
}

HttpReply Download::send_request() {
    HttpRequest request = source_.request;
    if (file_.bytes() > 0) {
        request.fields.push_back(fmt::format("Range: bytes={}-", file_.bytes()));
        if (!etag_.empty()) request.fields.push_back("If-Range: " + etag_);
    }
    const HttpSink sink{[this](const HttpHead& head) { begin_response(head); },
                        [this](std::span<const std::byte> bytes) { append(bytes); }};
    HttpReply reply = client_.get(request, sink, stop_);
    if (reply.is_complete() && reply.head.is_success() && file_.bytes() < source_.bytes) {
        reply.failure = message("the server ended after {} of {} bytes", file_.bytes(), source_.bytes);
        reply.is_temporary = true;
    }
    return reply;
}

void Download::check_digest(const std::string& actual) {
    if (actual == source_.digest) return file_.sync();
    std::error_code ignored;  // a file that cannot be removed fails the check again
    std::filesystem::remove(path_, ignored);
    fail(ErrorKind::bad_file, message("The downloaded file does not match the published checksum: {} instead "
                                      "of {}. It was deleted; try again.",
                                      actual, source_.digest));
}

// Downloads the missing bytes. Returns the last reply, which may have an HTTP error status.
HttpReply Download::fetch_remaining(RetryPolicy& retries) {
    HttpReply reply;
    bool has_restarted = false;
    bool is_complete = file_.bytes() == source_.bytes && source_.bytes > 0;
    while (!is_complete) {
        const std::uint64_t bytes_before = file_.bytes();
        reply = send_request();
        if (reply.head.status == range_not_satisfiable && file_.bytes() > 0 && !has_restarted) {
            has_restarted = true;
            start_over();
            continue;
        }
        is_complete = reply.is_complete() && reply.head.is_success();
        const bool has_progress =
            file_.bytes() > bytes_before && file_.bytes() - bytes_before >= min_progress;
        if (is_complete || retries.wait_for_retry(reply, has_progress, stop_)) continue;
        if (reply.is_complete()) return reply;
        fail(ErrorKind::io, connection_failure(reply.host, reply.failure));
    }
    return reply;
}

HttpReply Download::run(RetryPolicy retries) {
    hash_existing_bytes();
    const bool is_resumed = file_.bytes() > 0;
    HttpReply reply = fetch_remaining(retries);
    if (!is_success_or_none(reply)) return reply;
    std::string actual = digest_.hex_digest();
    if (actual != source_.digest && is_resumed) {
        // Another program, for example hf_xet, may have written the file out of order.
        log::info("{}: the partial file of an earlier download is invalid; starting over", source_.name);
        start_over();
        reply = fetch_remaining(retries);
        if (!is_success_or_none(reply)) return reply;
        actual = digest_.hex_digest();
    }
    check_digest(actual);
    return reply;
}

}  // namespace

HttpReply download(HttpClient& client, const DownloadSource& source, const std::filesystem::path& partial,
                   RetryPolicy retries, const DownloadProgress& progress, const std::stop_token& stop) {
    return Download(client, source, partial, progress, stop).run(std::move(retries));
}

namespace {

bool is_temporary_status(int status) {
    return status == request_timeout || status == too_many_requests || (status >= 500 && status <= 599);
}

// Parses Retry-After: "120" or "Fri, 31 Dec 1999 23:59:59 GMT" (RFC 9110, section 10.2.3).
std::optional<std::chrono::seconds> parse_retry_after(const HttpHead& head) {
    const std::string text(head.field("retry-after"));
    if (text.empty()) return std::nullopt;
    long long seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error == std::errc{} && end == text.data() + text.size() && seconds >= 0)
        return std::chrono::seconds(seconds);
    const std::time_t date = curl_library().getdate(text.c_str(), nullptr);
    if (date == -1) return std::nullopt;
    return std::chrono::seconds(std::max<std::time_t>(date - std::time(nullptr), 0));
}

}  // namespace

void sleep_for(std::chrono::seconds duration, const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never_notified;
    never_notified.wait_for(lock, stop, duration, [] { return false; });
}

bool RetryPolicy::wait_for_retry(const HttpReply& reply, bool has_progress, const std::stop_token& stop) {
    const bool is_retryable =
        reply.is_complete() ? is_temporary_status(reply.head.status) : reply.is_temporary;
    if (!is_retryable) return false;
    failures_ = has_progress ? 1 : failures_ + 1;
    if (failures_ >= max_attempts) return false;
    std::chrono::seconds delay(std::min(1 << (failures_ - 1), max_backoff_seconds));
    if (reply.is_complete()) {
        if (const auto requested = parse_retry_after(reply.head)) {
            if (*requested > max_delay) return false;
            delay = *requested;
        }
    }
    log::info("{} {}; trying again in {} s", reply.host,
              reply.is_complete() ? message("answers with status {}", reply.head.status) : reply.failure,
              delay.count());
    delay_(delay, stop);
    if (stop.stop_requested())
        throw Error{ErrorKind::cancelled,
                    message("The download was stopped; the data received so far are kept.")};
    return true;
}

}  // namespace govor::io
