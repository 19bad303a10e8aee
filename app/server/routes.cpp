#include "server/routes.h"

#include <utility>

#include "server/chat/chat_endpoint.h"
#include "server/http/api_error.h"
#include "server/information.h"
#include "server/realtime/realtime_session.h"
#include "server/speech/speech_endpoint.h"
#include "server/speech/transcription.h"

namespace govor::server {
namespace {

// Counts the responses by path and status.
class CountingReply final : public Reply {
  public:
    CountingReply(std::shared_ptr<Reply> reply, Endpoints& endpoints, std::string path)
        : reply_(std::move(reply)), endpoints_(endpoints), path_(std::move(path)) {}

    void send(Response response) override {
        ++endpoints_.requests[{path_, response.status}];
        reply_->send(std::move(response));
    }
    void begin(Response head) override {
        ++endpoints_.requests[{path_, head.status}];
        reply_->begin(std::move(head));
    }
    void write(std::string chunk) override { reply_->write(std::move(chunk)); }
    void end() override { reply_->end(); }
    void on_disconnect(std::function<void()> action) override { reply_->on_disconnect(std::move(action)); }

  private:
    std::shared_ptr<Reply> reply_;
    Endpoints& endpoints_;
    std::string path_;
};

}  // namespace

Routes::Routes(Endpoints& endpoints) : endpoints_(endpoints) {
    const auto add_get = [this](const char* path, auto make_response) {
        add("GET", path,
            [this, make_response](const Request& /*request*/, const std::shared_ptr<Reply>& reply) {
                reply->send(make_response(endpoints_));
            });
    };
    add_get("/health", get_health);
    add_get("/metrics", get_metrics);
    add_get("/openapi.json", get_openapi);
    add_get("/v1/models", get_models);
    add_get("/v1/audio/voices", get_voices);
    const auto add_post = [this](const char* path, auto answer) {
        add("POST", path, [this, answer](Request request, const std::shared_ptr<Reply>& reply) {
            answer(endpoints_, std::move(request), reply);
        });
    };
    add("GET", "/v1/realtime", [](const Request& /*request*/, const std::shared_ptr<Reply>& /*reply*/) {
        throw ApiError(426, "invalid_request_error", "This endpoint needs a WebSocket.", {},
                       "upgrade_required");
    });
    add_post("/v1/chat/completions", answer_chat);
    add_post("/v1/audio/speech", answer_speech);
    add_post("/v1/audio/transcriptions", answer_transcription);
}

void Routes::add(const std::string& method, const std::string& path, Handler handler) {
    handlers_[path].emplace(method, std::move(handler));
}

bool Routes::is_public(const Request& head) const {
    return head.path == "/health";
}

void Routes::handle(Request request, std::shared_ptr<Reply> reply) {
    const auto methods = handlers_.find(request.path);
    const std::string name = methods == handlers_.end() ? "other" : request.path;
    const auto counting_reply = std::make_shared<CountingReply>(std::move(reply), endpoints_, name);
    handle_errors(*counting_reply, [&] {
        if (methods == handlers_.end()) throw not_found("There is no such endpoint.");
        const auto handler = methods->second.find(request.method == "HEAD" ? "GET" : request.method);
        if (handler == methods->second.end()) {
            throw ApiError(405, "invalid_request_error", "The endpoint does not support this method.", {},
                           "method_not_allowed");
        }
        handler->second(std::move(request), counting_reply);
    });
}

void Routes::check_web_socket(const Request& head) const {
    if (head.path != "/v1/realtime") throw not_found("There is no such endpoint.");
    endpoints_.loaded_model();
}

std::shared_ptr<SocketReceiver> Routes::open_web_socket(const Request& head,
                                                        std::shared_ptr<SocketSender> sender) {
    ++endpoints_.requests[{head.path, 101}];
    auto session = std::make_shared<realtime::RealtimeSession>(endpoints_, std::move(sender));
    session->begin();
    return session;
}

}  // namespace govor::server
