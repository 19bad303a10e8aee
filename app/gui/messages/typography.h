#pragma once

#include <QString>

namespace govor {

// Returns the text with no-break spaces (U+00A0), so that it stays on one line: "23.5 GiB".
QString without_breaks(QString text);

// Returns the text with a no-break space after each number, so that no line begins with its unit. Not for
// paths and other texts that a user may copy.
QString with_attached_units(QString text);

// Returns a number that QLocale has formatted with the minus sign (U+2212). Most locales have a hyphen.
QString with_minus_sign(QString number);

// Returns the text without its full stop, for insertion into another text.
QString without_full_stop(const QString& text);

}  // namespace govor
