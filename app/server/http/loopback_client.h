#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace govor::server {

// Synchronous clients of a server on this computer without a token, for measurements. All functions throw
// Error{io} if the connection fails or the server rejects the request.

// Sends a POST with a JSON body, and calls `on_event` with the data of each server-sent event as it arrives,
// until the end of the response. An exception of `on_event` closes the connection and is rethrown.
void post_for_events(std::uint16_t port, const std::string& path, std::string body,
                     const std::function<void(std::string_view)>& on_event);

class WebSocketClient {
  public:
    WebSocketClient(std::uint16_t port, const std::string& path);
    ~WebSocketClient();
    WebSocketClient(const WebSocketClient&) = delete;
    WebSocketClient& operator=(const WebSocketClient&) = delete;

    void send(std::string_view text);
    std::string receive();  // the next message

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace govor::server
