#pragma once

#include <QElapsedTimer>
#include <optional>

#include "window/controller.h"

namespace govor::window {

// An answer that is made or heard, or a text that is read aloud.
struct Controller::Run {
    session::CommandId command = 0;
    std::optional<store::TurnId> turn{};  // none: read aloud, or taken back
    bool playing = false;                 // begin_reply() was called and playback_ended() has not come
    bool audible = false;                 // some of it was heard
    std::uint64_t heard = 0;              // samples, as of playback_moved()
    bool kept_sound = false;              // the store has some of it
    bool interrupted = false;             // nothing more of it is to be heard
    std::optional<std::uint64_t> cut{};   // samples that were heard of it when it was interrupted
    bool engine_done = false;
};

// What is being said.
struct Controller::Question {
    std::optional<store::TurnId> turn{};  // from question_began() on
    session::CommandId command = 0;       // BeginListening; 0: the engine does not hear it
    std::optional<Error> error{};         // the engine gave up on it
    QElapsedTimer since{};
};

}  // namespace govor::window
