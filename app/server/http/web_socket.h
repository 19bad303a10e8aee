#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>

#include "server/http/client_stream.h"
#include "server/http/limits.h"
#include "server/http/message.h"

namespace govor::server {

// A connection that a client upgrades to a WebSocket.
class WebSocket;

std::shared_ptr<WebSocket> make_web_socket(ClientStream stream, const Limits& limits);
std::shared_ptr<SocketSender> socket_sender(const std::shared_ptr<WebSocket>& socket);
// Accepts the upgrade and passes messages to `receiver` until the connection ends.
boost::asio::awaitable<void> run_web_socket_session(
    std::shared_ptr<WebSocket> socket, boost::beast::http::request<boost::beast::http::string_body> upgrade,
    std::shared_ptr<SocketReceiver> receiver);
void close_web_socket(WebSocket& socket);

}  // namespace govor::server
