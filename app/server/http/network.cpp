#include "server/http/network.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <exception>
#include <list>
#include <map>
#include <utility>

#include "core/error.h"
#include "core/retry_on_bad_alloc.h"
#include "server/http/byte_socket.h"
#include "server/http/connection.h"
#include "server/http/use_nothrow_awaitable.h"

namespace govor::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::milliseconds pause_after_error{100};  // when no file descriptor is available
constexpr int work_threads = 2;

}  // namespace

class Network::Impl {
  public:
    Impl(const Address& address, Access access, const Limits& limits, std::unique_ptr<TlsContext> tls)
        : acceptor(listen(context, address)),
          work(work_threads),
          connection_state{std::move(access), limits, std::move(tls)} {}

    static tcp::acceptor listen(asio::io_context& context, const Address& address) {
        tcp::acceptor acceptor(context);
        boost::system::error_code error;
        const tcp::endpoint endpoint(asio::ip::make_address(address.host, error), address.port);
        if (!error) acceptor.open(endpoint.protocol(), error);
        if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor.bind(endpoint, error);
        if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
        if (!error) return acceptor;
        throw Error(ErrorKind::io, message("The server cannot listen on the address: {}.", error.message()),
                    address.text());
    }

    // Calls `on_accept` with the socket of each client.
    asio::awaitable<void> accept(tcp::acceptor& listener, std::function<void(tcp::socket)> on_accept) {
        asio::steady_timer pause(context);
        while (listener.is_open()) {
            auto [error, socket] = co_await listener.async_accept(use_nothrow_awaitable);
            if (!listener.is_open()) co_return;
            if (error) {
                pause.expires_after(pause_after_error);
                co_await pause.async_wait(use_nothrow_awaitable);
            } else {
                on_accept(std::move(socket));
            }
        }
    }

    void begin_connection(tcp::socket socket, Service& service) {
        if (connections.size() >= connection_state.limits.connections) return;  // closes the socket
        const std::uint64_t number = ++last_connection;
        auto connection = make_connection(std::move(socket), number, connection_state, service);
        connections.emplace(number, connection);
        asio::co_spawn(context, serve(connection),
                       [this, number](const std::exception_ptr& /*ended*/) { connections.erase(number); });
    }

    void begin_byte_socket(tcp::socket socket, const ReceiverFactory& make_receiver) {
        if (byte_sockets.size() >= connection_state.limits.tcp_connections) return;
        const std::uint64_t number = ++last_connection;
        auto connection = make_byte_socket(std::move(socket), connection_state.limits);
        byte_sockets.emplace(number, connection);
        asio::co_spawn(context, run_byte_socket(connection, make_receiver(socket_sender(connection))),
                       [this, number](const std::exception_ptr& /*ended*/) { byte_sockets.erase(number); });
    }

    asio::io_context context{1};
    tcp::acceptor acceptor;
    std::list<std::pair<tcp::acceptor, ReceiverFactory>> byte_ports;
    asio::thread_pool work;
    SharedConnectionState connection_state;
    std::map<std::uint64_t, std::shared_ptr<Connection>> connections;
    std::map<std::uint64_t, std::shared_ptr<ByteSocket>> byte_sockets;
    std::uint64_t last_connection = 0;
};

Network::Network(const Address& address, Access access, const Limits& limits, std::unique_ptr<TlsContext> tls)
    : impl_(std::make_unique<Impl>(address, std::move(access), limits, std::move(tls))) {}

Network::~Network() {
    finish_work();
}

void Network::finish_work() {
    impl_->work.stop();
    impl_->work.join();
}

std::uint16_t Network::port() const {
    return impl_->acceptor.local_endpoint().port();
}

std::uint16_t Network::add_port(const Address& address, ReceiverFactory make_receiver) {
    auto& [acceptor, factory] =
        impl_->byte_ports.emplace_back(Impl::listen(impl_->context, address), std::move(make_receiver));
    return acceptor.local_endpoint().port();
}

std::size_t Network::connections() const {
    return impl_->connections.size() + impl_->byte_sockets.size();
}

std::vector<std::string> Network::clients() const {
    std::vector<std::string> names;
    for (const auto& [number, connection] : impl_->connections) {
        if (const std::string name = user_agent(*connection); !name.empty()) names.push_back(name);
    }
    names.resize(names.size() + impl_->byte_sockets.size(), "Wyoming");
    return names;
}

void Network::set_token(std::string token) {
    impl_->connection_state.access.token = std::move(token);
    for (const auto& [number, connection] : impl_->connections) {
        if (is_upgraded(*connection)) close(*connection);
    }
}

void Network::run(Service& service) {
    const auto work_guard = asio::make_work_guard(impl_->context);
    const auto start_accepting = [this](tcp::acceptor& acceptor, std::function<void(tcp::socket)> on_accept) {
        // An exception ends run(), because no connection would be accepted afterwards.
        asio::co_spawn(impl_->context, impl_->accept(acceptor, std::move(on_accept)),
                       [](const std::exception_ptr& failure) {
                           if (failure) std::rethrow_exception(failure);
                       });
    };
    start_accepting(impl_->acceptor, [this, &service](tcp::socket socket) {
        impl_->begin_connection(std::move(socket), service);
    });
    for (auto& [acceptor, make_receiver] : impl_->byte_ports) {
        start_accepting(acceptor, [this, &make_receiver = make_receiver](tcp::socket socket) {
            impl_->begin_byte_socket(std::move(socket), make_receiver);
        });
    }
    impl_->context.run();
}

void Network::post(std::function<void()> work) {
    asio::post(impl_->context, std::move(work));
}

// An exception in a thread of the pool would terminate the program. The functions throw only if there is not
// enough memory to post their result, so they can be repeated.
void Network::post_work(std::function<void()> work) {
    asio::post(impl_->work, [work = std::move(work)] { retry_on_bad_alloc(work); });
}

void Network::stop() {
    boost::system::error_code ignored;
    impl_->acceptor.close(ignored);
    for (auto& [acceptor, make_receiver] : impl_->byte_ports) acceptor.close(ignored);
    for (const auto& [number, connection] : impl_->connections) close(*connection);
    for (const auto& [number, socket] : impl_->byte_sockets) close_byte_socket(*socket);
    // Stops after the handlers that closing has queued, such as those that cancel answers.
    asio::post(impl_->context, [this] { impl_->context.stop(); });
}

}  // namespace govor::server
