#include "store/records.h"

namespace govor::store {
namespace {

constexpr qsizetype max_tags = 20;
constexpr qsizetype max_tag_length = 40;  // characters

}  // namespace

QStringList normalized_tags(const QStringList& tags) {
    QStringList found;
    for (const QString& input : tags) {
        QString tag = input.simplified().left(max_tag_length);
        if (!tag.isEmpty() && tag.back().isHighSurrogate()) tag.chop(1);  // an unpaired surrogate
        if (!tag.isEmpty() && !found.contains(tag, Qt::CaseInsensitive)) found.append(tag.trimmed());
    }
    found = found.mid(0, max_tags);
    found.sort(Qt::CaseInsensitive);
    return found;
}

}  // namespace govor::store
