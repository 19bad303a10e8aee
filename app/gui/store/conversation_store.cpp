#include "store/conversation_store.h"

#include <QCoreApplication>
#include <algorithm>

#include "store/reading.h"
#include "store/store_private.h"

namespace govor::store {
namespace {

Write message(TurnId turn, Side side, const QString& text) {
    const int number = static_cast<int>(side);
    return {QStringLiteral("INSERT INTO messages(id, turn, side, text) VALUES (?, ?, ?, ?)"),
            {message_id(turn, number), to_value(turn), number, to_value(text)}};
}

}  // namespace

ConversationStore::ConversationStore(const QString& folder, QObject* parent)
    : QObject(parent), d_(std::make_unique<Private>(*this, folder)) {}

ConversationStore::~ConversationStore() {
    blockSignals(true);
    d_->write_drafts();
    d_->keeper.drain();
    // What the keeper has to say about the last sounds, so that their rows are right.
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
}

std::optional<StoreTrouble> ConversationStore::trouble() const {
    return d_->rows.trouble() ? d_->rows.trouble() : d_->sound_trouble;
}

bool ConversationStore::retry() {
    d_->write_drafts();
    const bool rows_written = d_->rows.retry();
    d_->keeper.retry();
    return rows_written && !d_->sound_trouble;
}

QString ConversationStore::folder() const {
    return d_->folder;
}

ConversationId ConversationStore::add_conversation(const ConversationSettings& settings) {
    const ConversationId id{d_->rows.new_id(QStringLiteral("conversations"))};
    d_->rows.write(
        {{QStringLiteral("INSERT INTO conversations(id, title, title_given, voice, system_prompt, created,"
                         " changed) VALUES (?, ?, ?, ?, ?, ?, ?)"),
          {to_value(id), to_value(settings.title), settings.title.isEmpty() ? 0 : 1, to_value(settings.voice),
           to_value(settings.system_prompt), now(), now()}}});
    emit conversation_added(id);
    return id;
}

void ConversationStore::change(ConversationId id, const ConversationSettings& settings) {
    const std::optional<Conversation> old = conversation(id);
    if (!old) return;
    std::vector<Write> writes{
        {QStringLiteral("UPDATE conversations SET voice = ?, system_prompt = ? WHERE id = ?"),
         {to_value(settings.voice), to_value(settings.system_prompt), to_value(id)}}};
    if (settings.title != old->settings.title) {
        writes.push_back({QStringLiteral("UPDATE conversations SET title = ?, title_given = ? WHERE id = ?"),
                          {to_value(settings.title), settings.title.isEmpty() ? 0 : 1, to_value(id)}});
    }
    d_->rows.write(writes);
    emit conversation_changed(id);
}

void ConversationStore::remove(ConversationId id) {
    if (!conversation(id)) return;
    Private::Changes changes;
    for (const TurnId turn : turn_ids(id)) {
        d_->delete_sounds(turn, changes);
        d_->forget(turn);
    }
    changes.writes.push_back({QStringLiteral("DELETE FROM conversations WHERE id = ?"), {to_value(id)}});
    d_->carry_out(changes);
    emit conversation_removed(id);
}

std::vector<Conversation> ConversationStore::conversations() const {
    return read_conversations(d_->rows.database());
}

std::optional<Conversation> ConversationStore::conversation(ConversationId id) const {
    std::vector<Conversation> found = read_conversations(d_->rows.database(), id);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

TurnId ConversationStore::ask(ConversationId conversation, const QString& text) {
    const TurnId turn{d_->rows.new_id(QStringLiteral("turns"))};
    if (!this->conversation(conversation)) return turn;
    std::vector<Write> writes{
        {QStringLiteral("INSERT INTO turns(id, conversation, state, created) VALUES (?, ?, ?, ?)"),
         {to_value(turn), to_value(conversation), static_cast<int>(TurnState::asked), now()}},
        message(turn, Side::question, text),
        Private::touch(conversation)};
    d_->add_title(writes, conversation, text);
    d_->rows.write(writes);
    emit turn_added(conversation, turn);
    emit conversation_changed(conversation);
    return turn;
}

TurnId ConversationStore::ask(ConversationId conversation, const QString& text, SampleRate rate,
                              std::span<const float> speech) {
    const TurnId turn = ask(conversation, text);
    add_samples(turn, Side::question, rate, speech);
    end_samples(turn, Side::question);
    return turn;
}

void ConversationStore::edit(TurnId turn, const QString& text) {
    const auto conversation = d_->conversation_of(turn);
    if (!conversation) return;
    remove_after(turn);
    Private::Changes changes;
    d_->delete_sounds(turn, changes);
    d_->forget(turn);
    changes.writes.insert(
        changes.writes.end(),
        {{QStringLiteral("DELETE FROM messages WHERE turn = ?"), {to_value(turn)}},
         message(turn, Side::question, text),
         {QStringLiteral(
              "UPDATE turns SET state = ?, error_kind = NULL, error_message = NULL, statistics = NULL"
              " WHERE id = ?"),
          {static_cast<int>(TurnState::asked), to_value(turn)}},
         Private::touch(*conversation)});
    d_->carry_out(changes);
    emit turn_changed(*conversation, turn);
    emit conversation_changed(*conversation);
}

void ConversationStore::remove(TurnId turn) {
    const auto conversation = d_->conversation_of(turn);
    if (!conversation) return;
    Private::Changes changes;
    d_->delete_sounds(turn, changes);
    d_->forget(turn);
    changes.writes.push_back({QStringLiteral("DELETE FROM turns WHERE id = ?"), {to_value(turn)}});
    d_->carry_out(changes);
    emit turn_removed(*conversation, turn);
}

void ConversationStore::remove_after(TurnId turn) {
    const auto conversation = d_->conversation_of(turn);
    if (!conversation) return;
    for (const TurnId other : turn_ids(*conversation)) {
        if (turn < other) remove(other);
    }
}

std::vector<TurnId> ConversationStore::turn_ids(ConversationId conversation) const {
    return read_turn_ids(d_->rows.database(), conversation);
}

std::vector<TurnHead> ConversationStore::turn_heads(std::span<const TurnId> turns) const {
    return read_turn_heads(d_->rows.database(), turns);
}

std::optional<Turn> ConversationStore::turn(TurnId id) const {
    std::optional<Turn> found = read_turn(d_->rows.database(), d_->keeper, id);
    const auto draft = d_->drafts.find(id);
    if (found && draft != d_->drafts.end()) (found->redoing ? found->draft : found->answer) = draft->second;
    return found;
}

std::vector<PastExchange> ConversationStore::history(ConversationId conversation,
                                                     std::optional<TurnId> before) const {
    std::vector<PastExchange> exchanges;
    for (Turn& turn : read_turns(d_->rows.database(), d_->keeper, conversation)) {
        if (before && !(turn.id < *before)) break;
        const bool answered = turn.state == TurnState::complete || turn.state == TurnState::interrupted;
        if (!answered || turn.answer.isEmpty()) continue;
        exchanges.push_back({.id = turn.id,
                             .question = std::move(turn.question),
                             .question_sound = std::move(turn.question_sound),
                             .answer = std::move(turn.answer)});
    }
    return exchanges;
}

std::vector<SearchHit> ConversationStore::search(const QString& query, int limit) const {
    return store::search(d_->rows.database(), query, limit);
}

std::optional<ConversationCopy> ConversationStore::copy(ConversationId id) const {
    d_->write_drafts();
    const std::optional<Conversation> found = conversation(id);
    if (!found) return std::nullopt;
    return ConversationCopy{*found, read_turns(d_->rows.database(), d_->keeper, id)};
}

ConversationId ConversationStore::add(const ConversationCopy& copy, std::shared_ptr<const void> keep) {
    const Conversation& from = copy.conversation;
    const ConversationId id{d_->rows.new_id(QStringLiteral("conversations"))};
    std::vector<Write> writes{
        {QStringLiteral("INSERT INTO conversations(id, title, title_given, voice, system_prompt,"
                        " created, changed) VALUES (?, ?, ?, ?, ?, ?, ?)"),
         {to_value(id), to_value(from.settings.title), from.settings.title.isEmpty() ? 0 : 1,
          to_value(from.settings.voice), to_value(from.settings.system_prompt), to_value(from.created),
          to_value(from.changed)}}};
    struct Adopted {
        SoundId id;
        const Sound& source;
        SampleBits bits;
    };
    std::vector<Adopted> adopted;
    for (const Turn& turn : copy.turns) {
        const TurnId turn_id{d_->rows.new_id(QStringLiteral("turns"))};
        const TurnState state = turn.state == TurnState::answering ? TurnState::interrupted : turn.state;
        writes.push_back(
            {QStringLiteral(
                 "INSERT INTO turns(id, conversation, state, created, error_kind, error_message, statistics)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?)"),
             {to_value(turn_id), to_value(id), static_cast<int>(state), to_value(turn.created),
              turn.error ? to_value(turn.error->kind) : QVariant(),
              turn.error ? to_value(turn.error->message) : QVariant(), to_value(turn.statistics)}});
        writes.push_back(message(turn_id, Side::question, turn.question));
        if (!turn.answer.isEmpty() || turn.answer_sound)
            writes.push_back(message(turn_id, Side::answer, turn.answer));
        for (const Side side : {Side::question, Side::answer}) {
            const std::optional<Sound>& sound =
                side == Side::question ? turn.question_sound : turn.answer_sound;
            if (!sound) continue;
            const SoundId sound_id{d_->rows.new_id(QStringLiteral("sounds"))};
            writes.push_back(
                {QStringLiteral("INSERT INTO sounds(id, turn, side, rate) VALUES (?, ?, ?, ?)"),
                 {to_value(sound_id), to_value(turn_id), static_cast<int>(side), sound->rate.value}});
            adopted.push_back(
                {sound_id, *sound, side == Side::question ? SampleBits::of_question : SampleBits::of_answer});
        }
    }
    d_->rows.write(writes);
    for (const Adopted& sound : adopted) d_->keeper.adopt(sound.id, sound.source, sound.bits, keep);
    emit conversation_added(id);
    return id;
}

}  // namespace govor::store
