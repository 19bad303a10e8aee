#pragma once

#include <QString>

#include "core/error.h"
#include "session/event.h"
#include "store/records.h"

namespace govor::window {

// What the engine says, in the language of the window. The engine writes English: where the window speaks
// another language, what kind of trouble it is comes first, and the engine's sentence with all its names
// after.
QString sentence(const Error& error);
QString sentence(const session::NothingHeard& nothing);
// As it is kept with a turn.
store::TurnError turn_error(const Error& error);

}  // namespace govor::window
