#include "store/marked_answer.h"

#include <QRegularExpression>

namespace govor::store {
namespace {

// Whether only the sign of a list, a heading, a quotation or a block of code stands before `end` in its line.
bool opens_block(const QString& text, qsizetype end) {
    static const QRegularExpression signs(QStringLiteral("^\\s*([-*+>#]|\\d+|`{3,}.*)*$"));
    const qsizetype line = text.lastIndexOf(QLatin1Char('\n'), end - 1) + 1;
    return signs.match(QStringView(text).sliced(line, end - line)).hasMatch();
}

// The end of the last word within the first `heard` code units; 0: there is none.
qsizetype end_of_word(const QString& text, qsizetype heard) {
    for (qsizetype end = heard; end > 0; --end) {
        const QChar last = text[end - 1];
        if ((last.isLetterOrNumber() || last.isLowSurrogate()) && !opens_block(text, end)) return end;
    }
    return 0;
}

}  // namespace

QString marked_answer(const Turn& turn, const QString& mark) {
    if (!turn.heard) return turn.answer;
    const qsizetype place = end_of_word(turn.answer, *turn.heard);
    QString text = turn.answer;
    if (place == 0) return text.prepend(QStringLiteral("(■ %1)\n\n").arg(mark));
    return text.insert(place, QStringLiteral(" (■ %1)").arg(mark));
}

}  // namespace govor::store
