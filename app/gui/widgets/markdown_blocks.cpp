#include "widgets/markdown_blocks.h"

#include <QRegularExpression>
#include <algorithm>

namespace govor::widgets {
namespace {

// CommonMark 0.31, section 4.5.
constexpr qsizetype min_fence_length = 3;
constexpr qsizetype max_fence_indent = 3;  // outside of lists

qsizetype indent_of(QStringView line) {
    const auto first =
        std::find_if(line.begin(), line.end(), [](QChar c) { return c != u' ' && c != u'\t'; });
    return first - line.begin();
}

bool is_blank(QStringView line) {
    return line.trimmed().isEmpty();
}

// Returns true if a line after a blank line certainly begins a new block: it does not continue a list or
// indented code and is not the header row of a table.
bool begins_block(QStringView line, QStringView next) {
    const QChar first = line.front();
    if (first.isSpace() || first.isDigit() || first == u'-' || first == u'+' || first == u'>') return false;
    if (first == u'*' && (line.size() < 2 || line[1].isSpace())) return false;
    return !line.contains(u'|') && !next.contains(u'|');
}

}  // namespace

bool Fence::is_closed_by(const Fence& other) const {
    const bool indent_differs = indent == 0 ? other.indent > max_fence_indent : other.indent != indent;
    return other.can_end_block && other.mark == mark && other.length >= length && !indent_differs;
}

std::optional<Fence> parse_fence(QStringView line) {
    const qsizetype indent = indent_of(line);
    const QStringView content = line.sliced(indent);
    if (content.isEmpty() || (content.front() != u'`' && content.front() != u'~')) return std::nullopt;
    const QChar mark = content.front();
    const auto end = std::find_if(content.begin(), content.end(), [mark](QChar c) { return c != mark; });
    const qsizetype length = end - content.begin();
    const QStringView info = content.sliced(length);
    if (length < min_fence_length || (mark == u'`' && info.contains(u'`'))) return std::nullopt;
    return Fence{mark, length, indent, is_blank(info)};
}

qsizetype finished_markdown_length(QStringView text) {
    qsizetype finished_length = 0;
    std::optional<Fence> open_fence;
    bool follows_blank_line = false;
    for (qsizetype begin = 0, end = text.indexOf(u'\n'); end >= 0;) {
        const QStringView line = text.sliced(begin, end - begin);
        const qsizetype next_end = text.indexOf(u'\n', end + 1);
        const std::optional<Fence> fence = parse_fence(line);
        if (open_fence) {
            // A list that contains an indented fence may end here, which also ends the fence.
            if (open_fence->indent > 0 && !is_blank(line) && indent_of(line) == 0) return finished_length;
            if (fence && open_fence->is_closed_by(*fence)) open_fence.reset();
        } else {
            // The next line must be complete too, because it may make this line the header row of a table.
            const bool is_block_start = follows_blank_line && !line.isEmpty() && next_end >= 0 &&
                                        begins_block(line, text.sliced(end + 1, next_end - end - 1));
            if (is_block_start) finished_length = begin;
            open_fence = fence;
        }
        follows_blank_line = is_blank(line);
        begin = end + 1;
        end = next_end;
    }
    return finished_length;
}

bool defines_links(QStringView text) {
    static const QRegularExpression definition(QStringLiteral(R"((^|\n)[ \t>*+.)0-9-]*\[(\\.|[^\]\\])*\]:)"));
    return definition.match(text).hasMatch();
}

}  // namespace govor::widgets
