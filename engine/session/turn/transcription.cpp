#include "session/api/transcription.h"

#include "session/api/event.h"

namespace govor::session {

// Allows 100 tokens and 15 for each second of speech.
std::uint32_t max_transcript_tokens(double seconds) {
    return static_cast<std::uint32_t>(100 + 15 * seconds);
}

Ask make_transcription_question(const LoadedModel& model, double seconds) {
    AnswerOptions options = model.defaults;
    options.speak = false;
    options.text.greedy = true;
    options.max_tokens = max_transcript_tokens(seconds);
    Ask ask;
    ask.text = transcription_instruction;
    ask.answer = {.options = options, .is_standalone = true};
    return ask;
}

}  // namespace govor::session
