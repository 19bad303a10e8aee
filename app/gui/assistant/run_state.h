#pragma once

namespace govor::assistant {

// The life cycle of a run: an answer, or a text that is read aloud. Generation and playback are two state
// machines, because text is generated independently of playback. next_state() is defined for every pair of
// state and event; an event that does not apply leaves the state unchanged.

enum class Generation {
    listening,  // its question is still being spoken
    asked,      // no text has arrived yet
    writing,    // text is arriving
    cancelled,  // the event of its end has not arrived yet
    ended,
};
enum class GenerationEvent { question_complete, text_received, cancelled, ended };

enum class Voice {
    none,      // no voice was requested
    awaited,   // no sound has arrived yet
    queued,    // the loudspeaker has sound, but playback has not begun
    audible,   // playback has begun
    stopping,  // a stop was requested; playback has not ended yet
    stopped,   // ended early; further sound is dropped
    ended,     // played to its end, or abandoned because there is no loudspeaker
};
enum class VoiceEvent {
    sound_received,
    playback_began,
    stop_requested,  // a stop of the loudspeaker was requested
    stopped,         // playback has ended early
    playback_ended,  // played to its end, or abandoned
};

Generation next_state(Generation state, GenerationEvent event);
Voice next_state(Voice state, VoiceEvent event);

constexpr bool is_under_way(Generation state) {
    return state < Generation::cancelled;
}
constexpr bool accepts_sound(Voice state) {
    return state < Voice::stopping;
}
// Returns true if sound was passed to the loudspeaker and was neither stopped nor played to its end.
constexpr bool is_in_playback(Voice state) {
    return state == Voice::queued || state == Voice::audible || state == Voice::stopping;
}
constexpr bool is_finished(Voice state) {
    return state >= Voice::stopped;
}
// Returns true if no voice was requested or it was stopped, so that the answer is text only from here on.
constexpr bool is_silent(Voice state) {
    return state == Voice::none || state == Voice::stopped;
}

}  // namespace govor::assistant
