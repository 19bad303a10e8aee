#include "store/conversation_store.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/log.h"
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
    while (!finish(std::chrono::hours(1))) {
    }
}

bool ConversationStore::finish(std::chrono::milliseconds limit) {
    blockSignals(true);
    d_->write_drafts();
    d_->empty_trash();
    if (!d_->make_changes()) log::error("Changes are lost: the conversations cannot be read.");
    if (!d_->audio_writer.drain(limit)) return false;
    // What audio_writer reports about the last sounds, so that their rows are right; then it deletes what
    // they were made of.
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    return d_->audio_writer.drain(limit);
}

std::optional<StoreTrouble> ConversationStore::trouble() const {
    if (d_->rows.trouble()) return d_->rows.trouble();
    return d_->sound_trouble ? d_->sound_trouble : d_->read_trouble;
}

bool ConversationStore::retry() {
    d_->write_drafts();
    const bool had_folder = d_->rows.has_folder();
    const bool rows_written = d_->rows.retry();
    if (!had_folder && d_->rows.has_folder()) {
        d_->audio_writer.use_folder();
        emit reloaded();
    }
    const bool all_read = d_->retry_reading();
    d_->finish_begun_sounds();
    d_->audio_writer.retry();
    return rows_written && all_read && !d_->sound_trouble;
}

QString ConversationStore::folder() const {
    return d_->folder;
}

ConversationId ConversationStore::add_conversation(const ConversationSettings& settings) {
    const ConversationId id{d_->rows.new_id(QStringLiteral("conversations"))};
    d_->change([=, this] {
        d_->rows.write(
            {{QStringLiteral(
                  "INSERT INTO conversations(id, title, title_given, voice, system_prompt, created,"
                  " changed) VALUES (?, ?, ?, ?, ?, ?, ?)"),
              {to_value(id), to_value(settings.title), settings.title.isEmpty() ? 0 : 1,
               to_value(settings.voice), to_value(settings.system_prompt), now(), now()}}});
        d_->announce([=, this] { emit conversation_added(id); });
    });
    return id;
}

void ConversationStore::change(ConversationId id, const ConversationSettings& settings) {
    d_->change([=, this] {
        const std::optional<Conversation> old = conversation(id);
        if (!old) return;
        std::vector<Write> writes{
            {QStringLiteral("UPDATE conversations SET voice = ?, system_prompt = ? WHERE id = ?"),
             {to_value(settings.voice), to_value(settings.system_prompt), to_value(id)}}};
        if (settings.title != old->settings.title) {
            writes.push_back(
                {QStringLiteral("UPDATE conversations SET title = ?, title_given = ? WHERE id = ?"),
                 {to_value(settings.title), settings.title.isEmpty() ? 0 : 1, to_value(id)}});
        }
        d_->rows.write(writes);
        d_->announce([=, this] { emit conversation_changed(id); });
    });
}

void ConversationStore::remove(ConversationId id) {
    d_->change([=, this] {
        if (!conversation(id)) return;
        d_->remove_conversation(id);
        d_->announce([=, this] { emit conversation_removed(id); });
    });
}

void ConversationStore::trash(ConversationId id) {
    d_->change([=, this] {
        if (!conversation(id)) return;
        d_->rows.write(
            {{QStringLiteral("UPDATE conversations SET trashed = 1 WHERE id = ?"), {to_value(id)}}});
        d_->trashed.insert(id);
        d_->trash_timer.start();
        d_->announce([=, this] { emit conversation_removed(id); });
    });
}

bool ConversationStore::restore(ConversationId id) {
    if (!d_->trashed.contains(id)) return false;
    d_->change([=, this] {
        d_->rows.write(
            {{QStringLiteral("UPDATE conversations SET trashed = 0 WHERE id = ?"), {to_value(id)}}});
        d_->trashed.erase(id);
        d_->announce([=, this] { emit conversation_added(id); });
    });
    return true;
}

std::vector<Conversation> ConversationStore::conversations() const {
    return d_->read([this] { return read_conversations(d_->rows.database()); });
}

