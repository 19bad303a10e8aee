#pragma once

#include <cstdint>

#include "session/api/command.h"

namespace govor::session {

struct Loaded;

// Asks the Thinker to write down a sound, by itself: the conversation does not change. The sound is
// `ask.speech` or `ask.recording`, which the caller sets; it lasts `seconds`. For models with
// Loaded::transcribes.
Ask transcription_question(const Loaded& model, double seconds);

// What the model is told to do, and the largest number of tokens that the text of a sound may have.
inline constexpr const char* transcription_instruction =
    "Transcribe the audio into text. Write only the words that are spoken.";
std::uint32_t max_transcript_tokens(double seconds);

}  // namespace govor::session
