#pragma once

#include <cstdlib>

#include "server/http/api_error.h"
#include "session/api/event.h"

namespace govor::fuzz {

// Returns a model with all capabilities.
inline session::LoadedModel speaking_model() {
    session::LoadedModel model;
    model.voices = {"aiden"};
    model.accepts_speech = model.accepts_images = model.can_answer = model.can_speak = true;
    model.context = 8192;
    return model;
}

// Runs `action`, which may throw an ApiError with a message; any other exception ends the program.
template <typename Action>
void allow_api_errors(Action&& action) {
    try {
        action();
    } catch (const server::ApiError& error) {
        if (error.response().body.empty() || error.status() < 400) std::abort();
    }
}

}  // namespace govor::fuzz
