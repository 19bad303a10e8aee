#include "store/row_writes.h"

#include "store/store_private.h"

namespace govor::store {

Write make_message_insert(TurnId turn, Side side, const QString& text) {
    const int number = static_cast<int>(side);
    return {QStringLiteral("INSERT INTO messages(id, turn, side, text) VALUES (?, ?, ?, ?)"),
            {message_id(turn, number), to_value(turn), number, to_value(text)}};
}

Write make_transcript_insert(TurnId turn, const QString& text) {
    return {QStringLiteral("INSERT INTO messages(id, turn, side, text) VALUES (?, ?, ?, ?)"),
            {message_id(turn, transcript_side), to_value(turn), transcript_side, to_value(text)}};
}

Write make_conversation_insert(ConversationId id, const ConversationSettings& settings,
                               const QVariant& created, const QVariant& changed) {
    return {QStringLiteral("INSERT INTO conversations(id, title, title_given, voice, system_prompt, created,"
                           " changed, pinned, archived, tags) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
            {to_value(id), to_value(settings.title), settings.title.isEmpty() ? 0 : 1,
             to_value(settings.voice), to_value(settings.system_prompt), created, changed,
             settings.is_pinned ? 1 : 0, settings.is_archived ? 1 : 0, tags_value(settings)}};
}

QVariant tags_value(const ConversationSettings& settings) {
    return to_value(normalized_tags(settings.tags).join(QLatin1Char('\n')));
}

std::vector<Write> make_image_inserts(const std::vector<Image>& images, TurnId turn, Rows& rows) {
    std::vector<Write> writes;
    for (const Image& image : images) {
        const ImageId id{rows.new_id(QStringLiteral("pictures"))};
        writes.push_back({QStringLiteral("INSERT INTO pictures(id, turn, name, width, height, detail,"
                                         " thumbnail, file) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
                          {to_value(id), to_value(turn), to_value(image.name), image.width, image.height,
                           static_cast<int>(image.detail), image.thumbnail, image.file}});
    }
    return writes;
}

}  // namespace govor::store
