#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "remote/answer_settings.h"
#include "remote/server_info.h"
#include "session/api/turn.h"

namespace govor::remote {

// The events that a client sends over the realtime API, as JSON. `event_id` identifies an event in the error
// that the server reports for it. Audio is sent as 16-bit samples at 24 kHz.

// Sets the modality, the audio formats and the instructions of the session, and disables turn detection by
// the server.
std::string make_session_update(const ServerInfo& info, const std::string& instructions);

std::string make_audio_append(std::span<const float> samples);  // 24 kHz
std::string make_audio_commit();
std::string make_audio_clear(const std::string& event_id);

// Adds a turn to the end of the conversation.
std::string make_item_create(const std::string& item_id, const session::PastTurn& turn);
std::string make_item_delete(const std::string& item_id);
// `samples`: the length of the played part of the speech at 24 kHz.
std::string make_item_truncate(const std::string& item_id, std::uint64_t samples,
                               const std::string& event_id);
std::string make_item_retrieve(const std::string& item_id, const std::string& event_id);

std::string make_response_create(const AnswerSettings& settings, const ServerInfo& info);
std::string make_response_cancel(const std::string& event_id);

}  // namespace govor::remote
