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

// The numbers of the sides of a turn in the tables `messages` and `sounds`. The first two are those of Side.
inline constexpr int question_side = 0;
inline constexpr int answer_side = 1;
inline constexpr int draft_side = 2;       // the answer that is being generated
inline constexpr int transcript_side = 3;  // of a spoken question; has no sound
inline constexpr int message_sides = 4;    // the number of sides in `messages`
// Returns the side in `sounds` of an answer that was not chosen, which has no row in `messages`.
inline int side_of_other_answer(int position) {
    return message_sides + position;
}
// Returns the id of a row in `messages`.
inline QVariant message_id(TurnId turn, int side) {
    return QVariant::fromValue<qlonglong>(turn.value * message_sides + side);
}

}  // namespace govor::store
