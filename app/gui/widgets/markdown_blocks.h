#pragma once

#include <QStringView>
#include <optional>

namespace govor::widgets {

// Incremental parsing of Markdown (CommonMark with GitHub's tables) that is still being generated.

// Returns the length of the prefix of `text` whose rendering no continuation can change, so that the prefix
// and the rest can be rendered separately. It ends after the last blank line that a new block certainly
// follows. The result is conservative; 0: nothing is finished. The rest begins with neither a list nor a
// table.
qsizetype finished_markdown(QStringView text);

// A line of ``` or ~~~ that begins a code block.
struct Fence {
    QChar mark;
    qsizetype length;
    qsizetype indent;
    bool bare;  // without an info string, so it can also end a block

    // An indented fence may belong to a list; it is ended by a fence with the same indent.
    bool is_ended_by(const Fence& other) const;
};
std::optional<Fence> fence_of(QStringView line);

// True if `text` contains a link reference definition ("[name]: address"), which also affects earlier text.
bool defines_links(QStringView text);

}  // namespace govor::widgets
