#include "server/http/loopback_client.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/system/system_error.hpp>
#include <utility>

#include "core/error.h"

namespace govor::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr const char* host = "127.0.0.1";
constexpr std::string_view data_prefix = "data: ", event_end = "\n\n";

// Calls `action` and converts the exceptions of Boost to Error{io}.
template <typename Action>
auto convert_errors(Action&& action) {
    try {
        return action();
    } catch (const boost::system::system_error& error) {
        throw Error(ErrorKind::io, message("The connection to {} failed: {}.", host, error.code().message()));
    }
}

tcp::socket connect(asio::io_context& context, std::uint16_t port) {
    tcp::socket socket(context);
    socket.connect({asio::ip::make_address_v4(host), port});
    socket.set_option(tcp::no_delay(true));
    return socket;
}

// Removes the complete events at the beginning of `text` and calls `on_event` with their data.
void read_events(std::string& text, const std::function<void(std::string_view)>& on_event) {
    std::size_t begin = 0;
    for (std::size_t end = text.find(event_end); end != std::string::npos;
         end = text.find(event_end, begin)) {
        const std::string_view event = std::string_view(text).substr(begin, end - begin);
        if (event.starts_with(data_prefix)) on_event(event.substr(data_prefix.size()));
        begin = end + event_end.size();
    }
    text.erase(0, begin);
}

}  // namespace

void post_for_events(std::uint16_t port, const std::string& path, std::string body,
                     const std::function<void(std::string_view)>& on_event) {
    convert_errors([&] {
        asio::io_context context;
        tcp::socket socket = connect(context, port);
        http::request<http::string_body> request(http::verb::post, path, 11, std::move(body));
        request.set(http::field::host, "localhost");
        request.set(http::field::content_type, "application/json");
        request.prepare_payload();
        http::write(socket, request);

        beast::flat_buffer buffer;
        http::response_parser<http::buffer_body> parser;
        http::read_header(socket, buffer, parser);
        if (parser.get().result() != http::status::ok) {
            throw Error(ErrorKind::io,
                        message("The server refused the request (status {}).", parser.get().result_int()));
        }
        std::string text;
        std::array<char, 65536> bytes{};
        while (!parser.is_done()) {
            parser.get().body().data = bytes.data();
            parser.get().body().size = bytes.size();
            beast::error_code error;
            http::read_some(socket, buffer, parser, error);
            if (error && error != http::error::need_buffer) throw boost::system::system_error(error);
            text.append(bytes.data(), bytes.size() - parser.get().body().size);
            read_events(text, on_event);
        }
    });
}

class WebSocketClient::Impl {
  public:
    Impl(std::uint16_t port, const std::string& path) : socket(connect(context, port)) {
        socket.auto_fragment(false);
        socket.read_message_max(0);
        socket.handshake("localhost", path);
    }

    asio::io_context context;
    websocket::stream<tcp::socket> socket;
};

WebSocketClient::WebSocketClient(std::uint16_t port, const std::string& path)
    : impl_(convert_errors([&] { return std::make_unique<Impl>(port, path); })) {}

WebSocketClient::~WebSocketClient() = default;

void WebSocketClient::send(std::string_view text) {
    convert_errors([&] { return impl_->socket.write(asio::buffer(text)); });
}

std::string WebSocketClient::receive() {
    return convert_errors([&] {
        beast::flat_buffer buffer;
        impl_->socket.read(buffer);
        return beast::buffers_to_string(buffer.cdata());
    });
}

}  // namespace govor::server
