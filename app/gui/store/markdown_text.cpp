#include "store/markdown_text.h"

#include <QRegularExpression>

namespace govor::store {
namespace {

QString remove_markup(QString line) {
    static const QRegularExpression block(QStringLiteral("^\\s*(#{1,6}\\s+|>\\s?)+"));
    static const QRegularExpression link(QStringLiteral("!?\\[([^\\]]*)\\]\\(([^)\\s]*)[^)]*\\)"));
    static const QRegularExpression star(QStringLiteral("\\*+(?=\\S)|(?<=\\S)\\*+"));
    // Within a word, an underscore is part of a name.
    static const QRegularExpression underscore(
        QStringLiteral("(?<![\\w\\\\])_+(?=\\S)|(?<=\\S)(?<!\\\\)_+(?!\\w)"),
        QRegularExpression::UseUnicodePropertiesOption);
    line.remove(block);
    line.replace(link, QStringLiteral("\\1 (\\2)"));
    line.remove(star).remove(underscore).remove(QLatin1Char('`')).remove(QStringLiteral("~~"));
    return line;
}

}  // namespace

QString without_markdown(const QString& markdown) {
    QStringList lines;
    bool is_in_code = false;
    for (const QString& line : markdown.split(QLatin1Char('\n'))) {
        const QString start = line.trimmed();
        if (start.startsWith(QLatin1String("```")) || start.startsWith(QLatin1String("~~~"))) {
            is_in_code = !is_in_code;
        } else {
            lines << (is_in_code ? line : remove_markup(line));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace govor::store
