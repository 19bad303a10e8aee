#include "server/http/connection.h"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

#include "server/http/api_error.h"
#include "server/http/client_stream.h"
#include "server/http/hangup_watch.h"
#include "server/http/request_head.h"
#include "server/http/streamed_reply.h"
#include "server/http/use_nothrow_awaitable.h"
#include "server/http/web_socket.h"

namespace govor::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Parser = http::request_parser<http::string_body>;

constexpr std::size_t max_user_agent_bytes = 80;
constexpr std::size_t read_ahead_bytes = 4096;

template <class Body>
void set_head(http::response<Body>& out, const Response& response, unsigned version, bool keep_alive) {
    out.version(version);
    out.result(response.status);
    out.set(http::field::server, "govor");
    out.set(http::field::content_type, response.type);
    out.set(http::field::cache_control, "no-store");
    out.set("X-Content-Type-Options", "nosniff");
    for (const auto& [name, value] : response.headers) out.set(name, value);
    out.keep_alive(keep_alive);
}

// Adds the size of a request's body to SharedConnectionState::body_bytes while this object exists.
class BodyBytesReservation {
  public:
    BodyBytesReservation(SharedConnectionState& state, std::uint64_t bytes) : state_(state), bytes_(bytes) {
        state_.body_bytes += bytes_;
    }
    ~BodyBytesReservation() { state_.body_bytes -= bytes_; }
    BodyBytesReservation(const BodyBytesReservation&) = delete;
    BodyBytesReservation& operator=(const BodyBytesReservation&) = delete;

