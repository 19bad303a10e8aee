#pragma once

#include <QJsonObject>
#include <QString>
#include <functional>

#include "store/records.h"

namespace govor::store {

// Conversion of an exported conversation to and from JSON; docs/conversations.md describes the format. The
// caller decides how a sound or image is stored: as a separate file or inside the document.

// Identifies a sound of the conversation.
struct SoundReference {
    std::size_t turn = 0;  // index in ConversationCopy::turns
    Side side = Side::question;
    std::optional<int> other{};  // the position of an answer that was not chosen
};

// Returns the JSON object that stores the sound or image, empty to leave it out. `number` is the index of an
// image in its turn.
using SoundToJson = std::function<QJsonObject(const SoundReference& reference, const Sound& sound)>;
using ImageToJson = std::function<QJsonObject(std::size_t turn, std::size_t number, const Image& image)>;

// Returns the sound or image that such an object stores. The image includes its file; `name` is its
// display name.
using SoundFromJson = std::function<std::optional<Sound>(const QJsonObject& json)>;
using ImageFromJson = std::function<Image(const QJsonObject& json, const QString& name)>;

QJsonObject to_json(const ConversationCopy& copy, const SoundToJson& sound, const ImageToJson& image);
// Throws Error{bad_file} if `json` is not an exported conversation, comes from a newer version of Govor, or
// has a question with more than max_images images.
ConversationCopy from_json(const QJsonObject& json, const SoundFromJson& sound, const ImageFromJson& image);

}  // namespace govor::store
