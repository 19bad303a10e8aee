#pragma once

#include <QJsonObject>
#include <QString>
#include <functional>

#include "store/records.h"

namespace govor::store {

// Conversion of an exported conversation to and from JSON; docs/conversations.md describes the format. The
// caller decides how a sound is stored: as a separate file or inside the document.
struct SoundReference {
    std::size_t turn = 0;
    Side side = Side::question;
    std::optional<int> other{};  // the position of an answer that was not chosen
};
using SoundToJson = std::function<QJsonObject(const SoundReference& reference, const Sound& sound)>;
using PictureToJson =
    std::function<QJsonObject(std::size_t turn, std::size_t number, const Picture& picture)>;
using SoundFromJson = std::function<std::optional<Sound>(const QJsonObject& json)>;

// Returns the picture with its file; `name` is its name for the user.
using PictureFromJson = std::function<Picture(const QJsonObject& json, const QString& name)>;

QJsonObject to_json(const ConversationCopy& copy, const SoundToJson& sound, const PictureToJson& picture);
// Throws Error{bad_file} if `json` is not an exported conversation, comes from a newer version of Govor, or
// has a question with more than max_pictures pictures.
ConversationCopy from_json(const QJsonObject& json, const SoundFromJson& sound,
                           const PictureFromJson& picture);

}  // namespace govor::store
