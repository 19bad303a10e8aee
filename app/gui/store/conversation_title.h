#pragma once

#include <QString>

namespace govor::store {

// Derives a title from the first words: one line without Markdown markup. Empty if there are none.
QString title_from(const QString& words);

}  // namespace govor::store
