#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "support/http_server.h"

namespace govor::test {

// The server's side of a WebSocket on a connection of an HttpServer. It can also send invalid frames.
class WebSocketPeer {
  public:
    // Accepts the client's handshake.
    WebSocketPeer(HttpConnection& connection, const ReceivedRequest& request);

    // Returns the next text message of the client; nullopt if the connection ends.
    std::optional<std::string> receive();
    bool send(std::string_view text);
    // Sends a frame with any first byte (FIN bit and opcode).
    bool send_frame(std::uint8_t first_byte, std::string_view payload);
    bool send_bytes(std::string_view bytes) { return connection_.send(bytes); }

  private:
    bool fill(std::size_t bytes);

    HttpConnection& connection_;
    std::string buffer_;
};

}  // namespace govor::test
