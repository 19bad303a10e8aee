#pragma once

#include <cstdint>
#include <functional>

namespace govor::session {

// How far an answer is, between two steps.
struct Progress {
    bool text_ended = false;           // no token will follow
    bool speech_ended = false;         // no frame will follow; also when nobody asked for speech
    bool frame_ready = false;          // the text of the next frame is known
    std::uint32_t frames_waiting = 0;  // made, but no sound yet
    std::uint32_t chunk = 1;           // frames that the next sound should have
    double lead = 0;                   // seconds of sound that the listener has not heard yet
};

enum class Step { token, frame, sound, done };

// What a step may be: nothing in the order of steps changes what is said, only when.
bool possible(Step step, const Progress& progress);

// The order in which Govor takes them. Always a possible step, and `done` only when no other is.
Step next_step(const Progress& progress);
using Schedule = std::function<Step(const Progress&)>;

}  // namespace govor::session
