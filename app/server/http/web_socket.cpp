#include "server/http/web_socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/http/request_head.h"
#include "server/http/use_nothrow_awaitable.h"

namespace govor::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr std::string_view realtime_protocol = "realtime";

}  // namespace

class WebSocket : public std::enable_shared_from_this<WebSocket> {
  public:
    WebSocket(ClientStream stream, const Limits& limits)
        : socket_(std::move(stream)),
          wake_timer_(socket_.get_executor(), asio::steady_timer::time_point::max()),
          ping_timer_(socket_.get_executor()),
          write_timer_(socket_.get_executor()),
          limits_(limits) {}

    asio::awaitable<void> run(http::request<http::string_body> upgrade,
                              const std::shared_ptr<SocketReceiver>& receiver) {
        socket_.next_layer().expires_never();  // the WebSocket has its own time limits
        socket_.set_option(websocket::stream_base::timeout{.handshake_timeout = limits_.head_timeout,
                                                           .idle_timeout = limits_.socket_idle_timeout,
                                                           .keep_alive_pings = true});
        socket_.read_message_max(0);  // the buffer has a limit
        socket_.auto_fragment(false);
        socket_.control_callback([this](websocket::frame_type, std::string_view) { is_active_ = true; });
        const std::string_view protocols = upgrade[http::field::sec_websocket_protocol];
        socket_.set_option(websocket::stream_base::decorator(
            [is_offered = offers_protocol(protocols, realtime_protocol)](auto& response) {
                response.set(http::field::server, "govor");
                if (is_offered) response.set(http::field::sec_websocket_protocol, realtime_protocol);
            }));
        const auto [error] = co_await socket_.async_accept(upgrade, use_nothrow_awaitable);
        if (!error) {
            is_open_ = true;
            asio::co_spawn(socket_.get_executor(), write_messages(shared_from_this()), asio::detached);
            asio::co_spawn(socket_.get_executor(), enforce_ping_timeout(shared_from_this()), asio::detached);
            co_await read_messages(*receiver);
        }
        is_open_ = false;
        wake_timer_.cancel();
        ping_timer_.cancel();
        receiver->on_close();
    }

    void send(std::string text) {
        if (close_reason_ || is_dropped_) return;
        unsent_bytes_ += text.size();
        send_queue_.push_back(std::move(text));
        if (unsent_bytes_ > limits_.unsent_bytes) drop();  // the client reads too slowly
        wake_timer_.cancel();
    }

    void close(unsigned code, const std::string& reason) {
        if (close_reason_ || is_dropped_) return;
        close_reason_.emplace(static_cast<websocket::close_code>(code), reason);
        wake_timer_.cancel();
    }

    void drop() {
        if (std::exchange(is_dropped_, true)) return;
        socket_.next_layer().close();
        wake_timer_.cancel();
    }

  private:
    asio::awaitable<void> read_messages(SocketReceiver& receiver) {
        beast::flat_buffer buffer(limits_.message_bytes);
        while (!is_dropped_) {
            const auto [error, size] = co_await socket_.async_read(buffer, use_nothrow_awaitable);
            if (error == websocket::error::buffer_overflow)
                close(websocket::close_code::too_big, "The message is too long.");
            if (error) co_return;
            is_active_ = true;
            if (!socket_.got_text()) {
                close(websocket::close_code::unknown_data, "Messages must be JSON text.");
            } else if (!close_reason_) {
                const auto data = buffer.cdata();
                receiver.on_message({static_cast<const char*>(data.data()), data.size()});
            }
            buffer.consume(buffer.size());
        }
    }

    static asio::awaitable<void> write_messages(std::shared_ptr<WebSocket> self) {
        while ((self->is_open_ || self->close_reason_) && !self->is_dropped_) {
            if (!self->send_queue_.empty()) {
                const std::string text = std::move(self->send_queue_.front());
                self->send_queue_.pop_front();
                self->socket_.text(true);
                self->start_write_timer(self);
                const auto [error, size] =
                    co_await self->socket_.async_write(asio::buffer(text), use_nothrow_awaitable);
                self->write_timer_.cancel();
                self->unsent_bytes_ -= text.size();
                if (error) co_return self->drop();
            } else if (self->close_reason_) {
                const websocket::close_reason reason = *self->close_reason_;
                co_await self->socket_.async_close(reason, use_nothrow_awaitable);
                co_return;
            } else {
                co_await self->wake_timer_.async_wait(use_nothrow_awaitable);
            }
        }
    }

    // Drops a client that does not accept a message in time; otherwise closing the connection would wait for
    // it.
    void start_write_timer(const std::weak_ptr<WebSocket>& weak) {
        write_timer_.expires_after(limits_.write_timeout);
        write_timer_.async_wait([weak](boost::system::error_code cancelled) {
            const auto self = weak.lock();
            if (!cancelled && self) self->drop();
        });
    }

    // Drops a client that does not answer pings, which Beast sends after half of its idle time. The time
    // limit is a fifth longer than Beast's own.
    static asio::awaitable<void> enforce_ping_timeout(std::shared_ptr<WebSocket> self) {
        while (self->is_open_ && !self->is_dropped_) {
            self->is_active_ = false;
            self->ping_timer_.expires_after(self->limits_.socket_idle_timeout * 6 / 5);
            co_await self->ping_timer_.async_wait(use_nothrow_awaitable);
            if (self->is_open_ && !self->is_active_) self->drop();
        }
    }

    websocket::stream<ClientStream> socket_;
    asio::steady_timer wake_timer_, ping_timer_, write_timer_;
    Limits limits_;
    std::deque<std::string> send_queue_;
    std::uint64_t unsent_bytes_ = 0;
    std::optional<websocket::close_reason> close_reason_;
    bool is_open_ = false;
    bool is_active_ = false;  // the client has sent a message or a control frame
    bool is_dropped_ = false;
};

namespace {

class TextSender final : public SocketSender {
  public:
    explicit TextSender(std::weak_ptr<WebSocket> socket) : socket_(std::move(socket)) {}
    void send(std::string text) override {
        if (const auto socket = socket_.lock()) socket->send(std::move(text));
    }
    void close(unsigned code, std::string reason) override {
        if (const auto socket = socket_.lock()) socket->close(code, reason);
    }

  private:
    std::weak_ptr<WebSocket> socket_;
};

}  // namespace

std::shared_ptr<WebSocket> make_web_socket(ClientStream stream, const Limits& limits) {
    return std::make_shared<WebSocket>(std::move(stream), limits);
}

std::shared_ptr<SocketSender> socket_sender(const std::shared_ptr<WebSocket>& socket) {
    return std::make_shared<TextSender>(socket);
}

asio::awaitable<void> run_web_socket_session(std::shared_ptr<WebSocket> socket,
                                             http::request<http::string_body> upgrade,
                                             std::shared_ptr<SocketReceiver> receiver) {
    co_await socket->run(std::move(upgrade), receiver);
}

void close_web_socket(WebSocket& socket) {
    socket.drop();
}

}  // namespace govor::server
