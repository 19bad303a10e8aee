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

// Why conversations are not on the disk at present, or what was done at the start.
struct StoreTrouble {
    enum class Kind {
        not_writable,  // folder or file may not be written
        disk_full,
        damaged,     // the old conversations were moved aside, nothing was deleted; a new database was begun
        newer,       // written by a newer Govor
        unreadable,  // the disk does not give back what is on it; nothing was deleted or moved
        in_use,      // by another process
        other,
    };
    Kind kind = Kind::other;
    QString sentence;        // what happened, why, and what to do
    bool in_memory = false;  // what is said now is lost with the program unless retry() succeeds
};

// Conversations and their sound, kept the moment they exist. On the thread that made it (the window's); every
// call returns at once, because nothing here waits for the disk: rows go to SQLite's write-ahead log, which a
// thread of the store's own carries to the disk, and that thread writes samples to files. A program that is
// killed loses no row, and no sample that is in its file by then. The database calls a turn complete only
// when the files have all of its sound (Turn::on_disk); until then it says `answering`, so that the next
// start makes `interrupted` of a turn whose sound was cut off.
//
// No call throws for trouble with the disk. Then everything goes on in memory, `troubled` says so, and what
// was not written is kept until retry() succeeds. Where the disk cannot be read, questions are answered as if
// there were nothing, changes wait for retry(), and nothing is taken for damaged or deleted because of it.
// Calls with a number that is gone do nothing.
class ConversationStore : public QObject {
    Q_OBJECT
  public:
    // Opens `folder` (Directories::conversations()), making it where it is absent, and mends what a killed
    // program left: turns that were being answered become `interrupted`, begun sound becomes FLAC, sound
    // without a row is deleted.
    explicit ConversationStore(const QString& folder, QObject* parent = nullptr);
    ~ConversationStore() override;  // waits until begun sound is on the disk, however long that takes
    // Brings everything to the disk, as the destructor does, and waits at most about that long. False: a disk
    // that hangs, or much imported sound. The program may only be ended then, not the store.
    bool finish(std::chrono::milliseconds limit);

    std::optional<StoreTrouble> trouble() const;
    // Tries to read what could not be read, and to write what waits in memory. Also tried on its own now and
    // then. True when all is on the disk.
    bool retry();

    // --- Conversations ---
    ConversationId add_conversation(const ConversationSettings& settings);
    void change(ConversationId id, const ConversationSettings& settings);
    void remove(ConversationId id);  // at once and for ever, with all its sound
    // As if it were removed, until restore(). It is removed when the store is closed, or by the next start if
    // the program is killed before, and some time later in a program that goes on.
    void trash(ConversationId id);
    bool restore(ConversationId id);                  // false: it is not in the trash (any more)
    std::vector<Conversation> conversations() const;  // the newest first
    std::optional<Conversation> conversation(ConversationId id) const;

    // --- Asking. A turn begins as `asked`. ---
    TurnId ask(ConversationId conversation, const QString& text);  // typed, or empty before add_samples
    void add_samples(TurnId turn, Side side, SampleRate rate, std::span<const float> samples);
    void end_samples(TurnId turn, Side side);  // the sound is whole; becomes FLAC
    // A clip that exists already, as the question.
    TurnId ask(ConversationId conversation, const QString& text, SampleRate rate,
               std::span<const float> speech);
    // Another question in place of this one, typed: what was said and answered here, and every later turn,
    // goes.
    void edit(TurnId turn, const QString& text);
    void remove(TurnId turn);
    void remove_after(TurnId turn);  // every later turn of its conversation

    // --- Answering. First answer, retry and "regenerate" alike. ---
    // State becomes `answering`. If the turn has an answer already, that stays the turn's answer, with its
    // sound and state, until the new one ends; then the new one takes its place, unless it brought nothing.
    void begin_answer(TurnId turn);
    void add_text(TurnId turn, const QString& piece);  // written at most four times a second and at the end
    // The answer is all text that add_text brought, and ends its sound.
    void complete(TurnId turn, const QJsonObject& statistics);
    // The answer ends before its time: it is all text that add_text brought, and so many samples of its sound
    // (absent: all).
    void interrupt(TurnId turn, const QJsonObject& statistics = {},
                   std::optional<std::uint64_t> heard_samples = {});
    // The voice of an answer that has ended (with complete or interrupt) was stopped behind the first `heard`
    // UTF-16 code units of its text. The text stays whole; the sound is cut to so many samples (absent: not),
    // and history() to what was heard.
    void mark_heard(TurnId turn, qsizetype heard, std::optional<std::uint64_t> heard_samples = {});
    void fail(TurnId turn, const TurnError& error);

    // --- Reading ---
    std::vector<TurnId> turn_ids(ConversationId conversation) const;        // the oldest first
    std::vector<TurnHead> turn_heads(std::span<const TurnId> turns) const;  // in the order asked for
    std::optional<Turn> turn(TurnId id) const;
    // Complete and interrupted turns of whose answer something counts as heard, before `before` if given.
    // Their sound is not decoded yet.
    std::vector<PastExchange> history(ConversationId conversation, std::optional<TurnId> before = {}) const;
    // Conversations whose title, questions or answers have all words of `query` (the last may be unfinished).
    std::vector<SearchHit> search(const QString& query, int limit = 100) const;

    // Everything about a conversation as a value, for exchange.h; and one like it as a new conversation. The
    // files of its sound are copied soon, so `keep` lives until that is done.
    std::optional<ConversationCopy> copy(ConversationId id) const;
    ConversationId add(const ConversationCopy& copy, std::shared_ptr<const void> keep = {});

    QString folder() const;

  signals:
    void conversation_added(govor::store::ConversationId id);
    void conversation_changed(govor::store::ConversationId id);  // settings, title or newest turn
    void conversation_removed(govor::store::ConversationId id);
    void trash_emptied();  // nothing can be restored any more
    void turn_added(govor::store::ConversationId conversation, govor::store::TurnId turn);  // as the last
    void turn_changed(govor::store::ConversationId conversation, govor::store::TurnId turn);
    void turn_removed(govor::store::ConversationId conversation, govor::store::TurnId turn);
    // What could not be read can be read now: ask again.
    void reloaded();
    // At the start (queued, so that a slot connected after the constructor hears it) and whenever it changes;
    // see trouble().
    void troubled();

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::store
