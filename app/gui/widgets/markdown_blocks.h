#pragma once

#include <QStringView>
#include <optional>

namespace govor::widgets {

// Incremental parsing of Markdown (CommonMark with GitHub's tables) that is still being generated.

// Returns the length of the prefix of `text` whose rendering no continuation can change, so that the prefix
// and the rest can be rendered separately. The prefix ends after the last blank line that is certainly
// followed by a new block. The result is a lower bound and may be 0. The rest does not begin with a list or a
// table.
qsizetype finished_markdown_length(QStringView text);

// A line of ``` or ~~~ that begins or ends a code block.
struct Fence {
    QChar mark;
    qsizetype length;
    qsizetype indent;
    bool can_end_block;  // it has no info string

    // An indented fence may belong to a list; a fence with the same indent closes it.
    bool is_closed_by(const Fence& other) const;
};
// Returns nullopt if the line is not a fence.
std::optional<Fence> parse_fence(QStringView line);

// Returns true if `text` contains a link reference definition ("[name]: address"), which also affects earlier
// text.
bool defines_links(QStringView text);

}  // namespace govor::widgets
