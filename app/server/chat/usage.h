#pragma once

#include <cstdint>

#include "server/wire/json.h"
#include "session/api/turn.h"

namespace govor::server {

// Token counts of a turn; a frame of speech counts as one token.
struct Usage {
    std::uint64_t prompt = 0, cached = 0, prompt_audio = 0, prompt_image = 0;
    std::uint64_t text = 0, audio = 0;

    static Usage from(const session::Statistics& statistics, std::uint64_t prompt_audio,
                      std::uint64_t prompt_image = 0) {
        return {statistics.prompt_tokens, statistics.reused_tokens, prompt_audio, prompt_image,
                statistics.tokens,        statistics.frames};
    }
    // Returns the `usage` object of POST /v1/chat/completions.
    json to_chat_json() const {
        return {{"prompt_tokens", prompt},
                {"completion_tokens", text + audio},
                {"total_tokens", prompt + text + audio},
                {"prompt_tokens_details", {{"cached_tokens", cached}, {"audio_tokens", prompt_audio}}},
                {"completion_tokens_details",
                 {{"text_tokens", text}, {"audio_tokens", audio}, {"reasoning_tokens", 0}}}};
    }
    // Returns the `usage` object of response.done in the realtime protocol.
    json to_realtime_json() const {
        const std::uint64_t prompt_media = prompt_audio + prompt_image;
        const std::uint64_t prompt_text = prompt > prompt_media ? prompt - prompt_media : 0;
        return {{"total_tokens", prompt + text + audio},
                {"input_tokens", prompt},
                {"output_tokens", text + audio},
                {"input_token_details",
                 {{"text_tokens", prompt_text},
                  {"audio_tokens", prompt_audio},
                  {"image_tokens", prompt_image},
                  {"cached_tokens", cached}}},
                {"output_token_details", {{"text_tokens", text}, {"audio_tokens", audio}}}};
    }
    // Returns the `usage` object of POST /v1/audio/speech and /v1/audio/transcriptions.
    json to_audio_json() const {
        return {{"type", "tokens"},
                {"input_tokens", prompt},
                {"output_tokens", text + audio},
                {"total_tokens", prompt + text + audio}};
    }
};

}  // namespace govor::server
