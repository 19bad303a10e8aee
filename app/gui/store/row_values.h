#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QVariant>

#include "store/records.h"

// The values of rows in the database.
namespace govor::store {

// Converts an id to a value for SQLite.
template <typename Tag>
QVariant to_value(const Strong<Tag, std::int64_t>& id) {
    return QVariant::fromValue<qlonglong>(id.value);
}
// SQLite would store a null string as NULL.
inline QVariant to_value(const QString& text) {
    return text.isNull() ? QString(QLatin1String("")) : text;
}
QVariant to_value(const QJsonObject& object);  // as JSON; NULL for an empty one
inline QVariant to_value(const QDateTime& time) {
    return QVariant::fromValue<qlonglong>(time.toMSecsSinceEpoch());
}
QVariant now();  // milliseconds since 1970, UTC

// Numbering of sides in the database.
inline constexpr int draft_side = 2;
inline constexpr int transcript_side = 3;
// Returns the side of the sound of another answer.
inline int side_of_other_answer(int position) {
    return 4 + position;
}
inline QVariant message_id(TurnId turn, int side) {
    return QVariant::fromValue<qlonglong>(turn.value * 4 + side);
}

}  // namespace govor::store
