#pragma once

#include <QString>
#include <exception>

#include "core/error.h"
#include "messages/translated.h"
#include "store/records.h"

namespace govor::window {

// What the engine says, in the language of the window.
inline QString sentence(const Error& error) {
    return translated(error);
}
// Of whatever a job has thrown.
QString sentence(const std::exception& error);
// As it is kept with a turn.
store::TurnError turn_error(const Error& error);

}  // namespace govor::window
