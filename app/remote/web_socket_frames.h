#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace govor::remote {

// The frames of a WebSocket (RFC 6455, section 5), as a client sends and receives them. No extensions are
// used.

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Returns a complete message as one frame. `mask`: four random bytes.
std::string make_client_frame(Opcode opcode, std::string_view payload,
                              const std::array<std::uint8_t, 4>& mask);

// A complete message, or a control frame.
struct WebSocketMessage {
    Opcode opcode = Opcode::text;  // text, close, ping or pong
    std::string payload{};
};

// Joins the frames of an untrusted server into messages. The input may be split anywhere.
class WebSocketReader {
  public:
    // Maximum size of a message. A second of speech takes 64 KB.
    static constexpr std::size_t default_limit = std::size_t{16} << 20;

    explicit WebSocketReader(std::size_t max_message_bytes = default_limit)
        : max_message_bytes_(max_message_bytes) {}

    // Returns the messages that are complete now; none after a close frame. Throws Error{bad_file} for a
    // violation of the protocol, for a binary message, and for one that is too long, as soon as its length is
    // known.
    std::vector<WebSocketMessage> push(std::string_view bytes);

  private:
    struct FrameHeader {
        Opcode opcode = Opcode::text;
        bool is_final = false;
        std::size_t header_bytes = 0, payload_bytes = 0;
    };
    // Returns nullopt if the header is not complete yet.
    static std::optional<FrameHeader> read_header(std::string_view bytes);
    void check_header(const FrameHeader& header) const;
    void end_frame(const FrameHeader& header, std::string_view payload,
                   std::vector<WebSocketMessage>& messages);

    std::size_t max_message_bytes_;
    std::string buffer_;          // the frame that is not complete yet
    std::string message_;         // the frames of the text message so far
    bool is_in_message_ = false;  // the last frame of the message has not arrived yet
    bool is_closed_ = false;
};

}  // namespace govor::remote
