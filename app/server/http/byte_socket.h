#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/http/limits.h"
#include "server/http/message.h"

namespace govor::server {

// A TCP connection for a protocol other than HTTP. Its SocketReceiver receives the bytes as they arrive.
class ByteSocket;

std::shared_ptr<ByteSocket> make_byte_socket(boost::asio::ip::tcp::socket socket, const Limits& limits);
std::shared_ptr<SocketSender> socket_sender(const std::shared_ptr<ByteSocket>& socket);
// Passes received bytes to `receiver` until the connection ends.
boost::asio::awaitable<void> run_byte_socket(std::shared_ptr<ByteSocket> socket,
                                             std::shared_ptr<SocketReceiver> receiver);
void close_byte_socket(ByteSocket& socket);

}  // namespace govor::server
