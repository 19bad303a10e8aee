#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/chat/answer_store.h"
#include "server/engine/engine_queue.h"
#include "server/http/message.h"
#include "server/http/network.h"

namespace govor::server {

// The state that all endpoints share. Used on the network's thread.
struct Endpoints {
    Network& network;
    EngineQueue& engine;
    std::string model_name;
    std::int64_t created;  // start of the server, in seconds since 1970
    AnswerStore answers{};
    std::map<std::pair<std::string, unsigned>, std::uint64_t> requests{};  // counts by path and status

    // Throws ApiError{503} until the model is loaded.
    const session::LoadedModel& loaded_model() const;
    // Like loaded_model(), but also throws ApiError{503} if too many turns are waiting for the model.
    const session::LoadedModel& require_model() const;
};

// Returns the maximum length in seconds of a recording that fits into the context of a model.
double max_clip_seconds(const session::LoadedModel& model);

// Calls `action`. If it throws, sends the error as the response.
void handle_errors(Reply& reply, const std::function<void()>& action);

// Calls `parse` on another thread, then `handle` with its result on the network's thread. Sends the error
// that one of them throws.
template <typename ParsedRequest>
void parse_in_background(Endpoints& endpoints, const std::shared_ptr<Reply>& reply,
                         std::function<ParsedRequest()> parse, std::function<void(ParsedRequest)> handle) {
    endpoints.network.post_work([&endpoints, reply, parse = std::move(parse), handle = std::move(handle)] {
        std::shared_ptr<ParsedRequest> parsed_request;
        std::exception_ptr failure;
        try {
            parsed_request = std::make_shared<ParsedRequest>(parse());
        } catch (...) {
            failure = std::current_exception();
        }
        endpoints.network.post([reply, parsed_request, failure, handle] {
            handle_errors(*reply, [&] {
                if (failure) std::rethrow_exception(failure);
                handle(std::move(*parsed_request));
            });
        });
    });
}

}  // namespace govor::server
