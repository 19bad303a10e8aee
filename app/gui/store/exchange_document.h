#pragma once

#include <QJsonObject>
#include <QString>
#include <functional>

#include "store/records.h"

namespace govor::store {

// Conversion of an exported conversation to and from JSON; docs/conversations.md describes the format. The
// caller decides how a sound is stored: as a separate file or inside the document.
using SoundToJson = std::function<QJsonObject(std::size_t turn, Side side, const Sound& sound)>;
using SoundFromJson = std::function<std::optional<Sound>(const QJsonObject& json)>;

QJsonObject to_json(const ConversationCopy& copy, const SoundToJson& sound);
// Throws Error{bad_file} if `json` is not an exported conversation or comes from a newer version of Govor.
ConversationCopy from_json(const QJsonObject& json, const SoundFromJson& sound);

// A readable version: questions and answers in order, with links to their sound. `file` returns the link's
// target, empty without a sound.
QString to_markdown(const ConversationCopy& copy,
                    const std::function<QString(std::size_t turn, Side side)>& file);

}  // namespace govor::store
