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

// The status and the fields of a response. A redirected request has those of its last response.
struct HttpHead {
    int status = 0;
    std::map<std::string, std::string, std::less<>> fields;  // names in lower case

    bool good() const { return status >= 200 && status < 300; }
    std::string_view field(std::string_view lower_case_name) const;  // empty where absent
};

struct HttpRequest {
    std::string url;
    std::vector<std::string> fields;  // "Name: value"
    std::string token;                // sent as "Authorization: Bearer", and only to the origin of `url`
};

// What arrives of a good response (2xx). Either may throw, which ends the transfer and reaches the caller of
// get().
struct HttpSink {
    std::function<void(const HttpHead&)> head;  // once, before the first byte
    std::function<void(std::span<const std::byte>)> body;
};

struct HttpReply {
    HttpHead head;
    // Why the response did not arrive whole, as part of a sentence; empty when it did. `temporary`: a further
    // attempt may go better.
    Message failure;
    bool temporary = false;
    std::string host;  // that gave the last response

    bool whole() const { return failure.empty(); }
};

struct HttpLimits {
    std::size_t head_bytes = 64U << 10U;  // of all fields of a response
    std::size_t page_bytes = 64U << 10U;  // of the body of a response that is not good (2xx)
    int redirects = 10;
    std::chrono::seconds connect{30};
    std::chrono::seconds stall{30};  // a transfer below `least_rate` for so long has failed
    long least_rate = 1024;          // bytes per second
    bool plain = false;              // http:// as well as https://
};

// Fetches by HTTP GET through libcurl: proxies as the environment says, certificates always checked (those of
// the system, or of SSL_CERT_FILE). One request at a time. Errors: what curl_library throws; cancelled.
class HttpClient {
  public:
    explicit HttpClient(HttpLimits limits = {});
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    HttpReply get(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop);

  private:
    struct Transfer;
    HttpReply one_hop(Transfer& transfer, const std::string& url, const HttpRequest& request,
                      bool with_token);
    void prepare(Transfer& transfer, const std::string& url);

    HttpLimits limits_;
    struct Handle;
    std::unique_ptr<Handle> handle_;
};

// Scheme, host and port of a URL, "https://huggingface.co:443"; empty for what is no URL.
std::string origin(const std::string& url);

// A path for a URL: everything but letters, digits, "-._~" and, where asked, "/" is written as %XX.
std::string url_escaped(std::string_view text, bool keep_slashes);

}  // namespace govor::io
