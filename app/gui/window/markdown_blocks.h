#pragma once

#include <QStringView>

namespace govor::window {

// Markdown that is still being written, as CommonMark with GitHub's tables takes it.

// How long the beginning of `text` is that no continuation changes any more, so that it and the rest can be
// rendered apart: it ends with the last blank line behind which another block is certain to begin. In doubt
// it is shorter; 0: nothing is finished. The rest begins with neither a list nor a table.
qsizetype finished_markdown(QStringView text);

// Whether it says what a name of a link means ("[name]: address"), which holds for the text before it, too.
bool defines_links(QStringView text);

}  // namespace govor::window
