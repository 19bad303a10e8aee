#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace govor::remote {

// The client side of the WebSocket opening handshake (RFC 6455, section 4).

struct Handshake {
    std::string host;    // with the port, if it is not the default one
    std::string target;  // path and query
    std::string key;     // Base64 of 16 random bytes
    std::string token;   // sent as Authorization: Bearer; empty: none
};

// Returns the text of the request. Throws Error{usage} if a field contains a control character or a space, to
// prevent header injection.
std::string make_handshake_request(const Handshake& handshake);

// The server's response.
struct HandshakeResponse {
    int status = 0;            // HTTP status; 101: the server switched protocols
    bool is_accepted = false;  // the status is 101, and the header fields are those that the client expects
    std::string rest{};        // bytes after the head, which belong to the WebSocket
};

// Parses the response of an untrusted server, whose bytes may arrive split anywhere.
class HandshakeReader {
  public:
    static constexpr std::size_t max_head_bytes = std::size_t{16} << 10;

    // `accept`: the value of Sec-WebSocket-Accept for the key, the Base64 of the SHA-1 of the key
    // followed by accept_suffix.
    explicit HandshakeReader(std::string accept) : accept_(std::move(accept)) {}

    // The constant that is appended to the key (RFC 6455, section 1.3).
    static constexpr std::string_view accept_suffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

    // Returns nullopt until the head of the response is complete. Throws Error{bad_file} if it is not
    // HTTP or too long.
    std::optional<HandshakeResponse> push(std::string_view bytes);

  private:
    std::string accept_;
    std::string head_;
};

}  // namespace govor::remote
