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

// The reason why conversations are not on the disk, or a description of a repair at the start.
struct StoreError {
    enum class Kind {
        not_writable,  // folder or file may not be written
        disk_full,
        damaged,     // the old database was moved aside, nothing was deleted; a new one was created
        newer,       // written by a newer Govor
        unreadable,  // reading fails; nothing was deleted or moved
        in_use,      // by another process
        other,
    };
    Kind kind = Kind::other;
    LocalizedText sentence;  // what happened, why, and what to do
    bool in_memory = false;  // new turns are lost when the program ends unless retry() succeeds
};

// Stores conversations and their sound incrementally. Used by the thread that created it (the GUI thread). No
// call waits for the disk: rows are appended to SQLite's write-ahead log, and a thread of the store syncs the
// log and writes samples to files. If the program is killed, no row is lost, and no sample that was written
// to its file. The database has the state `complete` for a turn only when the files have all of its sound
// (Turn::on_disk), and `answering` until then, so that the next start changes a turn with truncated sound to
// `interrupted`.
//
// No call throws when the disk fails. The store then continues in memory, emits `error_changed`, and keeps
// unwritten data until retry() succeeds. If the disk cannot be read, queries return empty results, changes
// wait for retry(), and no data are considered damaged or deleted. Calls with the id of a deleted row do
// nothing.
class ConversationStore : public QObject {
    Q_OBJECT
  public:
    // Opens `folder` (Directories::conversations()), which is created if it does not exist, and repairs what
    // a killed program left: turns that were being answered become `interrupted`, unfinished sound becomes
    // FLAC, and sound without a row is deleted.
    explicit ConversationStore(const QString& folder, QObject* parent = nullptr);
    ~ConversationStore() override;  // waits until all sound is on the disk, however long that takes
    // Writes all data to the disk, like the destructor, but waits for about `limit` at most. Returns false if
    // the disk hangs or much sound was imported; the destructor would then wait, so end the process instead.
    bool finish(std::chrono::milliseconds limit);

    std::optional<StoreError> error() const;
    // Repeats failed reads and writes the data in memory. The store also does so at intervals. Returns true
    // if all data are on the disk.
    bool retry();

    // --- Conversations ---
    ConversationId add_conversation(const ConversationSettings& settings);
    void change(ConversationId id, const ConversationSettings& settings);
    void remove(ConversationId id);  // permanently, with all its sound
    void remove_all();               // the same for all conversations, those in the trash included
    // Hides the conversation until restore(). It is removed after some time, when the store is closed, or by
    // the next start if the program is killed before.
    void trash(ConversationId id);
    bool restore(ConversationId id);                  // false: it is not in the trash
    std::vector<Conversation> conversations() const;  // the newest first
    std::optional<Conversation> conversation(ConversationId id) const;

    // --- Asking. A turn begins as `asked`. ---
    // Typed, or empty before add_samples or with pictures only.
    TurnId ask(ConversationId conversation, const QString& text, const std::vector<Picture>& pictures = {});
    void add_samples(TurnId turn, Side side, SampleRate rate, std::span<const float> samples);
    void end_samples(TurnId turn, Side side);  // completes the sound and encodes it to FLAC
    // With a recorded clip as the question.
    TurnId ask(ConversationId conversation, const QString& text, SampleRate rate,
               std::span<const float> speech, const std::vector<Picture>& pictures = {});
    // Replaces the question by a typed one with the same pictures. The sound and answer of the turn and all
    // later turns are deleted.
    void edit(TurnId turn, const QString& text);
    // Stores the transcript of a question. The title of the conversation is derived from it if this is the
    // first question and the user has not set a title.
    void set_transcript(TurnId turn, const QString& text);
    void remove(TurnId turn);        // permanently, with its sound
    void remove_after(TurnId turn);  // every later turn of its conversation
    // Ends the answer of the turn if it is being generated, and hides the turn until restore(). It is removed
    // when trash(ConversationId) would remove a conversation.
    void trash(TurnId turn);
    bool restore(TurnId turn);  // false: it is not in the trash

    // Deletes the sound of both sides of all turns that were created before `time`, except a turn that is
    // being asked or answered. Their texts stay.
    void remove_sounds(const QDateTime& time);

    // --- Answering: for the first answer and for later ones. ---
    // Sets the state to `answering`. An existing answer keeps its sound and state until the new one ends and
    // replaces it, unless the new one is empty. The existing one then becomes one of Turn::other_answers.
    void begin_answer(TurnId turn);
    void add_text(TurnId turn,
                  const QString& fragment);  // written at most four times a second and at the end
    // The answer is the text of all add_text calls; its sound ends.
    void complete(TurnId turn, const QJsonObject& statistics);
    // The answer ends early: it is the text of all add_text calls and the first `heard_samples` of its sound
    // (absent: all of it).
    void interrupt(TurnId turn, const QJsonObject& statistics = {},
                   std::optional<std::uint64_t> heard_samples = {});
    // Records that the voice of an answer that has ended (by complete or interrupt) was stopped after the
    // first `heard` UTF-16 code units of its text. The text stays complete; the sound is truncated to
    // `heard_samples` if given, and history() contains only the text that was played.
    void mark_heard(TurnId turn, qsizetype heard_length, std::optional<std::uint64_t> heard_samples = {});
    // The voice of the answer that is being generated was stopped after about that text: Turn::heard, or
    // Turn::draft_heard, until the answer ends. Not written to the disk.
    void mark_draft(TurnId turn, qsizetype heard_length);
    void fail(TurnId turn, const TurnError& error);
    // Replaces the answer by one of Turn::other_answers, which then contains the former one. Does nothing
    // while an answer is being generated.
    void choose_answer(TurnId turn, int position);

    // --- Reading ---
    std::vector<TurnId> turn_ids(ConversationId conversation) const;        // the oldest first
    std::vector<TurnHead> turn_heads(std::span<const TurnId> turns) const;  // in the order asked for
    std::optional<Turn> turn(TurnId id) const;
    QByteArray picture_file(PictureId picture) const;  // empty if it was deleted
    // Returns the complete and interrupted turns whose played text is not empty, before `before` if given.
    // Their sound is not decoded. A spoken question whose sound was deleted is left out with its answer.
    std::vector<PastExchange> history(ConversationId conversation, std::optional<TurnId> before = {}) const;
    // Conversations whose title, questions or answers have all words of `query` (the last may be unfinished).
    std::vector<SearchHit> search(const QString& query, int limit = 100) const;

    // Everything about a conversation as a value, for exchange.h; and adding such a value as a new
    // conversation. `keep_alive` is held until the files of its sound were copied on another thread.
    std::optional<ConversationCopy> copy(ConversationId id) const;
    ConversationId add(const ConversationCopy& copy, std::shared_ptr<const void> keep_alive = {});

    QString folder() const;

  signals:
    void conversation_added(govor::store::ConversationId id);
    void conversation_changed(govor::store::ConversationId id);  // settings, title or newest turn
    void conversation_removed(govor::store::ConversationId id);
    void trash_emptied();  // restore() can no longer restore anything
    // As the last one, or in the order of the ids after restore().
    void turn_added(govor::store::ConversationId conversation, govor::store::TurnId turn);
    void turn_changed(govor::store::ConversationId conversation, govor::store::TurnId turn);
    void turn_removed(govor::store::ConversationId conversation, govor::store::TurnId turn);
    // Data that could not be read before can be read now.
    void reloaded();
    // error() has changed. At the start it is emitted queued, so that it reaches slots that are connected
    // after the constructor.
    void error_changed();

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::store
