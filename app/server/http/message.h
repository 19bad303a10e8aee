#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace govor::server {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method{};
    std::string path{};   // without the query
    std::string query{};  // after the question mark
    Headers headers{};
    std::string body{};
    std::uint64_t connection = 0;  // number of the connection, unique in this process

    // Returns the first header of this name, which is case-insensitive; empty if there is none.
    std::string_view header(std::string_view name) const;
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body{};
    Headers headers{};
};

// The response to one request, sent as a whole or in chunks. Used on the network's thread only. Calls after
// the end, or after the client has disconnected, have no effect.
class Reply {
  public:
    Reply() = default;
    virtual ~Reply() = default;
    Reply(const Reply&) = delete;
    Reply& operator=(const Reply&) = delete;

    virtual void send(Response response) = 0;
    // Begins a response whose body follows in chunks; `head` has no body.
    virtual void begin(Response head) = 0;
    virtual void write(std::string chunk) = 0;
    virtual void end() = 0;
    // `action` is called once if the client disconnects before the end, or immediately if it already has.
    virtual void on_disconnect(std::function<void()> action) = 0;
};

// Sends messages to the client of a WebSocket. Used on the network's thread only.
class SocketSender {
  public:
    SocketSender() = default;
    virtual ~SocketSender() = default;
    SocketSender(const SocketSender&) = delete;
    SocketSender& operator=(const SocketSender&) = delete;

    virtual void send(std::string text) = 0;
    // Closes the connection after the earlier messages have been sent. `code` is a status code of RFC 6455.
    virtual void close(unsigned code, std::string reason) = 0;
};

// Receives the messages of a WebSocket.
class SocketReceiver {
  public:
    SocketReceiver() = default;
    virtual ~SocketReceiver() = default;
    SocketReceiver(const SocketReceiver&) = delete;
    SocketReceiver& operator=(const SocketReceiver&) = delete;

    virtual void on_message(std::string_view text) = 0;
    virtual void on_close() = 0;  // the last call
};

// Answers requests, on the network's thread.
class Service {
  public:
    Service() = default;
    virtual ~Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    // Returns whether a request with this head is answered without the token.
    virtual bool is_public(const Request& head) const = 0;
    virtual void handle(Request request, std::shared_ptr<Reply> reply) = 0;
    // Throws ApiError if no WebSocket is available at this path.
    virtual void check_web_socket(const Request& head) const = 0;
    // Returns the receiver of a new WebSocket, which sends its messages with `sender`.
    virtual std::shared_ptr<SocketReceiver> open_web_socket(const Request& head,
                                                            std::shared_ptr<SocketSender> sender) = 0;
};

}  // namespace govor::server
