#pragma once

#include <cstdint>
#include <functional>

namespace govor::session {

// The state of an answer between two steps.
struct Progress {
    bool is_text_complete = false;     // no token will follow
    bool is_speech_complete = false;   // no frame will follow; also true for answers without speech
    bool is_frame_ready = false;       // the text token of the next frame is available
    std::uint32_t frames_waiting = 0;  // generated but not vocoded
    std::uint32_t chunk = 1;           // number of frames of the next chunk
    double buffered_seconds = 0;       // of audio that has not been played yet
};

enum class Step { token, frame, audio, done };

// Returns whether `step` may be the next step. The order of the steps affects the timing of an answer, but
// not its content.
bool is_possible(Step step, const Progress& progress);

// The default schedule. Returns a possible step; `done` only if no other step is possible.
Step next_step(const Progress& progress);
using Schedule = std::function<Step(const Progress&)>;

}  // namespace govor::session
