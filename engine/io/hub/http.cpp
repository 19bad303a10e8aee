#include "io/hub/http.h"

#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <exception>
#include <optional>

#include "core/ascii.h"
#include "core/error.h"
#include "io/files/json_file.h"
#include "io/hub/curl_library.h"

namespace govor::io {
namespace {

constexpr long buffer_bytes = 512L << 10;

std::string_view trim(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

struct Url {
    Url() : handle(curl_library().url()) {}
    ~Url() { curl_library().url_cleanup(handle); }
    Url(const Url&) = delete;
    Url& operator=(const Url&) = delete;

    bool set(const std::string& text) {
        return curl_library().url_set(handle, CURLUPART_URL, text.c_str(), 0) == CURLUE_OK;
    }
    std::string component(CURLUPart which) const {
        char* text = nullptr;
        if (curl_library().url_get(handle, which, &text, CURLU_DEFAULT_PORT) != CURLUE_OK) return {};
        std::string out(text);
        curl_library().free(text);
        return out;
    }

    CURLU* handle;
};

std::string parse_host_name(const std::string& url) {
    Url parsed;
    return parsed.set(url) ? to_lower_case(parsed.component(CURLUPART_HOST)) : std::string();
}

// Returns true for errors that a retry cannot resolve: an invalid address, certificate or response.
bool is_permanent(CURLcode code) {
    switch (code) {
        case CURLE_UNSUPPORTED_PROTOCOL:
        case CURLE_URL_MALFORMAT:
        case CURLE_LOGIN_DENIED:
        case CURLE_PEER_FAILED_VERIFICATION:
        case CURLE_SSL_CACERT_BADFILE:
        case CURLE_SSL_ISSUER_ERROR:
        case CURLE_WEIRD_SERVER_REPLY:
        case CURLE_OUT_OF_MEMORY:
            return true;
        default:
            return false;
    }
}

bool is_redirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

}  // namespace

Message connection_failure(const std::string& host, const Message& failure) {
    return message("The connection to {} failed: {}.", host, failure);
}

std::string_view HttpHead::field(std::string_view lower_case_name) const {
    const auto entry = fields.find(lower_case_name);
    return entry == fields.end() ? std::string_view() : entry->second;
}

struct HttpClient::Handle {
    Handle() : value(curl_library().easy_init()) {
        if (value == nullptr) throw internal_error("libcurl could not be initialized.");
    }
    ~Handle() { curl_library().easy_cleanup(value); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    template <typename Value>
    void set(CURLoption option, Value setting) {
        const CURLcode code = curl_library().easy_setopt(value, option, setting);
        if (code != CURLE_OK) {
            throw Error{ErrorKind::unsupported,
                        message("libcurl rejected option {}: {}.", static_cast<int>(option),
                                curl_library().easy_strerror(code))};
        }
    }

    CURL* value;
};

// A response that is being received. Exceptions must not propagate through libcurl, a C library; those of the
// sink are stored and rethrown after the transfer.
struct HttpClient::Transfer {
    Transfer(const HttpSink& http_sink, const HttpLimits& http_limits, std::stop_token stop_token)
        : sink(http_sink), limits(http_limits), stop(std::move(stop_token)) {}

    static std::size_t on_field(char* data, std::size_t, std::size_t bytes, void* self) {
        return static_cast<Transfer*>(self)->receive_field({data, bytes}) ? bytes : 0;
    }
    static std::size_t on_body(char* data, std::size_t, std::size_t bytes, void* self) {
        return static_cast<Transfer*>(self)->receive_body(std::as_bytes(std::span(data, bytes))) ? bytes : 0;
    }
    static int on_progress(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        return static_cast<Transfer*>(self)->stop.stop_requested() ? 1 : 0;
    }

