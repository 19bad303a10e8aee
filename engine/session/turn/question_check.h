#pragma once

#include <optional>
#include <span>

#include "core/message.h"
#include "session/api/event.h"
#include "session/turn/speech_clip.h"

namespace govor::session {

// Returns why a spoken question cannot be answered, or nullopt if it can.
std::optional<EmptyQuestion::Reason> find_empty_reason(const SpeechClip& clip);

// Returns the message for the user.
Message empty_question_message(EmptyQuestion::Reason reason);

// Throws Error{usage} for samples whose magnitude exceeds 1e6, for which the features would overflow, and for
// NaN, which would propagate into the conversation. audio::ClipReader checks the samples of files likewise.
void check_samples(std::span<const float> samples);

}  // namespace govor::session
