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
    // Emits a signal within a change. Queries and changes of its receivers are independent of that change.
    void emit_outside_change(const std::function<void()>& signal);
    void report_read_failure(const Error& error, bool has_recovered);
    bool retry_reading();

    struct OpenSound {
        SoundId id;
        SampleRate rate;
    };
    using SideOfTurn = std::pair<TurnId, Side>;

    // Returns the conversation of a turn; absent if the turn was deleted or is in the trash.
    std::optional<ConversationId> find_conversation(TurnId turn);
    bool has_answer(TurnId turn);
    bool is_in_progress(TurnId turn) const;  // it is being asked or answered, or not on the disk yet
    // Adds the update that sets a title from the first words if there is none.
    void add_title(std::vector<Write>& writes, ConversationId conversation, const QString& words);
    // Returns the title derived from the first turns of a conversation; empty if there is none.
    QString derive_conversation_title(ConversationId conversation);
    // Returns the update of the time of the conversation's last use.
    static Write make_last_use_update(ConversationId conversation);

    // Answering.
    void write_draft(TurnId turn);
    void write_drafts();
    // Rows to write, and sounds whose files can be deleted afterwards.
    struct Changes {
        std::vector<Write> writes;
        std::vector<SoundId> removed_sounds;
    };
    void apply(const Changes& changes);
    void delete_sound(TurnId turn, int side, Changes& changes);
    void delete_sounds(TurnId turn, Changes& changes);  // of all sides
    void delete_draft(TurnId turn, Changes& changes);
    void replace_answer(TurnId turn, const QString& text, Changes& changes);
    bool should_keep_answer(TurnId turn);
    void keep_answer(TurnId turn, Changes& changes);
    void choose_answer(TurnId turn, int position);
    void end_sound(TurnId turn, Side side, std::optional<std::uint64_t> samples = {});
    static SampleBits sample_bits(Side side);
    // Returns the side in the database of the sound that is being recorded or generated for `side`.
    int sound_side(TurnId turn, Side side) const;
    static Write make_sound_insert(SoundId id, TurnId turn, int side, SampleRate rate);
    static Write make_played_length_update(TurnId turn, qsizetype played_length);
    static Write make_trashed_update(TurnId turn, bool is_trashed);
    struct AnswerEnd {
        TurnState state;
        QJsonObject statistics{};
        std::optional<TurnError> error{};
        std::optional<std::uint64_t> samples{};
    };
    void end_answer(TurnId turn, const AnswerEnd& end);
    TurnState read_state(TurnId turn);

    // Sounds that are not on the disk yet. Until they are, the database has the state `answering` for a
    // complete turn.
    void add_unsynced(TurnId turn, SoundId sound);
    void sync_sounds(TurnId turn);
    // Returns the state to store for a turn that is in `state`.
    TurnState state_on_disk(TurnId turn, TurnState state);
    void handle_sound_synced(SoundId id);
    // Replaces the stored values of a turn with the current ones.
    void apply_current_state(Turn& turn) const;

    // Slots for the signals of audio_writer.
    void handle_sound_finished(SoundId id, quint64 samples, const QByteArray& peaks);
    void handle_sound_lost(SoundId id);
    void handle_sound_failure(DiskFailure failure, const Message& reason);
    void finish_interrupted_sounds();

    void remove_conversation(ConversationId id);
    void remove_turn(TurnId turn);
    void empty_trash();
    void discard_state(TurnId turn);
    void emit_turn_changed(TurnId turn);
    void emit_error_changed();

    ConversationStore& store;
    QString folder;
    Rows rows;
    AudioFileWriter audio_writer;
    std::map<TurnId, QString> drafts;                  // whole text of the answers that are being generated
    std::map<TurnId, bool> unwritten_drafts;           // drafts that are newer than their rows
    std::map<TurnId, qsizetype> draft_played_lengths;  // UTF-16 code units, of drafts whose playback stopped
    std::map<SideOfTurn, OpenSound> open_sounds;
    std::map<SoundId, TurnId> unsynced_sounds;
    std::set<TurnId> unsynced_turns;  // complete, but not yet in the database
    std::optional<StoreError> sound_error;
    std::optional<StoreError> read_error;
    std::function<void()> failed_read;  // the last query that failed twice
    std::deque<std::function<void()>> waiting_changes;
    bool is_changing = false;
    bool must_finish_interrupted_sounds = true;  // see finish_interrupted_sounds()
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
            report_read_failure(error, attempt == 1);
        }
    }
    return decltype(work())();
}

}  // namespace govor::store
