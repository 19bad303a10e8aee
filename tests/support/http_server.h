#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace govor::test {

struct ReceivedRequest {
    std::string target;                         // "/a/b?c"
    std::map<std::string, std::string> fields;  // names in lower case
    std::string field(const std::string& name) const {
        const auto entry = fields.find(name);
        return entry == fields.end() ? std::string() : entry->second;
    }
};

// The server's side of one connection. send() sends the bytes unchanged, also if they are not valid HTTP.
class HttpConnection {
  public:
    virtual ~HttpConnection() = default;
    virtual bool send(std::string_view bytes) = 0;  // false if the connection is closed
    virtual std::string receive() = 0;              // empty if the connection is closed

    // Sends a complete response with the correct length. Each line of `fields` ends with CR LF.
    void respond(int status, std::string_view body, const std::string& fields = {});
    // Returns when the client closes the connection.
    void wait_for_disconnect() {
        while (!receive().empty()) {
        }
    }
};

// An in-process HTTP server on a free local port. The handler of the test answers each request. Connections
// are served concurrently, and each is closed after its first response.
class HttpServer {
  public:
    using Handler = std::function<void(HttpConnection&, const ReceivedRequest&)>;

    // With a certificate and its key (PEM files), the server uses TLS. Throws std::runtime_error if it cannot
    // listen or use the certificate.
    explicit HttpServer(Handler handler, const std::string& certificate = {}, const std::string& key = {});
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    std::string url(const std::string& host = "127.0.0.1") const;
    int port() const { return port_; }
    std::vector<ReceivedRequest> requests() const;  // in the order of arrival
    std::size_t count(std::string_view target) const;

  private:
    void accept_all();
    void serve(int descriptor);

    struct Tls;
    Handler handler_;
    std::unique_ptr<Tls> tls_;
    int listener_ = -1;
    int port_ = 0;
    mutable std::mutex mutex_;
    std::vector<ReceivedRequest> requests_;
    std::vector<std::thread> threads_;
    std::atomic<bool> is_stopping_ = false;
    std::vector<int> open_descriptors_;
    std::thread acceptor_;
};

}  // namespace govor::test