    bool receive_field(std::string_view line) {
        head_bytes += line.size();
        if (head_bytes > limits.head_bytes) {
            is_head_too_long = true;
            return false;
        }
        if (has_delivered_head) return true;  // a trailer after the body
        if (line.starts_with("HTTP/")) head.fields.clear();
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos)
            head.fields.insert_or_assign(to_lower_case(trim(line.substr(0, colon))),
                                         trim(line.substr(colon + 1)));
        return true;
    }
    bool deliver_head(long status) {
        head.status = static_cast<int>(status);
        if (has_delivered_head || !head.is_success()) return true;
        has_delivered_head = true;
        return catch_exceptions([&] { sink.head(head); });
    }
    bool receive_body(std::span<const std::byte> bytes) {
        long status = 0;
        curl_library().easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
        if (!deliver_head(status)) return false;
        if (!head.is_success()) {
            // Only the status of an error is used, but reading its body to the end keeps the connection open.
            error_body_bytes += bytes.size();
            is_error_body_too_long = error_body_bytes > limits.error_body_bytes;
            return !is_error_body_too_long;
        }
        return catch_exceptions([&] { sink.body(bytes); });
    }
    template <typename Action>
    bool catch_exceptions(Action&& action) {
        try {
            action();
            return true;
        } catch (...) {
            exception = std::current_exception();
            return false;
        }
    }

