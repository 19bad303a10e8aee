#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "server/engine/engine_queue.h"
#include "server/http/access.h"
#include "server/http/address.h"
#include "server/http/limits.h"
#include "server/http/tls.h"
#include "session/api/event.h"

namespace govor::server {

struct ServerOptions {
    Address address{};
    Access access{};
    std::optional<TlsFiles> tls{};
    std::optional<Address> wyoming{};  // address of the Wyoming protocol, which has no token
    std::string model_name{};          // in /v1/models and in answers
    Limits limits{};
};

// Usage statistics of a server.
struct ServerUsage {
    std::vector<std::string> clients{};  // names of the connected clients (the header User-Agent)
    std::uint64_t requests = 0;          // number of requests since the start
};

// Serves a model to other programs: HTTP with the endpoints of OpenAI's API, and its realtime protocol over a
// WebSocket, on one port. docs/server.md describes both.
class Server {
  public:
    // Binds the address. Throws Error{io} and the errors of load_tls.
    explicit Server(ServerOptions options);
    // As above, for a session that the caller owns: `commands` executes the commands of turns and is called
    // on the thread of run().
    Server(ServerOptions options, std::function<session::CommandId(session::Command)> commands);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    std::uint16_t wyoming_port() const;  // 0: none

    // Loads the model and serves it until a stop request, on the calling thread. `ready` is called when the
    // model is loaded; earlier requests are answered with an error. Throws the error of a failed load or a
    // lost device.
    void run(session::Load load, const std::function<void(const session::LoadedModel&)>& ready,
             const std::stop_token& stop);
    // Serves the model of the caller's session until a stop request.
    void run(const std::stop_token& stop);

    // Thread-safe. Report the model of the caller's session, or nullopt while it has none, and the events of
    // the turns of `commands`. At most `batch_size` typed questions run at a time; with 1, the session
    // receives no AskText.
    void set_model(std::optional<session::LoadedModel> model, std::string name,
                   std::size_t batch_size = EngineQueue::max_batch_size);
    void handle(session::Event event);
    // Thread-safe. Closes the WebSockets that were opened with the earlier token; requests that are being
    // answered continue.
    void set_token(std::string token);
    // Thread-safe. `receive` is called on the thread of run().
    void request_usage(std::function<void(ServerUsage)> receive);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace govor::server
