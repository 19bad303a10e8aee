#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/http/access.h"
#include "server/http/address.h"
#include "server/http/limits.h"
#include "server/http/message.h"
#include "server/http/tls.h"

namespace govor::server {

// Listens on an address and speaks HTTP/1.1 and WebSocket with its clients on one thread, the network's
// thread, which is the one that calls run(). Requests are handled there by a Service; longer work is done on
// two other threads.
class Network {
  public:
    // Binds and listens. `tls`: null: without TLS. Throws Error{io}.
    Network(const Address& address, Access access, const Limits& limits,
            std::unique_ptr<TlsContext> tls = nullptr);
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    // Binds another port, for a protocol that is not HTTP. `open` makes the receiver of a new connection.
    // Before run(). Returns the port. Throws Error{io}.
    using OpenBytes = std::function<std::shared_ptr<SocketReceiver>(std::shared_ptr<SocketSender>)>;
    std::uint16_t add_port(const Address& address, OpenBytes open);

    std::uint16_t port() const;
    // On the network's thread only: the number of connections that are open now, their names as clients give
    // them (the header User-Agent), and another token.
    std::size_t connections() const;
    std::vector<std::string> clients() const;
    void set_token(std::string token);

    // Accepts connections until stop(). Exceptions of posted functions leave this function.
    void run(Service& service);

    // Thread-safe. Runs a function on the network's thread.
    void post(std::function<void()> work);
    // Thread-safe. Runs a function on one of the other threads.
    void post_work(std::function<void()> work);
    // Waits for the end of such functions; those that have not begun are dropped. None may be posted
    // afterwards.
    void finish_work();
    // On the network's thread: closes all connections and ends run().
    void stop();

  private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace govor::server
