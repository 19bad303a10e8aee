#include "server/http/address.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <optional>

#include "core/ascii.h"
#include "core/error.h"

namespace govor::server {
namespace {

struct Authority {
    std::string host;
    std::string port;  // empty: none
};

// Splits "host", "host:port", "[v6]" or "[v6]:port".
std::optional<Authority> split_authority(std::string_view text) {
    if (text.empty()) return std::nullopt;
    std::size_t end = 0;
    Authority out;
    if (text.front() == '[') {
        end = text.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        out.host = text.substr(1, end - 1);
        ++end;
    } else {
        end = std::min(text.find(':'), text.size());
        out.host = text.substr(0, end);
    }
    if (out.host.empty()) return std::nullopt;
    if (end == text.size()) return out;
    if (text[end] != ':') return std::nullopt;
    out.port = text.substr(end + 1);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (out.port.empty() || !std::all_of(out.port.begin(), out.port.end(), is_digit)) return std::nullopt;
    return out;
}

bool is_ipv4_address(const std::string& host) {
    in_addr address{};
    return ::inet_pton(AF_INET, host.c_str(), &address) == 1;
}
bool is_ipv6_address(const std::string& host) {
    in6_addr address{};
    return ::inet_pton(AF_INET6, host.c_str(), &address) == 1;
}

}  // namespace

bool is_numeric_address(const std::string& host) {
    return is_ipv4_address(host) || is_ipv6_address(host);
}

bool is_loopback_host(const std::string& host) {
    if (host == "localhost") return true;
    if (is_ipv4_address(host)) return host.starts_with("127.");
    in6_addr address{};
    return ::inet_pton(AF_INET6, host.c_str(), &address) == 1 &&
           std::memcmp(&address, &in6addr_loopback, sizeof address) == 0;
}

bool Address::is_loopback() const {
    return is_loopback_host(host);
}

std::string Address::text() const {
    return host.find(':') == std::string::npos ? fmt::format("{}:{}", host, port)
                                               : fmt::format("[{}]:{}", host, port);
}

Address parse_address(std::string_view text) {
    const auto parts = split_authority(text);
    std::uint16_t port = 0;
    bool is_valid = parts && !parts->port.empty();
    if (is_valid) {
        const char* const last = parts->port.data() + parts->port.size();
        const auto [end, error] = std::from_chars(parts->port.data(), last, port);
        is_valid = error == std::errc{} && end == last;
    }
    if (is_valid && parts->host == "localhost") return {"127.0.0.1", port};
    if (!is_valid || !is_numeric_address(parts->host)) {
        throw Error(ErrorKind::usage,
                    message("An address to listen on is HOST:PORT with a numeric host, for example "
                            "127.0.0.1:8123 or [::1]:8123."),
                    "listen");
    }
    return {parts->host, port};
}

std::string parse_host(std::string_view authority) {
    const auto parts = split_authority(authority);
    return parts ? to_lower_case(parts->host) : std::string();
}

}  // namespace govor::server
