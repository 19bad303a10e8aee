#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "remote/server_info.h"
#include "session/api/turn.h"

namespace govor::remote {

// The content of a request, apart from the properties of the server.
struct ChatQuestion {
    std::string system{};
    std::vector<session::PastTurn> history{};  // the oldest first
    session::PastTurn question{};
    std::string voice{};              // empty: the server's default
    bool requests_speech = true;      // false: text only
    std::uint32_t max_tokens = 0;     // 0: the server's limit
    bool overrides_sampling = false;  // false: the server's sampling parameters apply, and `text` is not sent
    SamplingParams text{};
    // The sampling and length of the speech. Sent to Govor's server only; others have no fields for them.
    std::optional<SamplingParams> speech{};  // nullopt: the server's sampling parameters
    std::uint32_t max_frames = 0;            // of 80 ms; 0: the server's limit
};

struct ChatBody {
    std::string json;
    std::size_t dropped_turns = 0;  // of the history
};

// Returns the body of a streamed request to POST /v1/chat/completions. Speech is sent as WAV, pictures as
// JPEG. The oldest exchanges are left out if the body would exceed `max_bytes`.
ChatBody make_chat_body(const ChatQuestion& question, const ServerInfo& info, std::size_t max_bytes);

// Returns the body of a request to POST /v1/audio/speech of Govor's server, whose response is 16-bit samples
// at 24 kHz without a header. `options`: the voice and the sampling of the speech.
std::string make_speech_body(const std::string& text, const ChatQuestion& options, const ServerInfo& info);

}  // namespace govor::remote
