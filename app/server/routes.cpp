#include "server/routes.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/error.h"
#include "core/log.h"
#include "server/http/api_error.h"
#include "server/http/network.h"
#include "server/information.h"

namespace govor::server {
namespace {

// Counts the responses by status.
class CountedReply final : public Reply {
  public:
    CountedReply(std::shared_ptr<Reply> reply, Endpoints& endpoints, std::string path)
        : reply_(std::move(reply)), endpoints_(endpoints), path_(std::move(path)) {}

    void send(Response response) override {
        ++endpoints_.requests[{path_, response.status}];
        reply_->send(std::move(response));
    }
    void begin(Response head) override {
        ++endpoints_.requests[{path_, head.status}];
        reply_->begin(std::move(head));
    }
    void write(std::string piece) override { reply_->write(std::move(piece)); }
    void end() override { reply_->end(); }
    void on_gone(std::function<void()> action) override { reply_->on_gone(std::move(action)); }

  private:
    std::shared_ptr<Reply> reply_;
    Endpoints& endpoints_;
    std::string path_;
};

}  // namespace

Routes::Routes(Endpoints& endpoints) : endpoints_(endpoints) {
    const auto simple = [this](const char* path, auto make) {
        add("GET", path, [this, make](const Request& /*request*/, const std::shared_ptr<Reply>& reply) {
            reply->send(make(endpoints_));
        });
    };
    simple("/health", health);
    simple("/metrics", metrics);
    simple("/openapi.json", openapi);
    simple("/v1/models", models);
    simple("/v1/audio/voices", voices);
}

void Routes::add(const std::string& method, const std::string& path, Handler handler) {
    handlers_[path].emplace(method, std::move(handler));
}

bool Routes::is_public(const Request& head) const {
    return head.path == "/health";
}

void Routes::handle(Request request, std::shared_ptr<Reply> reply) {
    const auto path = handlers_.find(request.path);
    const std::string name = path == handlers_.end() ? "other" : request.path;
    const auto counted = std::make_shared<CountedReply>(std::move(reply), endpoints_, name);
    try {
        if (path == handlers_.end()) throw not_found("There is no such endpoint.");
        const auto handler = path->second.find(request.method == "HEAD" ? "GET" : request.method);
        if (handler == path->second.end()) {
            throw ApiError(405, "invalid_request_error", "The endpoint does not support this method.", {},
                           "method_not_allowed");
        }
        handler->second(std::move(request), counted);
    } catch (const ApiError& error) {
        counted->send(error.response());
    } catch (const Error& error) {
        counted->send(api_error(error).response());
    } catch (const std::exception& /*error*/) {  // its text may contain that of the client
        log::error("The server failed to answer a request of {}.", name);
        counted->send(
            ApiError(500, "server_error", "The server failed to answer.", {}, "internal_error").response());
    }
}

void Routes::check_socket(const Request& /*head*/) const {
    throw not_found("There is no such endpoint.");
}

std::shared_ptr<SocketReceiver> Routes::open_socket(const Request& /*head*/,
                                                    std::shared_ptr<SocketSender> /*sender*/) {
    return nullptr;
}

}  // namespace govor::server
