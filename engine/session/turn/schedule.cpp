#include "session/turn/schedule.h"

namespace govor::session {
namespace {

// With this much buffered sound, text is generated first. Longer than the generation of a sentence, and far
// longer than the generation of a frame.
constexpr double target_lead = 2.0;  // seconds

}  // namespace

bool is_possible(Step step, const Progress& p) {
    switch (step) {
        case Step::token:
            return !p.is_text_complete;
        case Step::frame:
            return !p.is_speech_complete && p.is_frame_ready;
        case Step::audio:
            return p.frames_waiting > 0;
        case Step::done:
            return p.is_text_complete && (p.is_speech_complete || !p.is_frame_ready) && p.frames_waiting == 0;
    }
    return false;
}

Step next_step(const Progress& p) {
    // A full chunk is vocoded at once, because the listener waits for it; the first chunk is a single frame.
    // At the end of the speech, the remaining frames form a chunk.
    if (p.frames_waiting >= p.chunk || (p.is_speech_complete && p.frames_waiting > 0)) return Step::audio;
    const bool has_frame = is_possible(Step::frame, p);
    // With enough buffered sound, generate text at full speed.
    if (has_frame && !p.is_text_complete && p.lead >= target_lead) return Step::token;
    // Otherwise speech has priority. Each frame consumes one more token, so a single token makes the next
    // frame possible, and a slow device generates no more tokens than speech needs. If the token is missing,
    // the Talker waits for it instead of consuming padding.
    if (has_frame) return Step::frame;
    if (!p.is_text_complete) return Step::token;
    return p.frames_waiting > 0 ? Step::audio : Step::done;
}

}  // namespace govor::session
