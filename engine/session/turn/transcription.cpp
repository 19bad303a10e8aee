#include "session/api/transcription.h"

#include "session/api/event.h"

namespace govor::session {

// Allows 100 tokens and 15 for each second of speech.
std::uint32_t max_transcript_tokens(double seconds) {
    return static_cast<std::uint32_t>(100 + 15 * seconds);
}

AnswerOptions make_transcription_options(AnswerOptions defaults, double seconds) {
    defaults.speak = false;
    defaults.text.greedy = true;
    defaults.max_tokens = max_transcript_tokens(seconds);
    return defaults;
}

Ask make_transcription_question(const LoadedModel& model, double seconds) {
    Ask ask;
    ask.text = transcription_instruction;
    ask.answer = {.options = make_transcription_options(model.defaults, seconds), .is_standalone = true};
    return ask;
}

}  // namespace govor::session
