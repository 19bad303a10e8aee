#include "support/http_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>

#include "core/ascii.h"

namespace govor::test {
namespace {

class PlainConnection : public HttpConnection {
  public:
    explicit PlainConnection(int descriptor) : descriptor_(descriptor) {}
    bool send(std::string_view bytes) override {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    std::string receive() override {
        std::array<char, 4096> chunk{};
        const ssize_t count = ::recv(descriptor_, chunk.data(), chunk.size(), 0);
        return count <= 0 ? std::string() : std::string(chunk.data(), static_cast<std::size_t>(count));
    }

  private:
    int descriptor_;
};

class TlsConnection : public HttpConnection {
  public:
    TlsConnection(SSL_CTX* context, int descriptor) : session_(SSL_new(context), SSL_free) {
        SSL_set_fd(session_.get(), descriptor);
        is_connected_ = SSL_accept(session_.get()) == 1;  // fails when the client rejects the certificate
    }
    ~TlsConnection() override {
        if (is_connected_) SSL_shutdown(session_.get());
        ERR_clear_error();
    }
    bool send(std::string_view bytes) override {
        return is_connected_ && SSL_write(session_.get(), bytes.data(), static_cast<int>(bytes.size())) > 0;
    }
    std::string receive() override {
        if (!is_connected_) return {};
        std::array<char, 4096> chunk{};
        const int count = SSL_read(session_.get(), chunk.data(), static_cast<int>(chunk.size()));
        return count <= 0 ? std::string() : std::string(chunk.data(), static_cast<std::size_t>(count));
    }

  private:
    std::unique_ptr<SSL, decltype(&SSL_free)> session_;
    bool is_connected_ = false;
};

ReceivedRequest parse_request(const std::string& head) {
    ReceivedRequest request;
    const std::size_t first = head.find(' ');
    request.target = head.substr(first + 1, head.find(' ', first + 1) - first - 1);
    for (std::size_t line = head.find("\r\n"); line + 2 < head.size(); line = head.find("\r\n", line + 2)) {
        const std::size_t begin = line + 2, end = head.find("\r\n", begin), colon = head.find(": ", begin);
        if (end == std::string::npos || colon > end) break;
        request.fields[to_lower_case(head.substr(begin, colon - begin))] =
            head.substr(colon + 2, end - colon - 2);
    }
    return request;
}

}  // namespace

struct HttpServer::Tls {
    std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context{SSL_CTX_new(TLS_server_method()), SSL_CTX_free};
};

void HttpConnection::respond(int status, std::string_view body, const std::string& fields) {
    send("HTTP/1.1 " + std::to_string(status) + " Test\r\nConnection: close\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n" + fields + "\r\n");
    send(body);
}

HttpServer::HttpServer(Handler handler, const std::string& certificate, const std::string& key)
    : handler_(std::move(handler)) {
    std::signal(SIGPIPE, SIG_IGN);  // TLS may write to a closed connection
    if (!certificate.empty()) {
        tls_ = std::make_unique<Tls>();
        if (SSL_CTX_use_certificate_file(tls_->context.get(), certificate.c_str(), SSL_FILETYPE_PEM) != 1 ||
            SSL_CTX_use_PrivateKey_file(tls_->context.get(), key.c_str(), SSL_FILETYPE_PEM) != 1)
            throw std::runtime_error("The test certificate cannot be used.");
    }
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto* generic_address = reinterpret_cast<sockaddr*>(&address);
    if (listener_ < 0 || ::bind(listener_, generic_address, length) != 0 || ::listen(listener_, 16) != 0 ||
        ::getsockname(listener_, generic_address, &length) != 0)
        throw std::runtime_error(std::string("No port for the test server: ") + std::strerror(errno));
    port_ = ntohs(address.sin_port);
    acceptor_ = std::thread([this] { accept_all(); });
}

HttpServer::~HttpServer() {
    is_stopping_ = true;
    ::shutdown(listener_, SHUT_RDWR);
    acceptor_.join();
    {
        const std::lock_guard lock(mutex_);
        for (const int descriptor : open_descriptors_) ::shutdown(descriptor, SHUT_RDWR);
    }
    for (std::thread& thread : threads_) thread.join();
    ::close(listener_);
}

void HttpServer::accept_all() {
    while (!is_stopping_) {
        const int descriptor = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (descriptor < 0) continue;
        const std::lock_guard lock(mutex_);
        open_descriptors_.push_back(descriptor);
        threads_.emplace_back([this, descriptor] { serve(descriptor); });
    }
}

void HttpServer::serve(int descriptor) {
    {
        std::unique_ptr<HttpConnection> connection;
        if (tls_) {
            connection = std::make_unique<TlsConnection>(tls_->context.get(), descriptor);
        } else {
            connection = std::make_unique<PlainConnection>(descriptor);
        }
        std::string head;
        while (head.find("\r\n\r\n") == std::string::npos) {
            const std::string chunk = connection->receive();
            if (chunk.empty()) break;
            head += chunk;
        }
        if (head.find("\r\n\r\n") != std::string::npos) {
            const ReceivedRequest request = parse_request(head);
            {
                const std::lock_guard lock(mutex_);
                requests_.push_back(request);
            }
            handler_(*connection, request);
        }
    }
    const std::lock_guard lock(mutex_);
    std::erase(open_descriptors_, descriptor);
    ::close(descriptor);
}

std::string HttpServer::url(const std::string& host) const {
    return (tls_ ? "https://" : "http://") + host + ":" + std::to_string(port_);
}

std::vector<ReceivedRequest> HttpServer::requests() const {
    const std::lock_guard lock(mutex_);
    return requests_;
}

std::size_t HttpServer::count(std::string_view target) const {
    const std::vector<ReceivedRequest> received = requests();
    return static_cast<std::size_t>(
        std::count_if(received.begin(), received.end(),
                      [&](const ReceivedRequest& request) { return request.target == target; }));
}

}  // namespace govor::test
