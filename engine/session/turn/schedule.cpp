#include "session/turn/schedule.h"

namespace govor::session {
namespace {

// Sound ahead of the listener that lets the text go first: longer than any sentence takes to be written, and
// far longer than a frame takes to be made.
constexpr double comfortable_lead = 2.0;  // seconds

}  // namespace

bool possible(Step step, const Progress& p) {
    switch (step) {
        case Step::token:
            return !p.text_ended;
        case Step::frame:
            return !p.speech_ended && p.frame_ready;
        case Step::sound:
            return p.frames_waiting > 0;
        case Step::done:
            return p.text_ended && (p.speech_ended || !p.frame_ready) && p.frames_waiting == 0;
    }
    return false;
}

Step next_step(const Progress& p) {
    // A full chunk is sound that somebody waits for; the first is a single frame. What is left at the end of
    // the speech is a chunk too.
    if (p.frames_waiting >= p.chunk || (p.speech_ended && p.frames_waiting > 0)) return Step::sound;
    const bool frame = possible(Step::frame, p);
    // With plenty of sound ahead the reader comes first: the text is written at full speed.
    if (frame && !p.text_ended && p.lead >= comfortable_lead) return Step::token;
    // Otherwise sound comes first. Each frame takes in one more token, so where text is short a single token
    // makes the next frame possible, and no more tokens are written than that: a slow device spends its time
    // on speech. Where the token is not there the Talker waits; it is never fed padding.
    if (frame) return Step::frame;
    if (!p.text_ended) return Step::token;
    return p.frames_waiting > 0 ? Step::sound : Step::done;
}

}  // namespace govor::session
