#include "session/turn/schedule.h"

namespace govor::session {
namespace {

// With this much buffered audio, text has priority. Generating a sentence takes less time, and generating a
// frame far less.
constexpr double target_buffered_seconds = 2.0;  // seconds

}  // namespace

bool is_possible(Step step, const Progress& progress) {
    switch (step) {
        case Step::token:
            return !progress.is_text_complete;
        case Step::frame:
            return !progress.is_speech_complete && progress.is_frame_ready;
        case Step::audio:
            return progress.frames_waiting > 0;
        case Step::done:
            return progress.is_text_complete && (progress.is_speech_complete || !progress.is_frame_ready) &&
                   progress.frames_waiting == 0;
    }
    return false;
}

Step next_step(const Progress& progress) {
    // A full chunk is vocoded at once, because playback waits for it; the first chunk is a single frame. At
    // the end of the speech, the remaining frames form a chunk.
    if (progress.frames_waiting >= progress.chunk ||
        (progress.is_speech_complete && progress.frames_waiting > 0))
        return Step::audio;
    const bool has_frame = is_possible(Step::frame, progress);
    // With enough buffered audio, text is generated at full speed.
    if (has_frame && !progress.is_text_complete && progress.buffered_seconds >= target_buffered_seconds)
        return Step::token;
    // Otherwise speech has priority. Each frame consumes one token, so a slow device generates no more tokens
    // than the speech requires. If the token is missing, it is generated first: the Talker must not consume
    // padding instead.
    if (has_frame) return Step::frame;
    if (!progress.is_text_complete) return Step::token;
    return progress.frames_waiting > 0 ? Step::audio : Step::done;
}

}  // namespace govor::session
