#pragma once

#include <optional>
#include <span>

#include "core/message.h"
#include "session/api/event.h"
#include "session/turn/speech_clip.h"

namespace govor::session {

// Returns why a recorded question cannot be answered, or nullopt if it can.
std::optional<EmptyQuestion::Reason> find_empty_reason(const SpeechClip& clip);

// Returns a sentence that describes the reason.
Message empty_question_message(EmptyQuestion::Reason reason);

// Throws Error{usage} for samples beyond a million, which would overflow in the features, and for NaN, which
// would propagate into the conversation. audio::ClipReader checks the samples of files in the same way.
void check_samples(std::span<const float> samples);

}  // namespace govor::session
