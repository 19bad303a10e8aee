#pragma once

#include <QTimer>
#include <map>
#include <utility>

#include "store/conversation_store.h"
#include "store/rows.h"
#include "store/sound_keeper.h"

namespace govor::store {

// For the files of ConversationStore.
class ConversationStore::Private {
  public:
    Private(ConversationStore& store, const QString& folder);

    struct OpenSound {
        SoundId id;
        SampleRate rate;
    };
    using SideOfTurn = std::pair<TurnId, Side>;

    // Whose conversation a turn is; absent: it is gone.
    std::optional<ConversationId> conversation_of(TurnId turn);
    bool has_answer(TurnId turn);
    // The write that makes a title of first words, if there is none.
    void add_title(std::vector<Write>& writes, ConversationId conversation, const QString& words);
    // The write that says when the conversation was used last.
    static Write touch(ConversationId conversation);

    // Answering; conversation_answers.cpp.
    void write_draft(TurnId turn);
    void write_drafts();
    // What is to be written, and the sound whose files may go once it is.
    struct Changes {
        std::vector<Write> writes;
        std::vector<SoundId> gone;
    };
    void carry_out(const Changes& changes);
    void delete_sound(TurnId turn, int side, Changes& changes);
    void delete_sounds(TurnId turn, Changes& changes);  // of all sides
    void drop_draft(TurnId turn, Changes& changes);
    void replace_answer(TurnId turn, const QString& text, Changes& changes);
    void end_sound(TurnId turn, Side side, std::optional<std::uint64_t> samples = {});
    void shorten(TurnId turn, const std::optional<QString>& text, std::optional<std::uint64_t> samples);
    struct End {
        TurnState state;
        std::optional<QString> text{};
        QJsonObject statistics{};
        std::optional<TurnError> error{};
        std::optional<std::uint64_t> samples{};
    };
    void end_answer(TurnId turn, const End& end);

    // What the sound keeper says.
    void sound_finished(SoundId id, quint64 samples, const QByteArray& peaks);
    void sound_lost(SoundId id);
    void sound_troubled(const QString& reason);
    void finish_begun_sounds();

    void forget(TurnId turn);
    void turn_changed(TurnId turn);
    void trouble_changed();

    ConversationStore& store;
    QString folder;
    Rows rows;
    SoundKeeper keeper;
    std::map<TurnId, QString> drafts;  // whole text of the answers that are being made
    std::map<TurnId, bool> unwritten;  // drafts that have more than their rows
    std::map<SideOfTurn, OpenSound> open_sounds;
    std::optional<StoreTrouble> sound_trouble;
    QTimer draft_timer;
    QTimer retry_timer;
};

// As a value for SQLite.
template <typename Tag>
QVariant to_value(const Strong<Tag, std::int64_t>& id) {
    return QVariant::fromValue<qlonglong>(id.value);
}
// SQLite would take a null string for NULL.
inline QVariant to_value(const QString& text) {
    return text.isNull() ? QString(QLatin1String("")) : text;
}
QVariant to_value(const QJsonObject& object);  // as JSON; NULL for an empty one
inline QVariant to_value(const QDateTime& time) {
    return QVariant::fromValue<qlonglong>(time.toMSecsSinceEpoch());
}
QVariant now();  // milliseconds since 1970, UTC

// Sides as the database counts them.
inline constexpr int draft_side = 2;
inline QVariant message_id(TurnId turn, int side) {
    return QVariant::fromValue<qlonglong>(turn.value * 4 + side);
}

}  // namespace govor::store