    const HttpSink& sink;
    const HttpLimits& limits;
    std::stop_token stop;
    CURL* handle = nullptr;
    HttpHead head;
    std::size_t head_bytes = 0;
    bool is_head_too_long = false;
    std::size_t error_body_bytes = 0;
    bool is_error_body_too_long = false;
    bool has_delivered_head = false;
    std::exception_ptr exception;
};

HttpClient::HttpClient(HttpLimits limits) : limits_(limits), handle_(std::make_unique<Handle>()) {}
HttpClient::~HttpClient() = default;

void HttpClient::configure(Transfer& transfer, const std::string& url) {
    curl_library().easy_reset(handle_->value);  // keeps connections
    transfer.handle = handle_->value;
    handle_->set(CURLOPT_URL, url.c_str());
    handle_->set(CURLOPT_PROTOCOLS_STR, limits_.allow_http ? "http,https" : "https");
    handle_->set(CURLOPT_FOLLOWLOCATION, 0L);
    handle_->set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
    handle_->set(CURLOPT_SSL_VERIFYPEER, 1L);
    handle_->set(CURLOPT_SSL_VERIFYHOST, 2L);
    if (const char* certificates = std::getenv("SSL_CERT_FILE");
        certificates != nullptr && *certificates != '\0')
        handle_->set(CURLOPT_CAINFO, certificates);
    // Downloads are sequential, so the multiplexing of HTTP/2 has no benefit.
    handle_->set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    handle_->set(CURLOPT_NOSIGNAL, 1L);
    handle_->set(CURLOPT_TCP_KEEPALIVE, 1L);
    handle_->set(CURLOPT_BUFFERSIZE, buffer_bytes);
    handle_->set(CURLOPT_CONNECTTIMEOUT, static_cast<long>(limits_.connect_timeout.count()));
    handle_->set(CURLOPT_LOW_SPEED_LIMIT, limits_.min_rate);
    handle_->set(CURLOPT_LOW_SPEED_TIME, static_cast<long>(limits_.stall_timeout.count()));
    handle_->set(CURLOPT_USERAGENT, "govor");
    handle_->set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    handle_->set(CURLOPT_HEADERFUNCTION, &Transfer::on_field);
    handle_->set(CURLOPT_HEADERDATA, static_cast<void*>(&transfer));
    handle_->set(CURLOPT_WRITEFUNCTION, &Transfer::on_body);
    handle_->set(CURLOPT_WRITEDATA, static_cast<void*>(&transfer));
    handle_->set(CURLOPT_NOPROGRESS, 0L);
    handle_->set(CURLOPT_XFERINFOFUNCTION, &Transfer::on_progress);
    handle_->set(CURLOPT_XFERINFODATA, static_cast<void*>(&transfer));
}

HttpReply HttpClient::get_without_redirects(Transfer& transfer, const std::string& url,
                                            const HttpRequest& request, bool sends_token) {
    configure(transfer, url);
    std::unique_ptr<curl_slist, decltype(curl_library().slist_free_all)> fields(
        nullptr, curl_library().slist_free_all);
    const auto append = [&](const std::string& field) {
        curl_slist* extended = curl_library().slist_append(fields.get(), field.c_str());
        if (extended == nullptr) throw std::bad_alloc();
        static_cast<void>(fields.release());
        fields.reset(extended);
    };
    for (const std::string& field : request.fields) append(field);
    if (sends_token) append("Authorization: Bearer " + request.token);
    handle_->set(CURLOPT_HTTPHEADER, fields.get());
    std::string details(CURL_ERROR_SIZE, '\0');
    handle_->set(CURLOPT_ERRORBUFFER, details.data());

    const CURLcode code = curl_library().easy_perform(handle_->value);
    handle_->set(CURLOPT_ERRORBUFFER, static_cast<char*>(nullptr));
    HttpReply reply;
    reply.host = parse_host_name(url);
    long status = 0;
    curl_library().easy_getinfo(handle_->value, CURLINFO_RESPONSE_CODE, &status);
    if (code == CURLE_OK) {
        transfer.deliver_head(status);  // a successful response without a body
    } else {
        // After a failed host name lookup, a handle keeps its buffer and rejects CURLOPT_BUFFERSIZE.
        handle_ = std::make_unique<Handle>();
    }
    if (transfer.exception) std::rethrow_exception(transfer.exception);
    reply.head = std::move(transfer.head);
    reply.head.status = static_cast<int>(status);
    if (transfer.stop.stop_requested())
        throw Error{ErrorKind::cancelled,
                    message("The download was stopped; the data received so far are kept.")};
    if (transfer.is_head_too_long) {
        reply.failure = message("the response has more than {} bytes of header fields", limits_.head_bytes);
    } else if (transfer.is_error_body_too_long) {  // the status is sufficient except for a redirect
        if (is_redirect(reply.head.status))
            reply.failure = message("the redirect response has more than {} bytes", limits_.error_body_bytes);
    } else if (code != CURLE_OK) {
        details.resize(std::strlen(details.c_str()));  // libcurl writes a null-terminated string
        reply.failure = Message::verbatim(details.empty() ? curl_library().easy_strerror(code) : details);
        reply.is_temporary = !is_permanent(code);
    }
    return reply;
}

HttpReply HttpClient::get(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop) {
    std::string url = request.url;
    for (int hop = 0;; ++hop) {
        Transfer transfer(sink, limits_, stop);
        const bool sends_token = !request.token.empty() && origin(url) == origin(request.url);
        HttpReply reply = get_without_redirects(transfer, url, request, sends_token);
        if (!reply.is_complete() || !is_redirect(reply.head.status)) return reply;
        char* location = nullptr;
        curl_library().easy_getinfo(handle_->value, CURLINFO_REDIRECT_URL, &location);
        if (location == nullptr) {
            reply.failure = message("the redirect response has no valid location");
        } else if (hop == limits_.redirects) {
            reply.failure = message("there are more than {} redirects", limits_.redirects);
        }
        if (!reply.is_complete()) return reply;
        url = location;
    }
}

std::string origin(const std::string& url) {
    Url parsed;
    if (!parsed.set(url)) return {};
    return fmt::format("{}://{}:{}", to_lower_case(parsed.component(CURLUPART_SCHEME)),
                       to_lower_case(parsed.component(CURLUPART_HOST)), parsed.component(CURLUPART_PORT));
}

std::string percent_encode(std::string_view text, bool keep_slashes) {
    std::string out;
    for (const char c : text) {
        const bool is_unreserved =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
            std::string_view("-._~").find(c) != std::string_view::npos || (c == '/' && keep_slashes);
        if (is_unreserved) {
            out += c;
        } else {
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        }
    }
    return out;
}

}  // namespace govor::io
