#pragma once

#include <QVariant>
#include <vector>

#include "store/records.h"
#include "store/rows.h"

namespace govor::store {

// These functions return the writes that insert rows.
Write message_insertion(TurnId turn, Side side, const QString& text);
Write conversation_insertion(ConversationId id, const ConversationSettings& settings, const QVariant& created,
                             const QVariant& changed);
Write transcript_insertion(TurnId turn, const QString& text);
// Returns the value of the column `tags`.
QVariant tags_value(const ConversationSettings& settings);
// Returns the writes that insert the pictures of a question with new ids.
std::vector<Write> insert_pictures(const std::vector<Picture>& pictures, TurnId turn, Rows& rows);

}  // namespace govor::store
