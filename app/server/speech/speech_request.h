#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/wire/audio.h"
#include "session/api/event.h"
#include "session/turn/sampling_choice.h"

namespace govor::server {

// A request of POST /v1/audio/speech.
struct SpeechRequest {
    std::string text{};
    std::string voice{};  // empty: the default
    SpeechFormat format = SpeechFormat::mp3;
    double speed = 1;  // 0.25 to 4
    session::SamplingChoice sampling{};
    std::optional<std::uint32_t> max_frames{};
    bool uses_events = false;  // server-sent events instead of audio bytes
};

// Throws ApiError{400}.
SpeechRequest parse_speech_request(std::string_view body, const session::LoadedModel& model);

}  // namespace govor::server
