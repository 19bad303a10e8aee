#pragma once

#include <QObject>
#include <QString>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "store/records.h"

namespace govor::store {

// Why conversations are not on the disk at present, or what was repaired at the start.
struct StoreTrouble {
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
    QString sentence;        // what happened, why, and what to do
    bool in_memory = false;  // what is said now is lost with the program unless retry() succeeds
};

// Stores conversations and their sound as soon as they exist. Used by the thread that created it (the
// window's). No call waits for the disk: rows go to SQLite's write-ahead log, and a thread of the store
// brings them to the disk and writes samples to files. A program that is killed loses no row, and no sample
// that its file has by then. The database has the state `complete` for a turn only when the files have all of
// its sound (Turn::on_disk), and `answering` until then, so that the next start makes `interrupted` of a turn
// whose sound was cut off.
//
// No call throws when the disk fails. Everything then goes on in memory, `troubled` is emitted, and what was
// not written is kept until retry() succeeds. Where the disk cannot be read, queries return empty results,
// changes wait for retry(), and nothing counts as damaged or is deleted because of that. Calls with the id of
// something deleted do nothing.
class ConversationStore : public QObject {
    Q_OBJECT
  public:
    // Opens `folder` (Directories::conversations()), which is created if it does not exist, and repairs what
    // a killed program left: turns that were being answered become `interrupted`, unfinished sound becomes
    // FLAC, and sound without a row is deleted.
    explicit ConversationStore(const QString& folder, QObject* parent = nullptr);
    ~ConversationStore() override;  // waits until all sound is on the disk, however long that takes
    // Brings everything to the disk, as the destructor does, but waits no longer than about `limit`. False:
    // the disk hangs, or much sound was imported; only ending the process, not the destructor, avoids waiting
    // then.
    bool finish(std::chrono::milliseconds limit);

    std::optional<StoreTrouble> trouble() const;
    // Repeats failed reading and writes what waits in memory. The store also does so at intervals. True when
    // everything is on the disk.
    bool retry();

    // --- Conversations ---
    ConversationId add_conversation(const ConversationSettings& settings);
    void change(ConversationId id, const ConversationSettings& settings);
    void remove(ConversationId id);  // permanently, with all its sound
    // Hides the conversation until restore(). It is removed after some time, when the store is closed, or by
    // the next start if the program is killed before.
    void trash(ConversationId id);
    bool restore(ConversationId id);                  // false: it is not in the trash
    std::vector<Conversation> conversations() const;  // the newest first
    std::optional<Conversation> conversation(ConversationId id) const;

    // --- Asking. A turn begins as `asked`. ---
    TurnId ask(ConversationId conversation, const QString& text);  // typed, or empty before add_samples
    void add_samples(TurnId turn, Side side, SampleRate rate, std::span<const float> samples);
    void end_samples(TurnId turn, Side side);  // the sound is complete and becomes FLAC
    // With a recorded clip as the question.
    TurnId ask(ConversationId conversation, const QString& text, SampleRate rate,
               std::span<const float> speech);
    // Replaces the question by a typed one. The sound and answer of the turn and all later turns are deleted.
    void edit(TurnId turn, const QString& text);
    void remove(TurnId turn);
    void remove_after(TurnId turn);  // every later turn of its conversation

    // --- Answering: for the first answer and for later ones. ---
    // The state becomes `answering`. An answer that the turn has already stays with its sound and state until
    // the new one ends, which then replaces it unless it is empty.
    void begin_answer(TurnId turn);
    void add_text(TurnId turn, const QString& piece);  // written at most four times a second and at the end
    // The answer is the text of all add_text calls; its sound ends.
    void complete(TurnId turn, const QJsonObject& statistics);
    // The answer ends early: it is the text of all add_text calls and the first `heard_samples` of its sound
    // (absent: all of it).
    void interrupt(TurnId turn, const QJsonObject& statistics = {},
                   std::optional<std::uint64_t> heard_samples = {});
    // The voice of an answer that has ended (by complete or interrupt) was stopped after the first `heard`
    // UTF-16 code units of its text. The text stays complete; the sound is cut to `heard_samples` (absent: it
    // is not), and history() has the heard text only.
    void mark_heard(TurnId turn, qsizetype heard, std::optional<std::uint64_t> heard_samples = {});
    void fail(TurnId turn, const TurnError& error);

    // --- Reading ---
    std::vector<TurnId> turn_ids(ConversationId conversation) const;        // the oldest first
    std::vector<TurnHead> turn_heads(std::span<const TurnId> turns) const;  // in the order asked for
    std::optional<Turn> turn(TurnId id) const;
    // Complete and interrupted turns whose heard text is not empty, before `before` if given. Their sound is
    // not decoded yet.
    std::vector<PastExchange> history(ConversationId conversation, std::optional<TurnId> before = {}) const;
    // Conversations whose title, questions or answers have all words of `query` (the last may be unfinished).
    std::vector<SearchHit> search(const QString& query, int limit = 100) const;

    // Everything about a conversation as a value, for exchange.h; and adding such a value as a new
    // conversation. `keep` is held until the files of its sound were copied on another thread.
    std::optional<ConversationCopy> copy(ConversationId id) const;
    ConversationId add(const ConversationCopy& copy, std::shared_ptr<const void> keep = {});

    QString folder() const;

  signals:
    void conversation_added(govor::store::ConversationId id);
    void conversation_changed(govor::store::ConversationId id);  // settings, title or newest turn
    void conversation_removed(govor::store::ConversationId id);
    void trash_emptied();  // restore() has nothing to restore any more
    void turn_added(govor::store::ConversationId conversation, govor::store::TurnId turn);  // as the last
    void turn_changed(govor::store::ConversationId conversation, govor::store::TurnId turn);
    void turn_removed(govor::store::ConversationId conversation, govor::store::TurnId turn);
    // What could not be read before can be read now.
    void reloaded();
    // trouble() has changed. At the start it is emitted queued, so that it reaches slots that are connected
    // after the constructor.
    void troubled();

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::store
