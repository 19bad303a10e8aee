#include "messages/typography.h"

namespace govor {

QString without_breaks(QString text) {
    text.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
    return text;
}

QString with_attached_units(QString sentence) {
    for (qsizetype i = 1; i < sentence.size(); ++i)
        if (sentence.at(i) == QLatin1Char(' ') && sentence.at(i - 1).isDigit()) sentence[i] = QChar::Nbsp;
    return sentence;
}

QString with_minus_sign(QString number) {
    number.replace(QLatin1Char('-'), QChar(u'\u2212'));
    return number;
}

QString without_full_stop(const QString& sentence) {
    const bool has_full_stop = sentence.endsWith(QLatin1Char('.')) || sentence.endsWith(QChar(0x3002));
    return has_full_stop ? sentence.chopped(1) : sentence;
}

}  // namespace govor
