#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/engine/generation.h"
#include "server/wire/audio.h"
#include "server/wire/json.h"
#include "session/api/turn.h"

namespace govor::server {

class AnswerStore;

// A request of POST /v1/chat/completions.
struct ChatRequest {
    std::string system{};
    std::vector<session::PastTurn> turns{};  // the last is the question
    GenerationParams generation{};
    SpeechFormat format = SpeechFormat::wav;  // of the speech
    bool stream = false;
    bool stream_usage = false;
};

// The context in which a request is validated.
struct ChatContext {
    const session::LoadedModel& model;
    AnswerStore& answers;
    double max_clip_seconds;
    bool is_in_batch = false;  // speech and streams are not allowed
};

// Parses the body of a request. Throws ApiError{400}.
ChatRequest parse_chat_request(std::string_view body, const ChatContext& context);
ChatRequest parse_chat_request(const JsonFields& request, const ChatContext& context);

}  // namespace govor::server
