#pragma once

#include <QObject>
#include <QString>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "messages/localized_text.h"
#include "store/records.h"

namespace govor::store {

// The reason why conversations are not on the disk, or a description of a repair at startup.
struct StoreError {
    enum class Kind {
        not_writable,  // folder or file cannot be written or locked
        disk_full,
        damaged,     // the old database was moved aside, nothing was deleted; a new one was created
        newer,       // written by a newer Govor
        unreadable,  // reading fails; nothing was deleted or moved
        in_use,      // by another process
        other,
    };
    Kind kind = Kind::other;
    LocalizedText message;      // what happened, why, and what to do
    bool is_in_memory = false;  // new turns are lost when the program ends unless retry() succeeds
};

// Stores conversations and their sound incrementally. Used on the thread that created it (the GUI thread). No
// call waits for the disk: rows are appended to SQLite's write-ahead log, and a thread of the store syncs the
// log and writes samples to files. If the program is killed, no row is lost, and no sample that was written
// to its file. The database has the state `complete` for a turn only when the files contain all of its sound
// (Turn::is_on_disk), and `answering` until then, so that the next startup changes a turn with truncated
// sound to `interrupted`.
//
// No call throws when the disk fails. The store then continues in memory, emits `error_changed`, and keeps
// unwritten data until retry() succeeds. If the disk cannot be read, queries return empty results, changes
// wait for retry(), and no data are considered damaged or deleted. Calls with the id of a deleted row do
// nothing.
class ConversationStore : public QObject {
    Q_OBJECT
  public:
    // Opens `folder` (Directories::conversations()), which is created if it does not exist, and repairs what
    // an interrupted run left behind: turns that were being answered become `interrupted`, unfinished sound
    // becomes FLAC, and sound without a row is deleted.
    explicit ConversationStore(const QString& folder, QObject* parent = nullptr);
    ~ConversationStore() override;  // waits until all sound is on the disk, however long that takes
    // Empties the trash and writes all data to the disk, like the destructor, but waits for about `timeout`
    // at most. Returns false on timeout, for example if the disk hangs or much sound was imported. Exit the
    // process without running the destructor then, because it would block.
    bool finish(std::chrono::milliseconds timeout);

    std::optional<StoreError> error() const;
    // Repeats failed reads and writes the data in memory. The store also does so at intervals. Returns true
    // if all data are on the disk.
    bool retry();

    // --- Conversations ---
    ConversationId add_conversation(const ConversationSettings& settings);
    // Replaces the settings. If the title is empty, it is derived from the first turns.
    void change(ConversationId id, const ConversationSettings& settings);
    void remove(ConversationId id);  // permanently, with all its sound
    void remove_all();               // the same for all conversations, including those in the trash
    // Hides the conversation until restore(). It is removed after ten minutes, when the store is closed, or
    // by the next startup if the program is killed first.
    void trash(ConversationId id);
    bool restore(ConversationId id);                  // false: it is not in the trash
    std::vector<Conversation> conversations() const;  // newest first
    std::optional<Conversation> conversation(ConversationId id) const;

    // --- Asking. A new turn has the state `asked`. ---
    // `text` is the typed question. It is empty if the question has only images or is spoken; add_samples()
    // then adds the speech.
    TurnId ask(ConversationId conversation, const QString& text, const std::vector<Image>& images = {});
    // Appends samples, -1..1, to the sound of the question or of the answer that is being generated. Ignored
    // if the sound is complete.
    void add_samples(TurnId turn, Side side, SampleRate rate, std::span<const float> samples);
    void end_samples(TurnId turn, Side side);  // completes the sound and encodes it to FLAC
    // The same for a recorded question: `speech` holds all its samples.
    TurnId ask(ConversationId conversation, const QString& text, SampleRate rate,
               std::span<const float> speech, const std::vector<Image>& images = {});
    // Replaces the question with a typed one that has the same images. The sound and answer of the turn and
    // all later turns are deleted.
    void edit(TurnId turn, const QString& text);
    // Stores the transcript of a question. The title of the conversation is derived from it if this is the
    // first question and the user has not set a title.
    void set_transcript(TurnId turn, const QString& text);
    void remove(TurnId turn);        // permanently, with its sound
    void remove_after(TurnId turn);  // every later turn of its conversation
    // Ends the answer of the turn if it is being generated, and hides the turn until restore(). It is removed
    // at the same times as a conversation in the trash.
    void trash(TurnId turn);
    bool restore(TurnId turn);  // false: it is not in the trash

