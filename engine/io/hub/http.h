#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace govor::io {

// The status and header fields of a response; for a redirected request, those of the last response.
struct HttpHead {
    int status = 0;
    std::map<std::string, std::string, std::less<>> fields;  // names in lower case

    bool is_success() const { return status >= 200 && status < 300; }
    std::string_view field(std::string_view lower_case_name) const;  // empty if absent
};

struct HttpRequest {
    std::string url;
    std::vector<std::string> fields;  // "Name: value"
    std::string token;                // sent as "Authorization: Bearer", and only to the origin of `url`
};

// Receives a successful response (2xx). Exceptions from either function end the transfer and are rethrown by
// get().
struct HttpSink {
    std::function<void(const HttpHead&)> head;  // called once, before the body
    std::function<void(std::span<const std::byte>)> body;
};

struct HttpReply {
    HttpHead head;
    // The reason why the response is incomplete, as a phrase; empty if it is complete. If `is_temporary`, a
    // further attempt may succeed.
    Message failure;
    bool is_temporary = false;
    std::string host;  // host that sent the last response

    bool is_complete() const { return failure.empty(); }
};

// Returns the sentence about an incomplete reply; see HttpReply.
Message connection_failure(const std::string& host, const Message& failure);

struct HttpLimits {
    std::size_t head_bytes = 64U << 10U;  // maximum size of all header fields of a response
    std::size_t page_bytes = 64U << 10U;  // maximum size of the body of an unsuccessful response
    int redirects = 10;
    std::chrono::seconds connect_timeout{30};
    std::chrono::seconds stall_timeout{30};  // a transfer slower than `min_rate` for this long fails
    long min_rate = 1024;                    // bytes per second
    bool allow_http = false;                 // http:// as well as https://
};

// Fetches URLs by HTTP GET through libcurl. Proxies come from the environment; certificates are always
// verified (with those of the system, or of SSL_CERT_FILE). One request at a time. Throws the errors of
// curl_library, and Error{cancelled} when `stop` is requested.
class HttpClient {
  public:
    explicit HttpClient(HttpLimits limits = {});
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    HttpReply get(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop);

  private:
    struct Transfer;
    HttpReply get_without_redirects(Transfer& transfer, const std::string& url, const HttpRequest& request,
                                    bool sends_token);
    void configure(Transfer& transfer, const std::string& url);

    HttpLimits limits_;
    struct Handle;
    std::unique_ptr<Handle> handle_;
};

// Returns the scheme, host and port of a URL, "https://huggingface.co:443"; empty for an invalid URL.
std::string origin(const std::string& url);

// Percent-encodes a path for a URL: all characters except letters, digits, "-._~" and, with `keep_slashes`,
// "/".
std::string escape_url(std::string_view text, bool keep_slashes);

}  // namespace govor::io
