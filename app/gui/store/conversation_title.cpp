#include "store/conversation_title.h"

namespace govor::store {
namespace {

constexpr int longest_title = 60;  // characters

}  // namespace

QString title_from(const QString& words) {
    QString line = words.section(QLatin1Char('\n'), 0, 0, QString::SectionSkipEmpty).simplified();
    line.remove(QLatin1Char('*')).remove(QLatin1Char('`')).remove(QLatin1Char('#'));
    line = line.trimmed();
    if (line.size() <= longest_title) return line;
    const qsizetype space = line.lastIndexOf(QLatin1Char(' '), longest_title - 1);
    qsizetype end = space > longest_title / 2 ? space : longest_title - 1;
    if (line[end - 1].isHighSurrogate()) --end;  // do not split a surrogate pair
    return line.left(end) + QStringLiteral("…");
}

}  // namespace govor::store
