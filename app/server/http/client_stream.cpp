#include "server/http/client_stream.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/use_nothrow_awaitable.h"

namespace govor::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::seconds shutdown_timeout{2};
constexpr char tls_handshake_record = 0x16;  // the first byte from a TLS client

std::string https_required_response() {
    const std::string body = R"({"error":{"message":"This port needs HTTPS.","type":"invalid_request_error",)"
                             R"("param":null,"code":"https_required"}})";
    return "HTTP/1.1 400 Bad Request\r\nServer: govor\r\nContent-Type: application/json\r\n"
           "Connection: close\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::variant<ClientStream::Tcp, ClientStream::Tls> make_stream(tcp::socket socket, asio::ssl::context* tls) {
    if (tls == nullptr) return ClientStream::Tcp(std::move(socket));
    return ClientStream::Tls(ClientStream::Tcp(std::move(socket)), *tls);
}

// Closes the stream after the timeout, unless the Deadline is destroyed first.
class Deadline {
  public:
    Deadline(ClientStream& stream, std::chrono::milliseconds timeout)
        : timer_(stream.get_executor(), timeout), stream_(std::make_shared<ClientStream*>(&stream)) {
        timer_.async_wait([target = stream_](boost::system::error_code error) {
            if (!error && *target != nullptr) (*target)->close();
        });
    }
    ~Deadline() { *stream_ = nullptr; }  // the timer may have expired already
    Deadline(const Deadline&) = delete;
    Deadline& operator=(const Deadline&) = delete;

  private:
    asio::steady_timer timer_;
    std::shared_ptr<ClientStream*> stream_;
};

}  // namespace

ClientStream::ClientStream(tcp::socket socket, asio::ssl::context* tls)
    : stream_(make_stream(std::move(socket), tls)) {}

asio::awaitable<bool> ClientStream::accept(std::chrono::milliseconds timeout) {
    if (!is_encrypted()) co_return true;
    const Deadline deadline(*this, timeout);
    char first = 0;
    auto [error] = co_await socket().async_wait(tcp::socket::wait_read, use_nothrow_awaitable);
    if (!error) socket().receive(asio::buffer(&first, 1), tcp::socket::message_peek, error);
    if (error) co_return false;
    if (first != tls_handshake_record) {
        const std::string response = https_required_response();
        co_await asio::async_write(tcp(), asio::buffer(response), use_nothrow_awaitable);
        co_await discard_input();
        co_return false;
    }
    const auto [handshake_error] = co_await std::get<Tls>(stream_).async_handshake(
        asio::ssl::stream_base::server, use_nothrow_awaitable);
    co_return !handshake_error;
}

asio::awaitable<void> ClientStream::end(bool is_reading) {
    const Deadline deadline(*this, shutdown_timeout);
    if (is_encrypted()) co_await std::get<Tls>(stream_).async_shutdown(use_nothrow_awaitable);
    if (!is_reading) co_await discard_input();
    close();
}

asio::awaitable<void> ClientStream::discard_input() {
    boost::system::error_code ignored;
    socket().shutdown(tcp::socket::shutdown_send, ignored);
    std::string buffer(65536, '\0');
    for (;;) {
        const auto [error, size] =
            co_await tcp().async_read_some(asio::buffer(buffer), use_nothrow_awaitable);
        if (error) co_return;
    }
}

}  // namespace govor::server
