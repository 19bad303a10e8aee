#pragma once

#include <QString>

#include "core/error.h"

namespace govor {

// Returns a message in the program's language, from the context "engine" of the translation catalogue. Text
// without a translation stays English.
QString translated(const Message& message);

// Returns the user-visible text of an error. Outside English, a text without a translation (from a
// third-party library or an internal error) is preceded by a translated description of the error's kind.
QString translated(const Error& error);

}  // namespace govor
