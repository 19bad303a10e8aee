#pragma once

#include <QTimer>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "store/audio_file_writer.h"
#include "store/conversation_store.h"
#include "store/rows.h"

namespace govor::store {

// For the files of ConversationStore.
class ConversationStore::Private {
  public:
    Private(ConversationStore& store, const QString& folder);

    // Answers a question to the database. One that cannot be read is asked twice; the answer is a default
    // value then, a notice says so, and retry() asks again. `work` keeps what it needs by value.
    template <typename Work>
    auto read(Work work) -> decltype(work());
    // Makes a change whose reading may fail. Such a change waits for retry(), and all later ones behind it;
    // it is begun anew then, so that doing a part of it twice must be the same as once.
    void change(std::function<void()> work);
    bool make_changes();
    // Emits signals within a change: who receives them asks and changes on his own account.
    void announce(const std::function<void()>& signal);
    void read_failed(const Error& error, bool recovered);
    bool retry_reading();

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

    // Answering.
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
    static SampleBits bits_of(Side side);
    static Write insert_sound(SoundId id, TurnId turn, int side, SampleRate rate);
    static Write set_heard(TurnId turn, qsizetype heard);
    struct End {
        TurnState state;
        QJsonObject statistics{};
        std::optional<TurnError> error{};
        std::optional<std::uint64_t> samples{};
    };
    void end_answer(TurnId turn, const End& end);
    TurnState state_of(TurnId turn);

    // Sound that is not on the disk yet. Until it is, the database says `answering` of a complete turn.
    void add_unsynced(TurnId turn, SoundId sound);
    void sync_sounds(TurnId turn);
    // The state that the database may have of a turn that is in `state`.
    TurnState state_on_disk(TurnId turn, TurnState state);
    void sound_synced(SoundId id);
    // Replaces what the database says by what is so.
    void show_current(Turn& turn) const;

    // What audio_writer reports.
    void sound_finished(SoundId id, quint64 samples, const QByteArray& peaks);
    void sound_lost(SoundId id);
    void sound_troubled(DiskFailure what, const QString& reason);
    void finish_begun_sounds();

    void remove_conversation(ConversationId id);
    void empty_trash();
    void forget(TurnId turn);
    void turn_changed(TurnId turn);
    void trouble_changed();

    ConversationStore& store;
    QString folder;
    Rows rows;
    AudioFileWriter audio_writer;
    std::map<TurnId, QString> drafts;  // whole text of the answers that are being made
    std::map<TurnId, bool> unwritten;  // drafts that have more than their rows
    std::map<SideOfTurn, OpenSound> open_sounds;
    std::map<SoundId, TurnId> unsynced_sounds;
    std::set<TurnId> unsynced_turns;  // complete, and not so in the database yet
    std::optional<StoreTrouble> sound_trouble;
    std::optional<StoreTrouble> read_trouble;
    std::function<void()> failed_question;  // the last that was not answered
    std::deque<std::function<void()>> waiting_changes;
    bool changing = false;
    bool begun_sounds_due = true;  // see finish_begun_sounds()
    std::set<ConversationId> trashed;
    QTimer trash_timer;
    QTimer draft_timer;
    QTimer retry_timer;
};

template <typename Work>
auto ConversationStore::Private::read(Work work) -> decltype(work()) {
    if (changing) return work();
    for (int attempt = 1; attempt <= 2; ++attempt) {
        try {
            return work();
        } catch (const Error& error) {
            if (attempt == 2) failed_question = [work] { work(); };
            read_failed(error, attempt == 1);
        }
    }
    return decltype(work())();
}

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
