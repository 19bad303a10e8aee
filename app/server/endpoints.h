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

// The objects that the endpoints share; used on the network's thread.
struct Endpoints {
    Network& network;
    EngineQueue& engine;
    std::string model_name;
    std::int64_t created;  // start of the server, in seconds since 1970
    AnswerStore answers{};
    std::map<std::pair<std::string, unsigned>, std::uint64_t> requests{};  // by path and status

    // Throws ApiError{503} until the model is loaded.
    const session::Loaded& loaded_model() const;
    // The same as loaded_model(), and throws ApiError{503} if too many turns are waiting for the model.
    const session::Loaded& require_model() const;
};

// Returns the maximum length in seconds of a recording that fits into the context of a model.
double max_clip_seconds(const session::Loaded& model);

// Calls `action`, and sends the error that it throws as the response.
void handle_errors(Reply& reply, const std::function<void()>& action);

// Calls `parse` on another thread, then `use` with its result on the network's thread.
template <typename Parsed>
void parse_in_background(Endpoints& endpoints, const std::shared_ptr<Reply>& reply,
                         std::function<Parsed()> parse, std::function<void(Parsed)> use) {
    endpoints.network.post_work([&endpoints, reply, parse = std::move(parse), use = std::move(use)] {
        std::shared_ptr<Parsed> parsed;
        std::exception_ptr failure;
        try {
            parsed = std::make_shared<Parsed>(parse());
        } catch (...) {
            failure = std::current_exception();
        }
        endpoints.network.post([reply, parsed, failure, use] {
            handle_errors(*reply, [&] {
                if (failure) std::rethrow_exception(failure);
                use(std::move(*parsed));
            });
        });
    });
}

}  // namespace govor::server
