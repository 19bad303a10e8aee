#include "store/records.h"

namespace govor::store {
namespace {

constexpr qsizetype max_tags = 20;
constexpr qsizetype max_tag_length = 40;  // characters

}  // namespace

QStringList normalized_tags(const QStringList& tags) {
    QStringList result;
    for (const QString& input : tags) {
        QString tag = input.simplified().left(max_tag_length);
        if (!tag.isEmpty() && tag.back().isHighSurrogate()) tag.chop(1);  // an unpaired surrogate
        if (!tag.isEmpty() && !result.contains(tag, Qt::CaseInsensitive)) result.append(tag.trimmed());
    }
    result = result.mid(0, max_tags);
    result.sort(Qt::CaseInsensitive);
    return result;
}

}  // namespace govor::store
