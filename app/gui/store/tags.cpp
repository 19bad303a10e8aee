#include <algorithm>

#include "store/records.h"

namespace govor::store {
namespace {

constexpr qsizetype most_tags = 20;
constexpr qsizetype longest_tag = 40;  // characters

}  // namespace

QStringList normalized_tags(const QStringList& tags) {
    QStringList found;
    for (const QString& one : tags) {
        QString tag = one.simplified().left(longest_tag);
        if (!tag.isEmpty() && tag.back().isHighSurrogate()) tag.chop(1);  // an unpaired surrogate
        if (!tag.isEmpty() && !found.contains(tag, Qt::CaseInsensitive)) found.append(tag.trimmed());
    }
    found = found.mid(0, most_tags);
    std::sort(found.begin(), found.end(), [](const QString& a, const QString& b) {
        const int order = QString::localeAwareCompare(a, b);
        return order != 0 ? order < 0 : a < b;
    });
    return found;
}

}  // namespace govor::store
