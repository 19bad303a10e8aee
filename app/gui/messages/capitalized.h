#pragma once

#include <QString>

namespace govor {

// Returns the text with an upper-case first letter, for the beginning of a line.
inline QString capitalized(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

}  // namespace govor
