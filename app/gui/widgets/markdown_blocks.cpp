#include "widgets/markdown_blocks.h"

#include <QRegularExpression>
#include <algorithm>

namespace govor::widgets {
namespace {

qsizetype indent_of(QStringView line) {
    const auto first =
        std::find_if(line.begin(), line.end(), [](QChar c) { return c != u' ' && c != u'\t'; });
    return first - line.begin();
}

bool is_blank(QStringView line) {
    return line.trimmed().isEmpty();
}

// True if a line after a blank line certainly begins a new block: it does not continue a list or indented
// code and is not the head of a table.
bool begins_block(QStringView line, QStringView next) {
    const QChar first = line.front();
    if (first.isSpace() || first.isDigit() || first == u'-' || first == u'+' || first == u'>') return false;
    if (first == u'*' && (line.size() < 2 || line[1].isSpace())) return false;
    return !line.contains(u'|') && !next.contains(u'|');
}

}  // namespace

bool Fence::is_ended_by(const Fence& other) const {
    const bool indent_differs = indent == 0 ? other.indent > 3 : other.indent != indent;
    return other.bare && other.mark == mark && other.length >= length && !indent_differs;
}

std::optional<Fence> fence_of(QStringView line) {
    const qsizetype indent = indent_of(line);
    const QStringView words = line.sliced(indent);
    if (words.isEmpty() || (words.front() != u'`' && words.front() != u'~')) return std::nullopt;
    const QChar mark = words.front();
    const auto end = std::find_if(words.begin(), words.end(), [mark](QChar c) { return c != mark; });
    const qsizetype length = end - words.begin();
    const QStringView behind = words.sliced(length);
    if (length < 3 || (mark == u'`' && behind.contains(u'`'))) return std::nullopt;
    return Fence{mark, length, indent, is_blank(behind)};
}

qsizetype finished_markdown(QStringView text) {
    qsizetype finished = 0;
    std::optional<Fence> open;
    bool behind_blank = false;
    for (qsizetype at = 0, end = text.indexOf(u'\n'); end >= 0;) {
        const QStringView line = text.sliced(at, end - at);
        const qsizetype next_end = text.indexOf(u'\n', end + 1);
        const std::optional<Fence> fence = fence_of(line);
        if (open) {
            // A list that contains an indented fence may end here, which also ends the fence.
            if (open->indent > 0 && !is_blank(line) && indent_of(line) == 0) return finished;
            if (fence && open->is_ended_by(*fence)) open.reset();
        } else {
            // The next line must be complete too, because it may turn this line into the head of a table.
            const bool begins = behind_blank && !line.isEmpty() && next_end >= 0 &&
                                begins_block(line, text.sliced(end + 1, next_end - end - 1));
            if (begins) finished = at;
            open = fence;
        }
        behind_blank = is_blank(line);
        at = end + 1;
        end = next_end;
    }
    return finished;
}

bool defines_links(QStringView text) {
    static const QRegularExpression definition(QStringLiteral(R"((^|\n)[ \t>*+.)0-9-]*\[(\\.|[^\]\\])*\]:)"));
    return definition.match(text).hasMatch();
}

}  // namespace govor::widgets
