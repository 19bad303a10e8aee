#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <chrono>
#include <exception>
#include <utility>
#include <variant>

namespace govor::server {

// The byte stream of a connection, encrypted or not, with the interface of an Asio and Beast stream.
class ClientStream {
  public:
    using Tcp = boost::beast::tcp_stream;
    using Tls = boost::beast::ssl_stream<Tcp>;
    using executor_type = Tcp::executor_type;

    // If `tls` is null, the stream is not encrypted.
    ClientStream(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context* tls);
    ClientStream(ClientStream&&) = default;

    executor_type get_executor() noexcept { return tcp().get_executor(); }

    template <typename Buffers, typename Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return is_encrypted() ? std::get<Tls>(stream_).async_read_some(buffers, std::forward<Token>(token))
                              : std::get<Tcp>(stream_).async_read_some(buffers, std::forward<Token>(token));
    }
    template <typename Buffers, typename Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return is_encrypted() ? std::get<Tls>(stream_).async_write_some(buffers, std::forward<Token>(token))
                              : std::get<Tcp>(stream_).async_write_some(buffers, std::forward<Token>(token));
    }

    bool is_encrypted() const noexcept { return std::holds_alternative<Tls>(stream_); }
    Tcp& tcp() noexcept {
        return is_encrypted() ? std::get<Tls>(stream_).next_layer() : std::get<Tcp>(stream_);
    }
    boost::asio::ip::tcp::socket& socket() noexcept { return tcp().socket(); }
    void expires_after(std::chrono::milliseconds timeout) { tcp().expires_after(timeout); }
    void expires_never() { tcp().expires_never(); }
    void close() {
        if (socket().is_open()) tcp().close();
    }

    // Performs the TLS handshake. Returns false if it fails or takes longer than `timeout`. A client that
    // uses HTTP without TLS receives an error response.
    boost::asio::awaitable<bool> accept(std::chrono::milliseconds timeout);
    // Shuts down sending, waits up to two seconds until the client stops sending too, and closes the
    // connection. Closing a socket with unread input would reset the connection, and the client might lose
    // the last data. `is_reading`: another operation is reading from the stream.
    boost::asio::awaitable<void> end(bool is_reading = false);

  private:
    boost::asio::awaitable<void> discard_input();

    std::variant<Tcp, Tls> stream_;
};

inline void beast_close_socket(ClientStream& stream) {
    stream.close();
}

// Called by a WebSocket when it is closed or the client violates the protocol. Beast's own function for
// sockets would wait for the client without a time limit.
template <typename Handler>
void async_teardown(boost::beast::role_type /*role*/, ClientStream& stream, Handler&& handler) {
    boost::asio::co_spawn(stream.get_executor(), stream.end(),
                          [handler = std::forward<Handler>(handler)](const std::exception_ptr&) mutable {
                              handler(boost::system::error_code());
                          });
}

}  // namespace govor::server
