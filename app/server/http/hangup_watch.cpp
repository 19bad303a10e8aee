#include "server/http/hangup_watch.h"

#include <sys/epoll.h>

#include <utility>

namespace govor::server {

namespace asio = boost::asio;

HangupWatch::HangupWatch(asio::ip::tcp::socket& socket) : epoll_(socket.get_executor()) {
    const int descriptor = ::epoll_create1(EPOLL_CLOEXEC);
    if (descriptor < 0) return;
    epoll_event hangup{};
    hangup.events = EPOLLRDHUP;  // EPOLLHUP and EPOLLERR are always included
    boost::system::error_code ignored;
    epoll_.assign(descriptor, ignored);
    if (::epoll_ctl(descriptor, EPOLL_CTL_ADD, socket.native_handle(), &hangup) != 0) epoll_.close(ignored);
}

void HangupWatch::start(std::function<void()> on_hangup) {
    cancel();
    if (!epoll_.is_open()) return;
    epoll_.async_wait(asio::posix::stream_descriptor::wait_read,
                      [on_hangup = std::move(on_hangup)](boost::system::error_code error) {
                          if (!error) on_hangup();
                      });
}

void HangupWatch::cancel() {
    boost::system::error_code ignored;
    epoll_.cancel(ignored);
}

}  // namespace govor::server
