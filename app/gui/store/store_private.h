#pragma once

#include <QTimer>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "store/audio_file_writer.h"
#include "store/conversation_store.h"
#include "store/row_values.h"
#include "store/rows.h"

namespace govor::store {

// Shared by the source files of ConversationStore.
class ConversationStore::Private {
  public:
    Private(ConversationStore& store, const QString& folder);

    // Runs a query. A query that fails is repeated once; if it fails again, the result is a default value, a
    // notice is shown, and retry() repeats the query. `work` must capture by value.
    template <typename Work>
    auto read(Work work) -> decltype(work());
    // Makes a change that may fail while reading. Such a change and all later ones wait for retry(), which
    // runs it from the beginning, so `work` must be idempotent.
    void change(std::function<void()> work);
    bool apply_changes();
    // Emits a signal within a change; queries and changes of its receivers are independent of that change.
    void announce(const std::function<void()>& signal);
    void read_failed(const Error& error, bool has_recovered);
    bool retry_reading();

    struct OpenSound {
        SoundId id;
        SampleRate rate;
    };
    using SideOfTurn = std::pair<TurnId, Side>;

    // Returns the conversation of a turn; absent if the turn was deleted or is in the trash.
    std::optional<ConversationId> conversation_of(TurnId turn);
    bool has_answer(TurnId turn);
    bool is_in_progress(TurnId turn) const;  // it is being asked or answered, or not on the disk yet
    // Adds the write that sets a title from the first words if there is none.
    void add_title(std::vector<Write>& writes, ConversationId conversation, const QString& words);
    // Returns the title that the first turns give a conversation; empty if there are none.
    QString derived_title(ConversationId conversation);
    // Returns the write that updates the time of the conversation's last use.
    static Write touch(ConversationId conversation);

    // Answering.
    void write_draft(TurnId turn);
    void write_drafts();
    // Rows to write, and sounds whose files can be deleted afterwards.
    struct Changes {
        std::vector<Write> writes;
        std::vector<SoundId> removed_sounds;
    };
    void carry_out(const Changes& changes);
    void delete_sound(TurnId turn, int side, Changes& changes);
    void delete_sounds(TurnId turn, Changes& changes);  // of all sides
    void drop_draft(TurnId turn, Changes& changes);
    void replace_answer(TurnId turn, const QString& text, Changes& changes);
    bool keeps_answer(TurnId turn);
    void keep_answer(TurnId turn, Changes& changes);
    void choose_answer(TurnId turn, int position);
    void end_sound(TurnId turn, Side side, std::optional<std::uint64_t> samples = {});
    static SampleBits bits_of(Side side);
    static Write insert_sound(SoundId id, TurnId turn, int side, SampleRate rate);
    static Write set_heard(TurnId turn, qsizetype heard_length);
    static Write set_trashed(TurnId turn, bool is_trashed);
    struct End {
        TurnState state;
        QJsonObject statistics{};
        std::optional<TurnError> error{};
        std::optional<std::uint64_t> samples{};
    };
    void end_answer(TurnId turn, const End& end);
    TurnState state_of(TurnId turn);

    // Sounds that are not on the disk yet. Until they are, the database has the state `answering` for a
    // complete turn.
    void add_unsynced(TurnId turn, SoundId sound);
    void sync_sounds(TurnId turn);
    // Returns the state to store for a turn that is in `state`.
    TurnState state_on_disk(TurnId turn, TurnState state);
    void sound_synced(SoundId id);
    // Replaces the stored values of a turn by the current ones.
    void show_current(Turn& turn) const;

    // Slots for the signals of audio_writer.
    void sound_finished(SoundId id, quint64 samples, const QByteArray& peaks);
    void sound_lost(SoundId id);
    void handle_sound_failure(DiskFailure failure, const Message& reason);
    void finish_begun_sounds();

    void remove_conversation(ConversationId id);
    void remove_turn(TurnId turn);
    void empty_trash();
    void discard_state(TurnId turn);
    void turn_changed(TurnId turn);
    void store_error_changed();

    ConversationStore& store;
    QString folder;
    Rows rows;
    AudioFileWriter audio_writer;
    std::map<TurnId, QString> drafts;         // whole text of the answers that are being generated
    std::map<TurnId, bool> unwritten;         // drafts that are newer than their rows
    std::map<TurnId, qsizetype> draft_marks;  // where the voices of drafts were stopped
    std::map<SideOfTurn, OpenSound> open_sounds;
    std::map<SoundId, TurnId> unsynced_sounds;
    std::set<TurnId> unsynced_turns;  // complete, but not yet in the database
    std::optional<StoreError> sound_error;
    std::optional<StoreError> read_error;
    std::function<void()> failed_read;  // the last query that failed twice
    std::deque<std::function<void()>> waiting_changes;
    bool is_changing = false;
    bool begun_sounds_due = true;  // see finish_begun_sounds()
    std::set<ConversationId> trashed_conversations;
    std::set<TurnId> trashed_turns;
    QTimer trash_timer;
    QTimer draft_timer;
    QTimer retry_timer;
};

template <typename Work>
auto ConversationStore::Private::read(Work work) -> decltype(work()) {
    if (is_changing) return work();
    for (int attempt = 1; attempt <= 2; ++attempt) {
        try {
            return work();
        } catch (const Error& error) {
            if (attempt == 2) failed_read = [work] { work(); };
            read_failed(error, attempt == 1);
        }
    }
    return decltype(work())();
}

}  // namespace govor::store
