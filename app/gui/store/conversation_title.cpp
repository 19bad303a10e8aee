#include "store/conversation_title.h"

#include <QRegularExpression>
#include <algorithm>

#include "store/markdown_text.h"

namespace govor::store {
namespace {

constexpr qsizetype max_title_length = 60;  // characters
constexpr qsizetype min_title_length = 12;  // a shorter first sentence is followed by the next one

bool is_title_candidate(const QString& line) {
    static const QRegularExpression file_or_address(
        QStringLiteral("^(\\S*[/\\\\]\\S*|\\S+\\.[A-Za-z][A-Za-z0-9]{1,4})$"));
    const bool has_words = std::any_of(line.begin(), line.end(),
                                       [](QChar c) { return c.isLetterOrNumber() || c.isSurrogate(); });
    return has_words && !file_or_address.match(line).hasMatch();
}

// Returns the first sentences of a line that together are long enough.
QString first_sentences(const QString& line) {
    static const QRegularExpression end(QStringLiteral("[.!?…]+[\"»”’')\\]]*(?=\\s|$)|[。！？]"));
    auto ends = end.globalMatch(line);
    while (ends.hasNext()) {
        const qsizetype length = ends.next().capturedEnd();
        if (length >= min_title_length) return line.left(length);
    }
    return line;
}

QString truncate_title(const QString& line) {
    if (line.size() <= max_title_length) return line;
    // Cuts at a space unless that would leave less than half of the length.
    const qsizetype space = line.lastIndexOf(QLatin1Char(' '), max_title_length - 1);
    qsizetype end = space > max_title_length / 2 ? space : max_title_length - 1;
    if (line[end - 1].isHighSurrogate()) --end;  // do not split a surrogate pair
    return line.left(end) + QStringLiteral("…");
}

}  // namespace

QString derive_title(const QString& text) {
    static const QRegularExpression list_marker(QStringLiteral("^([-+*•]|\\d{1,3}[.)])\\s+"));
    static const QRegularExpression target(QStringLiteral(" \\(\\S+\\)"));  // of a link
    for (const QString& source_line : without_markdown(text).split(QLatin1Char('\n'))) {
        QString line = source_line.simplified();
        line.remove(list_marker).remove(target);
        if (!is_title_candidate(line)) continue;
        QString title = truncate_title(first_sentences(line));
        if (title.endsWith(QLatin1Char('.')) && !title.endsWith(QLatin1String(".."))) title.chop(1);
        return title;
    }
    return {};
}

}  // namespace govor::store
