#pragma once

namespace govor::assistant {

// The life cycle of a run: an answer, or a text that is read aloud. What the engine does with it and what the
// loudspeaker does with it are two state machines, because text never waits for sound. next_state() is
// defined for every pair of state and event; an event that means nothing in a state leaves the state as it
// is.

enum class Generation {
    listening,  // its question is still being spoken
    asked,      // no text has come yet
    writing,
    cancelled,  // only its end is still to come
    ended,
};
enum class GenerationEvent { question_complete, text_came, cancelled, ended };

enum class Voice {
    none,      // no voice was asked for
    awaited,   // no sound has come yet
    queued,    // the loudspeaker has sound, none of which was heard yet
    audible,   // some of it was heard
    stopping,  // the loudspeaker was asked to stop; playback has not ended yet
    stopped,   // ended early: sound that still comes is dropped
    over,      // heard to its end, or given up for lack of a loudspeaker
};
enum class VoiceEvent {
    sound_came,
    playback_began,
    stop_requested,  // the loudspeaker is asked to stop
    stopped,         // nothing more of it will be heard
    playback_ended,  // heard to its end, or given up
};

Generation next_state(Generation state, GenerationEvent event);
Voice next_state(Voice state, VoiceEvent event);

constexpr bool is_under_way(Generation state) {
    return state < Generation::cancelled;
}
constexpr bool accepts_sound(Voice state) {
    return state < Voice::stopping;
}
// The loudspeaker has sound of it that was neither stopped nor heard to its end.
constexpr bool is_in_loudspeaker(Voice state) {
    return state == Voice::queued || state == Voice::audible || state == Voice::stopping;
}
constexpr bool is_finished(Voice state) {
    return state >= Voice::stopped;
}
// The answer is only read: no voice was asked for, or it was stopped.
constexpr bool is_silent(Voice state) {
    return state == Voice::none || state == Voice::stopped;
}

}  // namespace govor::assistant
