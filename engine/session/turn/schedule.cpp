#include "session/turn/schedule.h"

namespace govor::session {
namespace {

// With this much buffered sound, text is generated first. Longer than the generation of a sentence, and far
// longer than the generation of a frame.
constexpr double comfortable_lead = 2.0;  // seconds

}  // namespace

bool is_possible(Step step, const Progress& p) {
    switch (step) {
        case Step::token:
            return !p.text_ended;
        case Step::frame:
            return !p.speech_ended && p.frame_ready;
        case Step::audio:
            return p.frames_waiting > 0;
        case Step::done:
            return p.text_ended && (p.speech_ended || !p.frame_ready) && p.frames_waiting == 0;
    }
    return false;
}

Step next_step(const Progress& p) {
    // A full chunk is vocoded at once, because the listener waits for it; the first chunk is a single frame.
    // At the end of the speech, the remaining frames form a chunk.
    if (p.frames_waiting >= p.chunk || (p.speech_ended && p.frames_waiting > 0)) return Step::audio;
    const bool frame = is_possible(Step::frame, p);
    // With enough buffered sound, generate text at full speed.
    if (frame && !p.text_ended && p.lead >= comfortable_lead) return Step::token;
    // Otherwise speech has priority. Each frame consumes one more token, so a single token makes the next
    // frame possible, and a slow device generates no more tokens than speech needs. If the token is missing,
    // the Talker waits for it instead of consuming padding.
    if (frame) return Step::frame;
    if (!p.text_ended) return Step::token;
    return p.frames_waiting > 0 ? Step::audio : Step::done;
}

}  // namespace govor::session
