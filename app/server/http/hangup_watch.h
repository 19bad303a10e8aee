#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <functional>

namespace govor::server {

// Detects that the peer of a socket has closed the connection, even while received bytes are unread. The
// socket is readable in both cases; only EPOLLRDHUP, which Asio cannot wait for, distinguishes them. Must be
// used on the thread of the socket's executor.
class HangupWatch {
  public:
    explicit HangupWatch(boost::asio::ip::tcp::socket& socket);

    // Calls `on_hangup` when the peer closes the connection or stops sending; replaces an earlier function.
    // Never calls it if no file descriptor was available in the constructor.
    void start(std::function<void()> on_hangup);
    void cancel();

  private:
    boost::asio::posix::stream_descriptor epoll_;  // waits for a hangup of the socket
};

}  // namespace govor::server
