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

// The status and header fields of a response. For a redirected request: those of the last response.
struct HttpHead {
    int status = 0;
    std::map<std::string, std::string, std::less<>> fields;  // names in lower case

    bool is_success() const { return status >= 200 && status < 300; }
    std::string_view field(std::string_view lower_case_name) const;  // empty if there is no such field
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
    // Why the response is incomplete, as a clause in a message; empty if it is complete. If `is_temporary`,
    // another attempt may succeed.
    Message failure;
    bool is_temporary = false;
    std::string host;  // of the last response

    bool is_complete() const { return failure.empty(); }
};

// Returns the message about an incomplete reply; `failure` is HttpReply::failure.
Message connection_failure(const std::string& host, const Message& failure);

struct HttpLimits {
    std::size_t head_bytes = 64U << 10U;        // maximum size of all header fields of a response
    std::size_t error_body_bytes = 64U << 10U;  // maximum size of the body of an unsuccessful response
    int redirects = 10;
    std::chrono::seconds connect_timeout{30};
    std::chrono::seconds stall_timeout{30};  // a transfer slower than `min_rate` for this long fails
    long min_rate = 1024;                    // bytes per second
    bool allow_http = false;                 // allow http:// in addition to https://
};

// Sends HTTP GET requests with libcurl, one at a time. Uses the proxies of the environment. Always verifies
// certificates, with the certificate authorities of the system or of SSL_CERT_FILE. Throws the errors of
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

// Percent-encodes text for a URL: all bytes except letters, digits, "-._~" and, with `keep_slashes`, "/".
std::string percent_encode(std::string_view text, bool keep_slashes);

}  // namespace govor::io
