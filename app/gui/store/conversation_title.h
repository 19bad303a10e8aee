#pragma once

#include <QString>

namespace govor::store {

// Derives a title from a question or an answer: its first sentence, or its first sentences if these are
// short, on one line without Markdown markup. A line without letters or digits, and one that is only the name
// of a file or an address, are skipped. Returns an empty string if nothing is left.
QString derive_title(const QString& text);

}  // namespace govor::store
