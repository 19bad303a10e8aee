#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "remote/answer_settings.h"
#include "remote/server_info.h"
#include "session/api/turn.h"

namespace govor::remote {

// The content of a chat request, which does not depend on the server.
struct ChatQuestion {
    std::string system{};                      // system prompt; empty: none
    std::vector<session::PastTurn> history{};  // the oldest first
    session::PastTurn question{};
    AnswerSettings settings{};
};

struct ChatBody {
    std::string json;
    std::size_t dropped_turns = 0;  // of the history
};

// Returns the body of a streamed request to POST /v1/chat/completions. Speech is sent as WAV, images as
// JPEG. The oldest turns are omitted if the body would exceed `max_bytes`.
ChatBody make_chat_body(const ChatQuestion& request, const ServerInfo& info, std::size_t max_bytes);

// Returns the body of a request to POST /v1/audio/speech of Govor's server, whose response is 16-bit samples
// at 24 kHz without a header. The voice and the sampling of the speech are those of `settings`.
std::string make_speech_body(const std::string& text, const AnswerSettings& settings, const ServerInfo& info);

}  // namespace govor::remote