    // Deletes the sound of both sides of all turns that were created before `time`, except a turn that is
    // being asked or answered. Their texts stay.
    void remove_sounds(const QDateTime& time);

    // --- Answering, the first time or again ---
    // Sets the state to `answering`. An existing answer keeps its sound and state until the new one ends and
    // replaces it, unless the new one is empty. The existing one then becomes one of Turn::other_answers.
    void begin_answer(TurnId turn);
    // Appends to the text of the new answer. The text is written to the disk at most four times a second and
    // at the end.
    void add_text(TurnId turn, const QString& fragment);
    // Marks the answer as complete. Its text is that of all add_text() calls; no more samples can be added.
    void complete(TurnId turn, const QJsonObject& statistics);
    // Marks the answer as interrupted. Its text is that of all add_text() calls and its sound is truncated to
    // the first `played_samples` samples (absent: all are kept); no more samples can be added.
    void interrupt(TurnId turn, const QJsonObject& statistics = {},
                   std::optional<std::uint64_t> played_samples = {});
    // Records that playback of an answer that has ended (by complete or interrupt) was stopped after the
    // first `played_length` UTF-16 code units of its text. The text stays complete; the sound is truncated to
    // `played_samples` if given, and history() contains only the text that was played.
    void mark_played(TurnId turn, qsizetype played_length, std::optional<std::uint64_t> played_samples = {});
    // Records that playback of the answer that is being generated was stopped after about `played_length`
    // UTF-16 code units. Sets Turn::played_length, or Turn::draft_played_length if another answer is being
    // replaced, until the answer ends. Not written to the disk.
    void mark_draft_played(TurnId turn, qsizetype played_length);
    // Ends the answer with an error. Its text and sound are kept only if the turn had no answer before.
    void fail(TurnId turn, const TurnError& error);
    // Replaces the answer with one of Turn::other_answers, which then contains the former one. Does nothing
    // while an answer is being generated.
    void choose_answer(TurnId turn, int position);

    // --- Reading ---
    std::vector<TurnId> turn_ids(ConversationId conversation) const;              // oldest first
    std::vector<TurnPreview> turn_previews(std::span<const TurnId> turns) const;  // in the order of `turns`
    std::optional<Turn> turn(TurnId id) const;
    QByteArray image_data(ImageId image) const;  // empty if it was deleted
    // Returns the complete and interrupted turns before the turn `before` (absent: all) whose played text is
    // not empty. Their sound is not decoded. A spoken question whose sound was deleted is left out with its
    // answer.
    std::vector<HistoryTurn> history(ConversationId conversation, std::optional<TurnId> before = {}) const;
    // Finds conversations whose title, questions or answers contain all words of `query`. The last word may
    // be incomplete.
    std::vector<SearchHit> search(const QString& query, int limit = 100) const;

    // copy() returns all data of a conversation, for export; add() stores such a copy as a new conversation.
    // `keep_alive` is held until another thread has copied the files of its sound.
    std::optional<ConversationCopy> copy(ConversationId id) const;
    ConversationId add(const ConversationCopy& copy, std::shared_ptr<const void> keep_alive = {});

    QString folder() const;

  signals:
    void conversation_added(govor::store::ConversationId id);
    void conversation_changed(govor::store::ConversationId id);  // settings, title or newest turn
    void conversation_removed(govor::store::ConversationId id);
    void trash_emptied();  // restore() can no longer restore anything
    void erased();         // the files no longer contain deleted conversations and turns
    // The turn is the newest one, except after restore(). Turns are in the order of their ids.
    void turn_added(govor::store::ConversationId conversation, govor::store::TurnId turn);
    void turn_changed(govor::store::ConversationId conversation, govor::store::TurnId turn);
    void turn_removed(govor::store::ConversationId conversation, govor::store::TurnId turn);
    // Data that could not be read before can be read now.
    void reloaded();
    // error() has changed. At startup it is emitted queued, so that it reaches slots that are connected
    // after the constructor.
    void error_changed();

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::store
