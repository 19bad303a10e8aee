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

struct HttpQuery {
    std::string target;                         // "/a/b?c"
    std::map<std::string, std::string> fields;  // names in lower case
    std::string field(const std::string& name) const {
        const auto at = fields.find(name);
        return at == fields.end() ? std::string() : at->second;
    }
};

// The server's side of one connection. What a test sends is sent byte by byte as it is, true or not.
class HttpConnection {
  public:
    virtual ~HttpConnection() = default;
    virtual bool send(std::string_view bytes) = 0;  // false when the client has left
    virtual std::string receive() = 0;              // empty when the client has left

    // A whole response with the right length; `fields` are lines that end with "\r\n".
    void respond(int status, std::string_view body, const std::string& fields = {});
    // Returns once the client has hung up.
    void wait_until_the_client_leaves() {
        while (!receive().empty()) {
        }
    }
};

// A web server in the test's own process, on a free port of this machine. The test says what happens to each
// request; connections are served side by side, and each ends with its first answer.
class HttpServer {
  public:
    using Handler = std::function<void(HttpConnection&, const HttpQuery&)>;

    // With a certificate and its key (PEM files), it speaks TLS.
    explicit HttpServer(Handler handler, const std::string& certificate = {}, const std::string& key = {});
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    std::string url(const std::string& host = "127.0.0.1") const;
    int port() const { return port_; }
    std::vector<HttpQuery> queries() const;  // in the order of arrival
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
    std::vector<HttpQuery> queries_;
    std::vector<std::thread> threads_;
    std::atomic<bool> ending_ = false;
    std::vector<int> open_;
    std::thread acceptor_;
};

}  // namespace govor::test
