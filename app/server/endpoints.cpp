#include "server/endpoints.h"

#include <exception>

#include "core/error.h"
#include "core/log.h"
#include "server/engine/generation.h"
#include "server/http/api_error.h"

namespace govor::server {
namespace {

constexpr std::size_t max_waiting_turns = 64;
constexpr double max_model_clip_seconds = 2400;  // limit of the model

}  // namespace

const session::LoadedModel& Endpoints::loaded_model() const {
    if (!engine.is_ready()) throw ApiError(503, "server_error", "The model is being loaded.", {}, "loading");
    return engine.model();
}

const session::LoadedModel& Endpoints::require_model() const {
    if (engine.waiting() >= max_waiting_turns)
        throw ApiError(503, "server_error", "Too many clients are waiting for the model.", {}, "busy");
    return loaded_model();
}

double max_clip_seconds(const session::LoadedModel& model) {
    return std::min(max_model_clip_seconds, model.context / audio_tokens_per_second);
}

void handle_errors(Reply& reply, const std::function<void()>& action) {
    try {
        action();
    } catch (const ApiError& error) {
        reply.send(error.response());
    } catch (const Error& error) {
        reply.send(api_error(error).response());
    } catch (const std::exception& /*error*/) {  // its message may contain text of the client
        log::error("A request could not be answered.");
        reply.send(
            ApiError(500, "server_error", "The server failed to answer.", {}, "internal_error").response());
    }
}

}  // namespace govor::server
