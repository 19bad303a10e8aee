#include "remote/web_socket_handshake.h"

#include <algorithm>

#include "core/ascii.h"
#include "core/error.h"

namespace govor::remote {
namespace {

constexpr int switching_protocols = 101;
constexpr std::string_view line_end = "\r\n", head_end = "\r\n\r\n";

void check_field(const std::string& value) {
    const auto is_unsafe = [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == 0x7F; };
    if (std::ranges::any_of(value, is_unsafe))
        throw Error(ErrorKind::usage, message("This is not the address of a server."));
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

// Returns the status of a line such as "HTTP/1.1 101 Switching Protocols"; 0 for any other line.
int read_status(std::string_view line) {
    constexpr std::string_view version = "HTTP/1.";
    constexpr std::size_t status_at = version.size() + 2;  // after the minor version and a space
    if (!line.starts_with(version) || line.size() < status_at + 3) return 0;
    int status = 0;
    for (const char digit : line.substr(status_at, 3)) {
        if (digit < '0' || digit > '9') return 0;
        status = status * 10 + (digit - '0');
    }
    return status;
}

// Returns the value of a field of the head; empty if it has none or several.
std::string_view find_field(std::string_view head, std::string_view name) {
    std::string_view value;
    for (std::size_t position = head.find(line_end);
         position != std::string_view::npos && position + 2 < head.size();) {
        const std::size_t begin = position + line_end.size();
        const std::size_t end = std::min(head.find(line_end, begin), head.size());
        const std::string_view line = head.substr(begin, end - begin);
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && to_lower_case(line.substr(0, colon)) == name) {
            if (!value.empty()) return {};
            value = trim(line.substr(colon + 1));
        }
        position = end < head.size() ? end : std::string_view::npos;
    }
    return value;
}

}  // namespace

std::string make_handshake_request(const Handshake& handshake) {
    for (const std::string* field : {&handshake.host, &handshake.target, &handshake.key, &handshake.token})
        check_field(*field);
    std::string text = "GET " + handshake.target + " HTTP/1.1\r\nHost: " + handshake.host +
                       "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: " +
                       handshake.key + "\r\nUser-Agent: Govor\r\n";
    if (!handshake.token.empty()) text += "Authorization: Bearer " + handshake.token + "\r\n";
    return text + "\r\n";
}

std::optional<HandshakeResponse> HandshakeReader::push(std::string_view bytes) {
    head_ += bytes;
    const std::size_t end = head_.find(head_end);
    if (std::min(end, head_.size()) > max_head_bytes)
        throw Error(ErrorKind::bad_file, message("The server sent a message that is too long."));
    if (end == std::string::npos) return std::nullopt;
    const std::string_view head = std::string_view(head_).substr(0, end);
    HandshakeResponse response{.status = read_status(head), .rest = head_.substr(end + head_end.size())};
    if (response.status == 0) throw Error(ErrorKind::bad_file, message("The reply is not HTTP."));
    response.is_accepted = response.status == switching_protocols &&
                           to_lower_case(find_field(head, "upgrade")) == "websocket" &&
                           find_field(head, "sec-websocket-accept") == accept_ &&
                           find_field(head, "sec-websocket-extensions").empty();
    return response;
}

}  // namespace govor::remote
