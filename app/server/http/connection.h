#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "server/http/access.h"
#include "server/http/limits.h"
#include "server/http/message.h"
#include "server/http/tls.h"

namespace govor::server {

// The state that all connections share; used on the network's thread.
struct SharedConnectionState {
    Access access;
    Limits limits;
    std::unique_ptr<TlsContext> tls;  // null: not encrypted
    std::uint64_t body_bytes = 0;     // of requests that are being read or answered
};

// The connection of one client.
class Connection;

std::shared_ptr<Connection> make_connection(boost::asio::ip::tcp::socket socket, std::uint64_t number,
                                            SharedConnectionState& state, Service& service);
// Answers the client's requests until the connection is closed.
boost::asio::awaitable<void> serve(std::shared_ptr<Connection> connection);
void close(Connection& connection);
// Returns whether the connection has become a WebSocket.
bool is_upgraded(const Connection& connection);
// Returns the User-Agent of the latest accepted request, truncated; empty before the first.
std::string user_agent(const Connection& connection);

}  // namespace govor::server
