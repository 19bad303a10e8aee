#include "server/server.h"

#include <chrono>
#include <optional>
#include <utility>
#include <variant>

#include "core/error.h"
#include "server/engine/engine_queue.h"
#include "server/http/network.h"
#include "server/routes.h"
#include "server/wyoming/wyoming_session.h"

namespace govor::server {

class Server::Impl {
  public:
    Impl(ServerOptions options, const EngineQueue::CommandSink& commands)
        : network(options.address, std::move(options.access), options.limits,
                  options.tls ? std::make_unique<TlsContext>(*options.tls) : nullptr),
          engine([this](std::function<void()> work) { network.post(std::move(work)); },
                 [this] {
                     failure.emplace(ErrorKind::device_lost, message("The device has been lost."));
                     network.stop();
                 },
                 commands),
          endpoints{network, engine, std::move(options.model_name),
                    std::chrono::duration_cast<std::chrono::seconds>(
                        std::chrono::system_clock::now().time_since_epoch())
                        .count()},
          routes(endpoints) {
        if (!options.wyoming) return;
        wyoming_port = network.add_port(*options.wyoming, [this](std::shared_ptr<SocketSender> sender) {
            return std::make_shared<wyoming::WyomingSession>(endpoints, std::move(sender));
        });
    }
    ~Impl() { network.finish_work(); }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    Network network;
    EngineQueue engine;
    Endpoints endpoints;
    Routes routes;
    std::uint16_t wyoming_port = 0;
    std::optional<Error> failure;
};

Server::Server(ServerOptions options) : Server(std::move(options), {}) {}
Server::Server(ServerOptions options, std::function<session::CommandId(session::Command)> commands)
    : impl_(std::make_unique<Impl>(std::move(options), commands)) {}
Server::~Server() = default;

std::uint16_t Server::port() const {
    return impl_->network.port();
}

std::uint16_t Server::wyoming_port() const {
    return impl_->wyoming_port;
}

void Server::run(session::Load load, const std::function<void(const session::LoadedModel&)>& ready,
                 const std::stop_token& stop) {
    Impl& impl = *impl_;
    impl.engine.load(std::move(load), [&impl, &ready](session::EventBody& body) {
        if (const auto* loaded = std::get_if<session::ModelLoaded>(&body)) ready(loaded->model);
        auto* failed = std::get_if<session::Failed>(&body);
        if (failed == nullptr) return;
        impl.failure = std::move(failed->error);
        impl.network.stop();
    });
    run(stop);
}

void Server::run(const std::stop_token& stop) {
    Impl& impl = *impl_;
    const std::stop_callback stop_network(stop,
                                          [&impl] { impl.network.post([&impl] { impl.network.stop(); }); });
    impl.network.run(impl.routes);
    if (impl.failure) throw std::move(*impl.failure);
}

void Server::set_model(std::optional<session::LoadedModel> model, std::string name, std::size_t batch_size) {
    impl_->network.post([impl = impl_.get(), model = std::move(model), name = std::move(name), batch_size] {
        impl->endpoints.model_name = name;
        impl->engine.set_model(model, batch_size);
    });
}

void Server::handle(session::Event event) {
    const auto shared_event = std::make_shared<session::Event>(std::move(event));
    impl_->network.post(
        [impl = impl_.get(), shared_event] { impl->engine.handle(std::move(*shared_event)); });
}

void Server::set_token(std::string token) {
    impl_->network.post([impl = impl_.get(), token = std::move(token)] { impl->network.set_token(token); });
}

void Server::request_usage(std::function<void(ServerUsage)> receive) {
    impl_->network.post([impl = impl_.get(), receive = std::move(receive)] {
        ServerUsage usage{.clients = impl->network.clients()};
        for (const auto& [key, count] : impl->endpoints.requests) usage.requests += count;
        receive(std::move(usage));
    });
}

}  // namespace govor::server