std::optional<Conversation> ConversationStore::conversation(ConversationId id) const {
    std::vector<Conversation> found =
        d_->read([=, this] { return read_conversations(d_->rows.database(), id); });
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

TurnId ConversationStore::ask(ConversationId conversation, const QString& text) {
    const TurnId turn{d_->rows.new_id(QStringLiteral("turns"))};
    d_->change([=, this] {
        if (!this->conversation(conversation)) return;
        std::vector<Write> writes{
            {QStringLiteral("INSERT INTO turns(id, conversation, state, created) VALUES (?, ?, ?, ?)"),
             {to_value(turn), to_value(conversation), static_cast<int>(TurnState::asked), now()}},
            message(turn, Side::question, text),
            Private::touch(conversation)};
        d_->add_title(writes, conversation, text);
        d_->rows.write(writes);
        d_->announce([=, this] {
            emit turn_added(conversation, turn);
            emit conversation_changed(conversation);
        });
    });
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
    d_->change([=, this] {
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
        d_->announce([=, this] {
            emit turn_changed(*conversation, turn);
            emit conversation_changed(*conversation);
        });
    });
}

void ConversationStore::remove(TurnId turn) {
    d_->change([=, this] {
        const auto conversation = d_->conversation_of(turn);
        if (!conversation) return;
        Private::Changes changes;
        d_->delete_sounds(turn, changes);
        d_->forget(turn);
        changes.writes.push_back({QStringLiteral("DELETE FROM turns WHERE id = ?"), {to_value(turn)}});
        d_->carry_out(changes);
        d_->announce([=, this] { emit turn_removed(*conversation, turn); });
    });
}

void ConversationStore::remove_after(TurnId turn) {
    d_->change([=, this] {
        const auto conversation = d_->conversation_of(turn);
        if (!conversation) return;
        for (const TurnId other : turn_ids(*conversation)) {
            if (turn < other) remove(other);
        }
    });
}

std::vector<TurnId> ConversationStore::turn_ids(ConversationId conversation) const {
    return d_->read([=, this] { return read_turn_ids(d_->rows.database(), conversation); });
}

std::vector<TurnHead> ConversationStore::turn_heads(std::span<const TurnId> turns) const {
    const std::vector<TurnId> ids_requested(turns.begin(), turns.end());
    std::vector<TurnHead> heads =
        d_->read([=, this] { return read_turn_heads(d_->rows.database(), ids_requested); });
    for (std::size_t i = heads.size(); i < ids_requested.size(); ++i) {  // they could not be read
        heads.emplace_back().id = ids_requested[i];
    }
    for (TurnHead& head : heads) {
        if (d_->unsynced_turns.contains(head.id) && !d_->drafts.contains(head.id))
            head.state = TurnState::complete;
    }
    return heads;
}

std::optional<Turn> ConversationStore::turn(TurnId id) const {
    std::optional<Turn> found =
        d_->read([=, this] { return read_turn(d_->rows.database(), d_->audio_writer, id); });
    if (found) d_->show_current(*found);
    return found;
}

std::vector<PastExchange> ConversationStore::history(ConversationId conversation,
                                                     std::optional<TurnId> before) const {
    std::vector<PastExchange> exchanges;
    for (Turn& turn :
         d_->read([=, this] { return read_turns(d_->rows.database(), d_->audio_writer, conversation); })) {
        if (before && !(turn.id < *before)) break;
        d_->show_current(turn);
        const bool answered = turn.state == TurnState::complete || turn.state == TurnState::interrupted;
        if (turn.heard) turn.answer.truncate(*turn.heard);
        if (!answered || turn.answer.isEmpty()) continue;
        exchanges.push_back({.id = turn.id,
                             .question = std::move(turn.question),
                             .question_sound = std::move(turn.question_sound),
                             .answer = std::move(turn.answer)});
    }
    return exchanges;
}

std::vector<SearchHit> ConversationStore::search(const QString& query, int limit) const {
    return d_->read([=, this] { return store::search(d_->rows.database(), query, limit); });
}

std::optional<ConversationCopy> ConversationStore::copy(ConversationId id) const {
    d_->write_drafts();
    const std::optional<Conversation> found = conversation(id);
    if (!found) return std::nullopt;
    auto turns =
        d_->read([=, this] { return std::optional(read_turns(d_->rows.database(), d_->audio_writer, id)); });
    if (!turns) return std::nullopt;
    for (Turn& turn : *turns) d_->show_current(turn);
    return ConversationCopy{*found, std::move(*turns)};
}

ConversationId ConversationStore::add(const ConversationCopy& copy, std::shared_ptr<const void> keep) {
    const ConversationId id{d_->rows.new_id(QStringLiteral("conversations"))};
    d_->change([=, this] {
        const Conversation& from = copy.conversation;
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
            std::vector<Write> sounds;
            for (const Side side : {Side::question, Side::answer}) {
                const std::optional<Sound>& sound =
                    side == Side::question ? turn.question_sound : turn.answer_sound;
                if (!sound) continue;
                const SoundId sound_id{d_->rows.new_id(QStringLiteral("sounds"))};
                sounds.push_back(
                    {QStringLiteral("INSERT INTO sounds(id, turn, side, rate) VALUES (?, ?, ?, ?)"),
                     {to_value(sound_id), to_value(turn_id), static_cast<int>(side), sound->rate.value}});
                d_->add_unsynced(turn_id, sound_id);
                adopted.push_back({sound_id, *sound,
                                   side == Side::question ? SampleBits::of_question : SampleBits::of_answer});
            }
            const TurnState state = d_->state_on_disk(
                turn_id, turn.state == TurnState::answering ? TurnState::interrupted : turn.state);
            writes.push_back(
                {QStringLiteral("INSERT INTO turns(id, conversation, state, created, error_kind, "
                                "error_message, statistics)"
                                " VALUES (?, ?, ?, ?, ?, ?, ?)"),
                 {to_value(turn_id), to_value(id), static_cast<int>(state), to_value(turn.created),
                  turn.error ? to_value(turn.error->kind) : QVariant(),
                  turn.error ? to_value(turn.error->message) : QVariant(), to_value(turn.statistics)}});
            writes.push_back(message(turn_id, Side::question, turn.question));
            if (!turn.answer.isEmpty() || turn.answer_sound)
                writes.push_back(message(turn_id, Side::answer, turn.answer));
            writes.insert(writes.end(), sounds.begin(), sounds.end());
            if (turn.heard) writes.push_back(Private::set_heard(turn_id, *turn.heard));
        }
        d_->rows.write(writes);
        for (const Adopted& sound : adopted) d_->audio_writer.adopt(sound.id, sound.source, sound.bits, keep);
        d_->announce([=, this] { emit conversation_added(id); });
    });
    return id;
}

}  // namespace govor::store
