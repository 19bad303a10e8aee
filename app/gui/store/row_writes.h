#pragma once

#include <QVariant>
#include <vector>

#include "store/records.h"
#include "store/rows.h"

namespace govor::store {

// These functions return the writes that insert rows.
Write make_message_insert(TurnId turn, Side side, const QString& text);
Write make_conversation_insert(ConversationId id, const ConversationSettings& settings,
                               const QVariant& created, const QVariant& changed);
Write make_transcript_insert(TurnId turn, const QString& text);
// Returns the value of the column `tags`.
QVariant tags_value(const ConversationSettings& settings);
// Returns the writes that insert the images of a question with new ids.
std::vector<Write> make_image_inserts(const std::vector<Image>& images, TurnId turn, Rows& rows);

}  // namespace govor::store
