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

// Listens on an address and serves HTTP/1.1 and WebSocket on one thread, the network's thread, which is the
// one that calls run(). A Service handles the requests there; two other threads do longer work.
class Network {
  public:
    // Binds and listens. `tls`: null: without TLS. Throws Error{io}.
    Network(const Address& address, Access access, const Limits& limits,
            std::unique_ptr<TlsContext> tls = nullptr);
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    // Binds another port for a protocol other than HTTP and returns the port. `open` creates the receiver of
    // a new connection. Must be called before run(). Throws Error{io}.
    using OpenByteSocket = std::function<std::shared_ptr<SocketReceiver>(std::shared_ptr<SocketSender>)>;
    std::uint16_t add_port(const Address& address, OpenByteSocket open);

    std::uint16_t port() const;
    // On the network's thread only, like the next two: the number of open connections.
    std::size_t connections() const;
    std::vector<std::string> clients() const;  // their names (the header User-Agent)
    void set_token(std::string token);

    // Accepts connections until stop(). Throws the exceptions of posted functions.
    void run(Service& service);

    // Thread-safe. Runs a function on the network's thread.
    void post(std::function<void()> work);
    // Thread-safe. Runs a function on one of the other threads.
    void post_work(std::function<void()> work);
    // Waits for the functions of post_work() that are running and drops the others. None may be posted
    // afterwards.
    void finish_work();
    // On the network's thread: closes all connections and ends run().
    void stop();

  private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace govor::server
