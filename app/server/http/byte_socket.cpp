#include "server/http/byte_socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <deque>
#include <string>
#include <utility>

#include "server/http/use_nothrow_awaitable.h"

namespace govor::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

}  // namespace

class ByteSocket : public std::enable_shared_from_this<ByteSocket> {
  public:
    ByteSocket(tcp::socket socket, const Limits& limits)
        : stream_(std::move(socket)),
          wake_timer_(stream_.get_executor(), asio::steady_timer::time_point::max()),
          write_timer_(stream_.get_executor()),
          limits_(limits) {
        boost::system::error_code ignored;
        stream_.socket().set_option(tcp::no_delay(true), ignored);
    }

    asio::awaitable<void> run(const std::shared_ptr<SocketReceiver>& receiver) {
        asio::co_spawn(stream_.get_executor(), write_all(shared_from_this()), asio::detached);
        std::string bytes(65536, '\0');
        while (!is_dropped_) {
            stream_.expires_after(limits_.tcp_idle_timeout);
            const auto [error, size] =
                co_await stream_.async_read_some(asio::buffer(bytes), use_nothrow_awaitable);
            if (error) break;
            if (!is_closing_) receiver->on_message({bytes.data(), size});
        }
        drop();
        receiver->on_close();
    }

    void send(std::string bytes) {
        if (is_closing_ || is_dropped_) return;
        unsent_bytes_ += bytes.size();
        send_queue_.push_back(std::move(bytes));
        if (unsent_bytes_ > limits_.unsent_bytes) drop();  // the client reads too slowly
        wake_timer_.cancel();
    }
    void close() {
        is_closing_ = true;
        wake_timer_.cancel();
    }
    void drop() {
        if (std::exchange(is_dropped_, true)) return;
        stream_.close();
        wake_timer_.cancel();
    }

  private:
    static asio::awaitable<void> write_all(std::shared_ptr<ByteSocket> self) {
        while (!self->is_dropped_) {
            if (self->send_queue_.empty()) {
                if (self->is_closing_) co_return self->shut_down_sending();
                co_await self->wake_timer_.async_wait(use_nothrow_awaitable);
                continue;
            }
            const std::string bytes = std::move(self->send_queue_.front());
            self->send_queue_.pop_front();
            self->start_write_timer(self);
            const auto [error, size] =
                co_await asio::async_write(self->stream_, asio::buffer(bytes), use_nothrow_awaitable);
            self->write_timer_.cancel();
            self->unsent_bytes_ -= bytes.size();
            if (error) co_return self->drop();
        }
    }

    // The client must read the rest and close the connection within the write timeout.
    void shut_down_sending() {
        boost::system::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        start_write_timer(shared_from_this());
    }

    void start_write_timer(const std::weak_ptr<ByteSocket>& weak) {
        write_timer_.expires_after(limits_.write_timeout);
        write_timer_.async_wait([weak](boost::system::error_code cancelled) {
            const auto self = weak.lock();
            if (!cancelled && self) self->drop();
        });
    }

    beast::tcp_stream stream_;
    asio::steady_timer wake_timer_, write_timer_;
    Limits limits_;
    std::deque<std::string> send_queue_;
    std::uint64_t unsent_bytes_ = 0;
    bool is_closing_ = false;
    bool is_dropped_ = false;
};

namespace {

class ByteSender final : public SocketSender {
  public:
    explicit ByteSender(std::weak_ptr<ByteSocket> socket) : socket_(std::move(socket)) {}
    void send(std::string bytes) override {
        if (const auto socket = socket_.lock()) socket->send(std::move(bytes));
    }
    void close(unsigned /*code*/, std::string /*reason*/) override {
        if (const auto socket = socket_.lock()) socket->close();
    }

  private:
    std::weak_ptr<ByteSocket> socket_;
};

}  // namespace

std::shared_ptr<ByteSocket> make_byte_socket(tcp::socket socket, const Limits& limits) {
    return std::make_shared<ByteSocket>(std::move(socket), limits);
}

std::shared_ptr<SocketSender> socket_sender(const std::shared_ptr<ByteSocket>& socket) {
    return std::make_shared<ByteSender>(socket);
}

asio::awaitable<void> run_byte_socket(std::shared_ptr<ByteSocket> socket,
                                      std::shared_ptr<SocketReceiver> receiver) {
    co_await socket->run(receiver);
}

void close_byte_socket(ByteSocket& socket) {
    socket.drop();
}

}  // namespace govor::server
