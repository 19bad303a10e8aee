#include "store/conversation_json.h"

#include <QJsonArray>
#include <algorithm>
#include <array>

#include "core/error.h"
#include "store/image_file.h"

namespace govor::store {
namespace {

constexpr int format_version = 1;
constexpr int max_answer_position = 1000;
const QString format_name = QStringLiteral("govor-conversation");
constexpr std::array state_names{"asked", "answering", "complete", "interrupted", "failed"};  // TurnState
constexpr std::array detail_names{"low", "medium", "high"};                                   // image::Detail

// Formats a time with millisecond precision, as in the database.
QString to_text(const QDateTime& time) {
    return time.toUTC().toString(Qt::ISODateWithMs);
}

QDateTime to_time(const QJsonValue& text) {
    const QDateTime time = QDateTime::fromString(text.toString(), Qt::ISODateWithMs);
    if (!time.isValid())
        throw Error(ErrorKind::bad_file, message("The exported conversation contains an invalid time."));
    return time.toUTC();
}

TurnState to_state(const QString& name) {
    for (std::size_t i = 0; i < state_names.size(); ++i) {
        if (name == QLatin1String(state_names[i])) return static_cast<TurnState>(i);
    }
    throw Error(ErrorKind::bad_file, message("A turn of the exported conversation has an unknown state."));
}

image::Detail to_detail(const QString& name) {
    for (std::size_t i = 0; i < detail_names.size(); ++i) {
        if (name == QLatin1String(detail_names[i])) return static_cast<image::Detail>(i);
    }
    return image::Detail::medium;
}

QJsonArray images_to_json(const Turn& turn, std::size_t turn_index, const ImageToJson& image) {
    QJsonArray images;
    for (std::size_t i = 0; i < turn.images.size(); ++i) {
        QJsonObject json = image(turn_index, i, turn.images[i]);
        if (json.isEmpty()) continue;
        json["name"] = turn.images[i].name;
        json["detail"] = QLatin1String(detail_names[static_cast<std::size_t>(turn.images[i].detail)]);
        images.append(json);
    }
    return images;
}

std::vector<Image> images_from_json(const QJsonArray& json, const ImageFromJson& image) {
    std::vector<Image> images;
    if (static_cast<std::size_t>(json.size()) > max_images)
        throw Error(
            ErrorKind::bad_file,
            message("A question of the exported conversation has more than {} pictures.", max_images));
    for (const QJsonValue& value : json) {
        const QJsonObject entry = value.toObject();
        images.push_back(image(entry, entry["name"].toString()));
        images.back().detail = to_detail(entry["detail"].toString());
    }
    return images;
}

void add_sound(QJsonObject& json, const char* name, const SoundReference& reference,
               const std::optional<Sound>& sound, const SoundToJson& to_json) {
    if (!sound) return;
    const QJsonObject value = to_json(reference, *sound);
    if (!value.isEmpty()) json[QLatin1String(name)] = value;
}

QJsonArray other_answers_to_json(const Turn& turn, std::size_t turn_index, const SoundToJson& sound) {
    QJsonArray others;
    for (const OtherAnswer& other : turn.other_answers) {
        QJsonObject json{{"position", other.position},
                         {"state", QLatin1String(state_names[static_cast<std::size_t>(other.state)])},
                         {"answer", other.text}};
        if (other.played_length) json["heard"] = *other.played_length;
        if (!other.statistics.isEmpty()) json["statistics"] = other.statistics;
        add_sound(json, "sound", {turn_index, Side::answer, other.position}, other.sound, sound);
        others.append(json);
    }
    return others;
}

// Returns the answers in ascending order of their positions, all of which differ from that of the
// chosen answer.
std::vector<OtherAnswer> other_answers_from_json(const QJsonArray& json, int chosen_position,
                                                 const SoundFromJson& sound) {
    std::vector<OtherAnswer> others;
    for (const QJsonValue& value : json) {
        const QJsonObject entry = value.toObject();
        OtherAnswer other{.position = entry["position"].toInt(-1),
                          .text = entry["answer"].toString(),
                          .state = to_state(entry["state"].toString()),
                          .statistics = entry["statistics"].toObject()};
        const int last_position = others.empty() ? -1 : others.back().position;
        if (other.position <= last_position || other.position == chosen_position ||
            other.position > max_answer_position)
            throw Error(ErrorKind::bad_file,
                        message("The answers of a turn of the exported conversation are not in order."));
        if (entry.contains("heard"))
            other.played_length = std::clamp<qsizetype>(entry["heard"].toInteger(), 0, other.text.size());
        if (entry.contains("sound")) other.sound = sound(entry["sound"].toObject());
        others.push_back(std::move(other));
    }
    return others;
}

QJsonObject turn_to_json(const Turn& turn, std::size_t turn_index, const SoundToJson& sound,
                         const ImageToJson& image) {
    QJsonObject json{{"created", to_text(turn.created)},
                     {"state", QLatin1String(state_names[static_cast<std::size_t>(turn.state)])},
                     {"question", turn.question},
                     {"answer", turn.answer}};
    if (turn.transcript) json["transcript"] = *turn.transcript;
    if (turn.played_length) json["heard"] = *turn.played_length;
    if (turn.error) json["error"] = QJsonObject{{"kind", turn.error->kind}, {"message", turn.error->message}};
    if (!turn.statistics.isEmpty()) json["statistics"] = turn.statistics;
    add_sound(json, "question_sound", {turn_index, Side::question}, turn.question_sound, sound);
    add_sound(json, "answer_sound", {turn_index, Side::answer}, turn.answer_sound, sound);
    if (!turn.other_answers.empty()) {
        json["answer_position"] = turn.answer_position;
        json["other_answers"] = other_answers_to_json(turn, turn_index, sound);
    }
    const QJsonArray images = images_to_json(turn, turn_index, image);
    if (!images.isEmpty()) json["pictures"] = images;
    return json;
}

Turn turn_from_json(const QJsonObject& json, const SoundFromJson& sound, const ImageFromJson& image) {
    Turn turn;
    turn.created = to_time(json["created"]);
    turn.state = to_state(json["state"].toString());
    turn.question = json["question"].toString();
    if (json.contains("transcript")) turn.transcript = json["transcript"].toString();
    turn.answer = json["answer"].toString();
    if (json.contains("heard"))
        turn.played_length = std::clamp<qsizetype>(json["heard"].toInteger(), 0, turn.answer.size());
    turn.statistics = json["statistics"].toObject();
    if (const QJsonObject error = json["error"].toObject(); !error.isEmpty()) {
        turn.error = TurnError{error["kind"].toString(), error["message"].toString()};
    }
    if (json.contains("question_sound")) turn.question_sound = sound(json["question_sound"].toObject());
    if (json.contains("answer_sound")) turn.answer_sound = sound(json["answer_sound"].toObject());
    turn.answer_position = std::clamp(json["answer_position"].toInt(), 0, max_answer_position);
    turn.other_answers =
        other_answers_from_json(json["other_answers"].toArray(), turn.answer_position, sound);
    turn.images = images_from_json(json["pictures"].toArray(), image);
    return turn;
}

QStringList tags_from_json(const QJsonArray& json) {
    QStringList tags;
    for (const QJsonValue& tag : json) tags.append(tag.toString());
    return normalized_tags(tags);
}

}  // namespace

QJsonObject to_json(const ConversationCopy& copy, const SoundToJson& sound, const ImageToJson& image) {
    const Conversation& conversation = copy.conversation;
    QJsonArray turns;
    for (std::size_t i = 0; i < copy.turns.size(); ++i)
        turns.append(turn_to_json(copy.turns[i], i, sound, image));
    QJsonObject json{{"format", format_name},
                     {"version", format_version},
                     {"title", conversation.settings.title},
                     {"voice", conversation.settings.voice},
                     {"system_prompt", conversation.settings.system_prompt},
                     {"created", to_text(conversation.created)},
                     {"changed", to_text(conversation.changed)},
                     {"turns", turns}};
    if (!conversation.settings.tags.isEmpty())
        json["tags"] = QJsonArray::fromStringList(conversation.settings.tags);
    if (conversation.settings.is_pinned) json["pinned"] = true;
    if (conversation.settings.is_archived) json["archived"] = true;
    return json;
}

ConversationCopy from_json(const QJsonObject& json, const SoundFromJson& sound, const ImageFromJson& image) {
    if (json["format"].toString() != format_name) {
        throw Error(ErrorKind::bad_file, message("This file is not a conversation exported by Govor."));
    }
    if (json["version"].toInt() != format_version) {
        throw Error(ErrorKind::bad_file,
                    message("This conversation was exported by a newer version of Govor."));
    }
    ConversationCopy copy;
    copy.conversation.settings = {.title = json["title"].toString(),
                                  .voice = json["voice"].toString(),
                                  .system_prompt = json["system_prompt"].toString(),
                                  .tags = tags_from_json(json["tags"].toArray()),
                                  .is_pinned = json["pinned"].toBool(),
                                  .is_archived = json["archived"].toBool()};
    copy.conversation.created = to_time(json["created"]);
    copy.conversation.changed = to_time(json["changed"]);
    for (const QJsonValue& turn : json["turns"].toArray()) {
        copy.turns.push_back(turn_from_json(turn.toObject(), sound, image));
    }
    return copy;
}

}  // namespace govor::store
