#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "remote/server_facts.h"
#include "session/api/turn.h"

namespace govor::remote {

// What a question needs besides the server's facts.
struct ChatQuestion {
    std::string system{};
    std::vector<session::PastTurn> history{};  // the oldest first
    session::PastTurn question{};
    std::string voice{};           // empty: the server's
    bool speak = true;             // false: text only
    std::uint32_t max_tokens = 0;  // 0: the server's limit
    // Sent only if `sampled`: the user chose them. Otherwise the server's own values apply.
    bool sampled = false;
    SamplingParams text{};
};

struct ChatBody {
    std::string json;
    std::size_t turns_dropped = 0;  // of the history
};

// The body of a streamed request to POST /v1/chat/completions. Speech is sent as WAV, pictures as JPEG. The
// oldest exchanges are left out if the body would exceed `max_bytes`.
ChatBody chat_body(const ChatQuestion& question, const ServerFacts& facts, std::size_t max_bytes);

// The same for POST /v1/audio/speech, answered with bare 16-bit samples at 24 kHz.
std::string speech_body(const std::string& text, const std::string& voice, const ServerFacts& facts);

}  // namespace govor::remote