  private:
    SharedConnectionState& state_;
    std::uint64_t bytes_;
};

}  // namespace

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(tcp::socket socket, std::uint64_t number, SharedConnectionState& state, Service& service)
        : stream_(std::move(socket), state.tls ? &state.tls->current() : nullptr),
          number_(number),
          state_(state),
          service_(service),
          hangup_watch_(stream_.socket()),
          read_ahead_timer_(stream_.get_executor()) {
        boost::system::error_code ignored;
        stream_.socket().set_option(tcp::no_delay(true), ignored);
    }

    asio::awaitable<void> run() {
        if (co_await stream_.accept(state_.limits.head_timeout)) {
            bool is_first = true;
            while (co_await answer_next_request(is_first)) is_first = false;
        }
        if (is_upgraded_) co_return;
        if ((has_refused_ || stream_.is_encrypted()) && stream_.socket().is_open())
            co_await stream_.end(is_reading_ahead_);
        boost::system::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
        stream_.close();
    }

    const std::string& user_agent() const { return user_agent_; }
    bool is_upgraded() const { return is_upgraded_; }
    void close() {
        is_closing_ = true;
        if (reply_) reply_->disconnect();
        if (web_socket_) close_web_socket(*web_socket_);
        if (!is_upgraded_) stream_.close();
    }

  private:
    // Reads a request and answers it. Returns false at the end of the connection.
    asio::awaitable<bool> answer_next_request(bool is_first) {
        Parser parser;
        parser.header_limit(state_.limits.header_bytes);
        parser.body_limit(state_.limits.body_bytes);
        if (!co_await finish_read_ahead()) co_return false;
        stream_.expires_after(is_first ? state_.limits.head_timeout : state_.limits.idle_timeout);
        const auto [error, size] =
            co_await http::async_read_header(stream_, buffer_, parser, use_nothrow_awaitable);
        if (error == http::error::header_limit)
            co_return co_await refuse({431, "invalid_request_error", "The header is too large."});
        if (error == http::error::body_limit) co_return co_await refuse(body_too_large());
        if (error && error.category() == make_error_code(http::error::bad_method).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message)
            co_return co_await refuse(invalid_request("This is not a valid HTTP request."));
        if (error) co_return false;
        version_ = parser.get().version();
        is_kept_alive_ = parser.get().keep_alive();

        Request request = read_head(parser.get(), number_);
        const bool is_upgrade = beast::websocket::is_upgrade(parser.get());
        std::optional<ApiError> refusal = check_head(request, is_upgrade);
        if (!refusal) {
            const std::string_view agent = request.header("User-Agent");
            user_agent_ = agent.empty() ? "?" : std::string(agent.substr(0, max_user_agent_bytes));
        }
        if (!refusal && is_upgrade) co_return co_await run_web_socket(parser.release(), request);
        const std::uint64_t bytes =
            parser.content_length().value_or(parser.chunked() ? state_.limits.body_bytes : std::uint64_t{0});
        if (!refusal && state_.body_bytes + bytes > state_.limits.all_body_bytes)
            refusal.emplace(503, "server_error", "The server is busy.", "", "busy");
        if (refusal) co_return co_await refuse(*refusal);

        const BodyBytesReservation reservation(state_, bytes);
        if (!co_await read_body(parser)) co_return false;
        request.body = std::move(parser.get().body());
        co_return co_await answer(std::move(request));
    }

    static ApiError body_too_large() {
        return {413, "invalid_request_error", "The body of the request is too large."};
    }

    // Returns the error with which the request is refused; nullopt if it is accepted.
    std::optional<ApiError> check_head(const Request& head, bool is_upgrade) const {
        try {
            state_.access.check_origin(head);
            if (!service_.is_public(head)) state_.access.check_token(head);
            if (is_upgrade) service_.check_web_socket(head);
        } catch (const ApiError& error) {
            return error;
        }
        return std::nullopt;
    }

    // Returns false if the connection cannot be used anymore.
    asio::awaitable<bool> read_body(Parser& parser) {
        stream_.expires_after(state_.limits.body_timeout);
        if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
            http::response<http::empty_body> continue_response{http::status::continue_, version_};
            const auto [error, size] =
                co_await http::async_write(stream_, continue_response, use_nothrow_awaitable);
            if (error) co_return false;
        }
        const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, use_nothrow_awaitable);
        if (error == http::error::body_limit) co_return co_await refuse(body_too_large());
        co_return !error;
    }

    // Sends an error and closes the connection, because the body has not been read.
    asio::awaitable<bool> refuse(const ApiError& error) {
        is_kept_alive_ = false;
        has_refused_ = co_await write_response(error.response());
        co_return false;
    }

    asio::awaitable<bool> answer(Request request) {
        const auto reply =
            std::make_shared<StreamedReply>(stream_.get_executor(), state_.limits.unsent_bytes);
        reply_ = reply;
        watch_for_disconnect(reply);
        stream_.expires_never();
        const bool omits_body = request.method == "HEAD";
        service_.handle(std::move(request), reply);
        const bool is_open = co_await write_reply(*reply, omits_body);
        reply_.reset();
        hangup_watch_.cancel();
        if (!is_open) reply->disconnect();
        co_return is_open&& is_kept_alive_ && !is_closing_;
    }

    // Detects that the client closes the connection while its request is being answered, even if the next
    // request has arrived.
    void watch_for_disconnect(const std::shared_ptr<StreamedReply>& reply) {
        hangup_watch_.start([reply] { reply->disconnect(); });
        if (stream_.is_encrypted()) read_ahead(reply);
    }

    // A TLS client may close the connection with a close_notify alert, which is detected only by reading.
    void read_ahead(const std::shared_ptr<StreamedReply>& reply) {
        if (buffer_.size() > 0) return;  // the next request has arrived
        is_reading_ahead_ = true;
        stream_.async_read_some(
            buffer_.prepare(read_ahead_bytes),
            [self = shared_from_this(), reply](boost::system::error_code error, std::size_t size) {
                self->is_reading_ahead_ = false;
                self->has_read_ahead_failed_ = bool(error);
                self->buffer_.commit(size);
                self->read_ahead_timer_.cancel();
                if (error) reply->disconnect();
            });
    }

    // Waits for the beginning of the next request. Returns false if there is none.
    asio::awaitable<bool> finish_read_ahead() {
        if (is_reading_ahead_) {
            read_ahead_timer_.expires_after(state_.limits.idle_timeout);
            co_await read_ahead_timer_.async_wait(use_nothrow_awaitable);
        }
        co_return !is_reading_ahead_ && !has_read_ahead_failed_;
    }

    asio::awaitable<bool> write_reply(StreamedReply& reply, bool omits_body) {
        while (!reply.head && !reply.is_disconnected)
            co_await reply.wake_timer().async_wait(use_nothrow_awaitable);
        if (reply.is_disconnected) co_return false;
        if (!reply.is_streamed) co_return co_await write_response(*reply.head, omits_body);
        const bool is_chunked = version_ == 11;
        is_kept_alive_ = is_kept_alive_ && is_chunked;
        if (!co_await write_head(*reply.head, is_chunked)) co_return false;
        while (!reply.is_disconnected && !(reply.has_ended && reply.chunks.empty())) {
            if (reply.chunks.empty()) {
                co_await reply.wake_timer().async_wait(use_nothrow_awaitable);
                continue;
            }
            const std::string chunk = reply.take_chunk();
            stream_.expires_after(state_.limits.write_timeout);
            const auto bytes = asio::buffer(chunk);
            const auto [error, size] =
                is_chunked
                    ? co_await asio::async_write(stream_, http::make_chunk(bytes), use_nothrow_awaitable)
                    : co_await asio::async_write(stream_, bytes, use_nothrow_awaitable);
            if (error) co_return false;
        }
        if (reply.is_disconnected) co_return false;
        stream_.expires_after(state_.limits.write_timeout);
        if (!is_chunked) co_return true;
        const auto [error, size] =
            co_await asio::async_write(stream_, http::make_chunk_last(), use_nothrow_awaitable);
        co_return !error;
    }

    asio::awaitable<bool> write_head(const Response& head, bool is_chunked) {
        http::response<http::empty_body> out;
        set_head(out, head, version_, is_kept_alive_);
        out.chunked(is_chunked);
        http::response_serializer<http::empty_body> serializer(out);
        stream_.expires_after(state_.limits.write_timeout);
        const auto [error, size] =
            co_await http::async_write_header(stream_, serializer, use_nothrow_awaitable);
        co_return !error;
    }

    asio::awaitable<bool> write_response(const Response& response, bool omits_body = false) {
        http::response<http::string_body> out;
        set_head(out, response, version_, is_kept_alive_);
        out.body() = response.body;
        out.prepare_payload();
        if (omits_body) out.body().clear();
        stream_.expires_after(state_.limits.write_timeout);
        const auto [error, size] = co_await http::async_write(stream_, out, use_nothrow_awaitable);
        co_return !error;
    }

    asio::awaitable<bool> run_web_socket(http::request<http::string_body> upgrade, const Request& head) {
        is_upgraded_ = true;
        web_socket_ = make_web_socket(std::move(stream_), state_.limits);
        const auto receiver = service_.open_web_socket(head, socket_sender(web_socket_));
        co_await run_web_socket_session(web_socket_, std::move(upgrade), receiver);
        web_socket_.reset();
        co_return false;
    }

    ClientStream stream_;
    beast::flat_buffer buffer_;
    std::uint64_t number_;
    SharedConnectionState& state_;
    Service& service_;
    std::string user_agent_;
    unsigned version_ = 11;
    bool is_kept_alive_ = false;
    bool is_closing_ = false;
    bool is_upgraded_ = false;  // stream_ was moved to a WebSocket
    bool has_refused_ = false;  // refused a request without reading its body
    std::shared_ptr<StreamedReply> reply_;
    std::shared_ptr<WebSocket> web_socket_;
    HangupWatch hangup_watch_;
    asio::steady_timer read_ahead_timer_;  // cancelled when read_ahead() completes
    bool is_reading_ahead_ = false;
    bool has_read_ahead_failed_ = false;
};

std::shared_ptr<Connection> make_connection(tcp::socket socket, std::uint64_t number,
                                            SharedConnectionState& state, Service& service) {
    return std::make_shared<Connection>(std::move(socket), number, state, service);
}

asio::awaitable<void> serve(std::shared_ptr<Connection> connection) {
    co_await connection->run();
}

std::string user_agent(const Connection& connection) {
    return connection.user_agent();
}

bool is_upgraded(const Connection& connection) {
    return connection.is_upgraded();
}

void close(Connection& connection) {
    connection.close();
}

}  // namespace govor::server
