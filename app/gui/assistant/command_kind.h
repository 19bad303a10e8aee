#pragma once

#include <variant>

#include "session/api/command.h"

namespace govor::assistant {

template <typename... Kinds>
bool is_one_of(const session::Command& command) {
    return (std::holds_alternative<Kinds>(command) || ...);
}

inline bool begins_turn(const session::Command& command) {
    return is_one_of<session::BeginListening, session::Ask, session::Speak>(command);
}

}  // namespace govor::assistant
