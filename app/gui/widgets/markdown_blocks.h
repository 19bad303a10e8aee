#pragma once

#include <QStringView>
#include <optional>

namespace govor::widgets {

// Markdown that is still being written, as CommonMark with GitHub's tables takes it.

// How long the beginning of `text` is that no continuation changes any more, so that it and the rest can be
// rendered apart: it ends with the last blank line behind which another block is certain to begin. In doubt
// it is shorter; 0: nothing is finished. The rest begins with neither a list nor a table.
qsizetype finished_markdown(QStringView text);

// A line of ``` or ~~~, as it begins a block of code.
struct Fence {
    QChar mark;
    qsizetype length;
    qsizetype indent;
    bool bare;  // nothing behind it: it may end one, too

    // Indented ones may belong to a list, where what ends them depends on it; with the same indent they do.
    bool is_ended_by(const Fence& other) const;
};
std::optional<Fence> fence_of(QStringView line);

// Whether it says what a name of a link means ("[name]: address"), which holds for the text before it, too.
bool defines_links(QStringView text);

}  // namespace govor::widgets
