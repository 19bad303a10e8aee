#pragma once

#include <QString>

#include "store/records.h"

namespace govor::store {

// Returns the answer of a turn as Markdown for display. If its playback was stopped, `mark` is inserted in
// parentheses after the last word before that position, where it does not change the Markdown structure.
QString marked_answer(const Turn& turn, const QString& mark);
QString marked_answer(const OtherAnswer& answer, const QString& mark);
// The same for the new answer that is being generated to replace the answer of a turn.
QString marked_draft(const Turn& turn, const QString& mark);

}  // namespace govor::store
