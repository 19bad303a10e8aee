#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/engine/generation.h"
#include "server/wire/json.h"
#include "server/wire/sound.h"
#include "session/api/turn.h"

namespace govor::server {

class AnswerStore;

// A request of POST /v1/chat/completions.
struct ChatRequest {
    std::string system{};
    std::vector<session::PastTurn> turns{};  // the last is the question
    Generation generation{};
    SoundFormat format = SoundFormat::wav;  // of the speech
    bool stream = false;
    bool stream_usage = false;
};

// What the request is checked against.
struct ChatContext {
    const session::Loaded& model;
    AnswerStore& answers;
    double max_clip_seconds;
    bool in_batch = false;  // the answer can be neither speech nor a stream
};

// Parses the body of a request. Throws ApiError{400}.
ChatRequest parse_chat_request(std::string_view body, const ChatContext& context);
ChatRequest parse_chat_request(const Fields& request, const ChatContext& context);

}  // namespace govor::server
