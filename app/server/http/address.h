#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace govor::server {

// A TCP address to listen on.
struct Address {
    std::string host;  // a numeric address, without brackets
    std::uint16_t port = 0;

    bool is_loopback() const;
    std::string text() const;  // HOST:PORT, with brackets around an IPv6 address
};

// Parses HOST:PORT, where HOST is a numeric IPv4 address, an IPv6 address in brackets or "localhost". Throws
// Error{usage}.
Address parse_address(std::string_view text);

// Returns the host of a Host header or of an origin's authority, without port and brackets and in lower case;
// empty if the text is invalid.
std::string parse_host(std::string_view authority);

bool is_numeric_address(const std::string& host);
bool is_loopback_host(const std::string& host);  // "localhost", 127.0.0.0/8 or ::1

}  // namespace govor::server
