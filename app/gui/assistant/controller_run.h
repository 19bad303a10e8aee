#pragma once

#include <QElapsedTimer>
#include <optional>

#include "assistant/controller.h"

namespace govor::window {

// An answer that is made or heard, or a text that is read aloud. What the engine does with it and what the
// loudspeaker does with it are two states: text never waits for sound.
struct Controller::Run {
    enum class Generation {
        text_and_voice,
        text,       // its voice was stopped, or none was wanted
        cancelled,  // nothing more of it comes but its end
        ended,
    };
    enum class Voice {
        none,      // no sound has come
        queued,    // the loudspeaker has some, and nothing was heard yet
        audible,   // some of it was heard
        stopping,  // the loudspeaker was asked to stop; playback_ended() says where it did
        stopped,   // before its end: sound that still comes is dropped
        over,      // heard to its end, or nobody waits for it any longer
    };

    session::CommandId command = 0;
    std::optional<store::TurnId> turn{};  // none: read aloud, or taken back
    Generation generation = Generation::text_and_voice;
    Voice voice = Voice::none;
    bool has_text = false;
    bool has_stored_sound = false;              // the store has some of it
    std::uint64_t heard = 0;                    // samples, as of playback_moved()
    std::optional<std::uint64_t> stopped_at{};  // samples that were heard of it when its voice was stopped

    static constexpr bool follows(Generation from, Generation to) { return from < to; }
    static constexpr bool follows(Voice from, Voice to) {
        if (from >= Voice::stopped) return false;
        if (to == Voice::stopping) return from == Voice::queued || from == Voice::audible;
        return from < to;
    }
    // Asserts that the new state may follow the old one.
    void set_state(Generation next);
    void set_state(Voice next);

    bool in_loudspeaker() const { return voice > Voice::none && voice < Voice::stopped; }
    bool ended() const { return generation == Generation::ended; }
};

// What is being said.
struct Controller::Question {
    std::optional<store::TurnId> turn{};  // from question_began() on
    session::CommandId command = 0;       // BeginListening; 0: the engine does not hear it
    std::optional<Error> error{};         // the engine gave up on it
    QElapsedTimer since{};
};

}  // namespace govor::window
