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

class Server::Parts {
  public:
    ~Parts() { network.finish_work(); }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;
    Parts(ServerOptions options, const EngineQueue::PostCommand& commands)
        : network(options.address, std::move(options.access), options.limits,
                  options.tls ? std::make_unique<TlsContext>(*options.tls) : nullptr),
          engine([this](std::function<void()> work) { network.post(std::move(work)); },
                 [this] {
                     failure.emplace(ErrorKind::device_lost, message("The device has been lost."));
                     network.stop();
                 },
                 commands),
          endpoints{network, engine, std::move(options.model_name), options.transcribes,
                    std::chrono::duration_cast<std::chrono::seconds>(
                        std::chrono::system_clock::now().time_since_epoch())
                        .count()},
          routes(endpoints) {
        if (!options.wyoming) return;
        wyoming_port = network.add_port(*options.wyoming, [this](std::shared_ptr<SocketSender> sender) {
            return std::make_shared<wyoming::WyomingSession>(endpoints, std::move(sender));
        });
    }

    Network network;
    EngineQueue engine;
    Endpoints endpoints;
    Routes routes;
    std::uint16_t wyoming_port = 0;
    std::optional<Error> failure;
};

Server::Server(ServerOptions options) : Server(std::move(options), {}) {}
Server::Server(ServerOptions options, std::function<session::CommandId(session::Command)> commands)
    : parts_(std::make_unique<Parts>(std::move(options), commands)) {}
Server::~Server() = default;

std::uint16_t Server::port() const {
    return parts_->network.port();
}

std::uint16_t Server::wyoming_port() const {
    return parts_->wyoming_port;
}

void Server::run(session::Load load, const std::function<void(const session::Loaded&)>& ready,
                 const std::stop_token& stop) {
    Parts& parts = *parts_;
    parts.engine.load(std::move(load), [&parts, &ready](session::EventBody& body) {
        if (const auto* loaded = std::get_if<session::Loaded>(&body)) ready(*loaded);
        auto* failed = std::get_if<session::Failed>(&body);
        if (failed == nullptr) return;
        parts.failure = std::move(failed->error);
        parts.network.stop();
    });
    run(stop);
}

void Server::run(const std::stop_token& stop) {
    Parts& parts = *parts_;
    const std::stop_callback end(stop, [&parts] { parts.network.post([&parts] { parts.network.stop(); }); });
    parts.network.run(parts.routes);
    if (parts.failure) throw std::move(*parts.failure);
}

void Server::set_model(std::optional<session::Loaded> model, std::string name, bool transcribes,
                       std::size_t batch_size) {
    parts_->network.post(
        [parts = parts_.get(), model = std::move(model), name = std::move(name), transcribes, batch_size] {
            parts->endpoints.model_name = name;
            parts->endpoints.transcribes = transcribes;
            parts->engine.set_model(model, batch_size);
        });
}

void Server::handle(session::Event event) {
    const auto shared = std::make_shared<session::Event>(std::move(event));
    parts_->network.post([parts = parts_.get(), shared] { parts->engine.handle(std::move(*shared)); });
}

void Server::set_token(std::string token) {
    parts_->network.post(
        [parts = parts_.get(), token = std::move(token)] { parts->network.set_token(token); });
}

void Server::request_usage(std::function<void(ServerUsage)> receive) {
    parts_->network.post([parts = parts_.get(), receive = std::move(receive)] {
        ServerUsage use{.clients = parts->network.clients()};
        for (const auto& [key, count] : parts->endpoints.requests) use.requests += count;
        receive(std::move(use));
    });
}

}  // namespace govor::server
