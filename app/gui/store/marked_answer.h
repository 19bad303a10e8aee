#pragma once

#include <QString>

#include "store/records.h"

namespace govor::store {

// The answer of a turn as Markdown for a reader, with `mark` in parentheses where its voice was stopped, if
// it was. The mark stands behind the last word before that place, where it changes nothing about the
// Markdown.
QString marked_answer(const Turn& turn, const QString& mark);

}  // namespace govor::store
