#pragma once

#include <QVariant>
#include <vector>

#include "store/records.h"
#include "store/rows.h"

namespace govor::store {

// The writes that insert rows.
Write insert_message(TurnId turn, Side side, const QString& text);
Write insert_conversation(ConversationId id, const ConversationSettings& settings, const QVariant& created,
                          const QVariant& changed);
Write insert_transcript(TurnId turn, const QString& text);
QVariant tags_value(const ConversationSettings& settings);
// With new ids.
std::vector<Write> insert_pictures(const std::vector<Picture>& pictures, TurnId turn, Rows& rows);

}  // namespace govor::store
