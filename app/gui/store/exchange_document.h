#pragma once

#include <QJsonObject>
#include <QString>
#include <functional>

#include "store/records.h"

namespace govor::store {

// The JSON of an exported conversation; docs/conversations.md describes it. How a sound is written and found
// again is for the caller: a file beside it, or its bytes inside.
using SoundToJson = std::function<QJsonObject(std::size_t turn, Side side, const Sound& sound)>;
using SoundFromJson = std::function<std::optional<Sound>(const QJsonObject& json)>;

QJsonObject to_json(const ConversationCopy& copy, const SoundToJson& sound);
// Throws Error{bad_file} for what is no exported conversation, or one of a newer Govor.
ConversationCopy from_json(const QJsonObject& json, const SoundFromJson& sound);

// For people: questions and answers in order, with links to their sound (`file`: absent without one).
QString to_markdown(const ConversationCopy& copy,
                    const std::function<QString(std::size_t turn, Side side)>& file);

}  // namespace govor::store
