#include "store/marked_answer.h"

#include <QRegularExpression>

namespace govor::store {
namespace {

// Returns true if the line up to `end` contains only the marker of a list item, a heading, a quotation or a
// code block.
bool opens_block(const QString& text, qsizetype end) {
    static const QRegularExpression block_markers(QStringLiteral("^\\s*([-*+>#]|\\d+|`{3,}.*)*$"));
    const qsizetype line_start = text.lastIndexOf(QLatin1Char('\n'), end - 1) + 1;
    return block_markers.match(QStringView(text).sliced(line_start, end - line_start)).hasMatch();
}

// Returns the end of the last word within the first `played_length` code units, or 0 if there is none.
qsizetype end_of_word(const QString& text, qsizetype played_length) {
    for (qsizetype end = played_length; end > 0; --end) {
        const QChar last = text[end - 1];
        if ((last.isLetterOrNumber() || last.isLowSurrogate()) && !opens_block(text, end)) return end;
    }
    return 0;
}

QString insert_mark(QString text, std::optional<qsizetype> played_length, const QString& mark) {
    if (!played_length) return text;
    const qsizetype end = end_of_word(text, *played_length);
    if (end == 0) return text.prepend(QStringLiteral("(■ %1)\n\n").arg(mark));
    return text.insert(end, QStringLiteral(" (■ %1)").arg(mark));
}

}  // namespace

QString marked_answer(const Turn& turn, const QString& mark) {
    return insert_mark(turn.answer, turn.played_length, mark);
}

QString marked_draft(const Turn& turn, const QString& mark) {
    return insert_mark(turn.draft, turn.draft_played_length, mark);
}

QString marked_answer(const OtherAnswer& answer, const QString& mark) {
    return insert_mark(answer.text, answer.played_length, mark);
}

}  // namespace govor::store
