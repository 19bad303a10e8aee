#include "support/web_socket_peer.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <array>

namespace govor::test {
namespace {

// First bytes of frames: the FIN bit and the opcode (RFC 6455, section 5.2).
constexpr std::uint8_t final_text = 0x81, final_pong = 0x8A;

// Returns the value of Sec-WebSocket-Accept for the client's key (RFC 6455, section 4.2.2).
std::string accept_value(const std::string& key) {
    const std::string text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
    SHA1(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
    std::array<unsigned char, 64> base64{};
    const int length = EVP_EncodeBlock(base64.data(), digest.data(), static_cast<int>(digest.size()));
    return {reinterpret_cast<const char*>(base64.data()), static_cast<std::size_t>(length)};
}

}  // namespace

WebSocketPeer::WebSocketPeer(HttpConnection& connection, const ReceivedRequest& request)
    : connection_(connection) {
    connection.send(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Accept: " +
        accept_value(request.field("sec-websocket-key")) + "\r\n\r\n");
}

bool WebSocketPeer::fill(std::size_t bytes) {
    while (buffer_.size() < bytes) {
        const std::string received = connection_.receive();
        if (received.empty()) return false;
        buffer_ += received;
    }
    return true;
}

std::optional<std::string> WebSocketPeer::receive() {
    constexpr unsigned opcode_text = 1, opcode_close = 8, opcode_ping = 9;
    for (;;) {
        const auto byte = [this](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
        if (!fill(2)) return std::nullopt;
        const unsigned opcode = byte(0) & 0x0FU;
        std::uint64_t length = byte(1) & 0x7FU;
        std::size_t length_bytes = 0;  // of the extended payload length
        if (length == 126) length_bytes = 2;
        if (length == 127) length_bytes = 8;
        if (!fill(2 + length_bytes)) return std::nullopt;
        if (length_bytes > 0) length = 0;
        for (std::size_t i = 0; i < length_bytes; ++i) length = length << 8U | byte(2 + i);
        const std::size_t mask_offset = 2 + length_bytes, payload_offset = mask_offset + 4;
        if (!fill(payload_offset + length)) return std::nullopt;
        std::string payload = buffer_.substr(payload_offset, length);
        for (std::size_t i = 0; i < payload.size(); ++i)
            payload[i] = static_cast<char>(payload[i] ^ buffer_[mask_offset + i % 4]);
        buffer_.erase(0, payload_offset + length);
        if (opcode == opcode_text) return payload;
        if (opcode == opcode_close) return std::nullopt;
        if (opcode == opcode_ping) send_frame(final_pong, payload);
    }
}

bool WebSocketPeer::send(std::string_view text) {
    return send_frame(final_text, text);
}

bool WebSocketPeer::send_frame(std::uint8_t first_byte, std::string_view payload) {
    std::string frame(1, static_cast<char>(first_byte));
    if (payload.size() < 126) {
        frame += static_cast<char>(payload.size());
    } else {
        const bool is_short = payload.size() < 65536;
        frame += static_cast<char>(is_short ? 126 : 127);
        for (int shift = is_short ? 8 : 56; shift >= 0; shift -= 8)
            frame += static_cast<char>(payload.size() >> shift & 0xFFU);
    }
    frame += payload;
    return connection_.send(frame);
}

}  // namespace govor::test
