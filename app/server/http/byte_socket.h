#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/http/limits.h"
#include "server/http/message.h"

namespace govor::server {

// A connection with a protocol other than HTTP. Its SocketReceiver receives the bytes as they arrive.
class ByteSocket;

std::shared_ptr<ByteSocket> make_byte_socket(boost::asio::ip::tcp::socket socket, const Limits& limits);
std::shared_ptr<SocketSender> socket_sender(const std::shared_ptr<ByteSocket>& socket);
// Delivers bytes until the end of the connection.
boost::asio::awaitable<void> run_byte_socket(std::shared_ptr<ByteSocket> socket,
                                             std::shared_ptr<SocketReceiver> receiver);
void close_byte_socket(ByteSocket& socket);

}  // namespace govor::server
