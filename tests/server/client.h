#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace govor::server::test {

struct HttpResponse {
    int status = 0;
    std::string head, body;  // body: the concatenated chunks of a chunked body
};

// A connection to a local server, for valid and invalid requests. Every wait times out after five minutes, so
// that a server that hangs fails the test.
class Client {
  public:
    explicit Client(std::uint16_t port);
    virtual ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    virtual bool send(std::string_view bytes);
    // Returns the next bytes, or an empty string if the server has closed the connection.
    virtual std::string receive();
    // Reads until the bytes received since the last response contain the text. Returns false if the
    // connection ends.
    bool wait_for(std::string_view text);
    // Receives a response. The status is 0 if the connection ends before it.
    HttpResponse receive_response();
    void close();
    void shutdown_sending();

    // Messages of a WebSocket.
    bool upgrade(const std::string& path, const std::string& token);
    void send_text(std::string_view text);
    std::optional<std::string> receive_text();  // nullopt if the connection was closed
    // Waits for a ping and answers it. Returns false if another frame arrives or the connection is closed.
    bool answer_ping();

  protected:
    int descriptor() const { return descriptor_; }

  private:
    struct Frame {
        unsigned opcode = 0;
        std::string payload;
    };
    std::optional<Frame> receive_frame();
    bool fill(std::size_t bytes);

    int descriptor_;
    std::string buffer_;
};

// Returns the text of a request. `headers` are lines that end with CR LF.
std::string request_text(const std::string& method, const std::string& path, const std::string& headers = {},
                         const std::string& body = {});

}  // namespace govor::server::test
