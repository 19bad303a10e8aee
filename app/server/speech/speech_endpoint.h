#pragma once

#include <memory>
#include <string_view>

#include "server/http/message.h"
#include "server/wire/sound.h"
#include "session/api/event.h"

namespace govor::server {

struct Endpoints;

// A request of POST /v1/audio/speech.
struct SpeechRequest {
    std::string text{};
    std::string voice{};
    SoundFormat format = SoundFormat::mp3;
    double speed = 1;
    bool events = false;  // server-sent events instead of the bytes of a sound
};

// Throws ApiError{400}.
SpeechRequest parse_speech_request(std::string_view body, const session::Loaded& model);

// POST /v1/audio/speech: reads exactly the given text aloud.
void answer_speech(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply);

}  // namespace govor::server
