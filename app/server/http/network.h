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
// one that calls run(). A Service handles the requests there; two worker threads run longer tasks.
class Network {
  public:
    // Binds and listens. If `tls` is null, connections are not encrypted. Throws Error{io}.
    Network(const Address& address, Access access, const Limits& limits,
            std::unique_ptr<TlsContext> tls = nullptr);
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    // Binds another port for a protocol other than HTTP and returns the port. `make_receiver` creates the
    // receiver of a new connection. Must be called before run(). Throws Error{io}.
    using ReceiverFactory = std::function<std::shared_ptr<SocketReceiver>(std::shared_ptr<SocketSender>)>;
    std::uint16_t add_port(const Address& address, ReceiverFactory make_receiver);

    std::uint16_t port() const;
    // The following three functions must be called on the network's thread.
    std::size_t connections() const;           // number of open connections
    std::vector<std::string> clients() const;  // names of the connected clients (the header User-Agent)
    // Replaces the token, and closes the WebSockets that were opened with the earlier one.
    void set_token(std::string token);

    // Accepts connections until stop(). Throws the exceptions of posted functions.
    void run(Service& service);

    // Thread-safe. Runs a function on the network's thread.
    void post(std::function<void()> work);
    // Thread-safe. Runs a function on one of the two worker threads.
    void post_work(std::function<void()> work);
    // Waits for the running functions of post_work() and discards the others. post_work() must not be called
    // afterwards.
    void finish_work();
    // Must be called on the network's thread. Closes all connections and ends run().
    void stop();

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace govor::server
