#pragma once

#include <cstdint>

#include "session/api/command.h"

namespace govor::session {

struct LoadedModel;

// Returns a question that asks the Thinker to transcribe a recording of `seconds`, outside the conversation.
// The caller sets the recording: Ask::speech or Ask::load_speech. For models with LoadedModel::transcribes.
Ask make_transcription_question(const LoadedModel& model, double seconds);

// The options of its answer: `defaults` (LoadedModel::defaults) with greedy decoding and without speech.
AnswerOptions make_transcription_options(AnswerOptions defaults, double seconds);

// The text of that question, and the maximum number of tokens of its answer.
inline constexpr const char* transcription_instruction =
    "Transcribe the audio into text. Write only the words that are spoken.";
std::uint32_t max_transcript_tokens(double seconds);

}  // namespace govor::session
