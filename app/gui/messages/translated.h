#pragma once

#include <QString>

#include "core/error.h"

namespace govor {

// A message in the language of the program, from the context "engine" of its translation catalogue. What has
// no translation stays English.
QString translated(const Message& message);

// The sentence of an error. In another language than English, an error whose text is not translated (of
// another library, of a defect of the program) says first of what kind it is.
QString translated(const Error& error);

}  // namespace govor
