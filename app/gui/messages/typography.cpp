#include "messages/typography.h"

namespace govor {

QString without_breaks(QString text) {
    text.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
    return text;
}

QString with_attached_units(QString text) {
    for (qsizetype i = 1; i < text.size(); ++i)
        if (text.at(i) == QLatin1Char(' ') && text.at(i - 1).isDigit()) text[i] = QChar::Nbsp;
    return text;
}

QString with_minus_sign(QString number) {
    number.replace(QLatin1Char('-'), QChar(u'\u2212'));
    return number;
}

QString without_full_stop(const QString& text) {
    const bool has_full_stop = text.endsWith(QLatin1Char('.')) || text.endsWith(QChar(0x3002));
    return has_full_stop ? text.chopped(1) : text;
}

}  // namespace govor
