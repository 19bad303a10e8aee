#pragma once

#include <QString>

namespace govor::store {

// Returns the text of Markdown without the markup of emphasis, headings, quotations, code and links. The
// targets of links follow in parentheses. Markers of lists and the content of code blocks stay.
QString without_markdown(const QString& markdown);

}  // namespace govor::store
