#pragma once

#include <variant>

#include "session/api/command.h"

namespace govor::assistant {

// Returns true if the command has one of the types `Kinds`.
template <typename... Kinds>
bool is_one_of(const session::Command& command) {
    return (std::holds_alternative<Kinds>(command) || ...);
}

// Returns true if the command begins a turn, which ends with Finished, EmptyQuestion or Failed.
inline bool begins_turn(const session::Command& command) {
    return is_one_of<session::BeginListening, session::Ask, session::Speak>(command);
}

}  // namespace govor::assistant
