#include "store/conversation_store.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/log.h"
#include "store/conversation_title.h"
#include "store/queries.h"
#include "store/row_writes.h"
#include "store/store_private.h"

namespace govor::store {

ConversationStore::ConversationStore(const QString& folder, QObject* parent)
    : QObject(parent), d_(std::make_unique<Private>(*this, folder)) {}

ConversationStore::~ConversationStore() {
    while (!finish(std::chrono::hours(1))) {
    }
}

bool ConversationStore::finish(std::chrono::milliseconds timeout) {
    blockSignals(true);
    d_->write_drafts();
    d_->empty_trash();
    if (!d_->apply_changes()) log::error("Changes are lost: the conversations cannot be read.");
    if (!d_->audio_writer.drain(timeout)) return false;
    // Delivers the queued signals about the last sounds. Their slots update the rows of these sounds and
    // request the deletion of the part files.
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    return d_->audio_writer.drain(timeout);
}

std::optional<StoreError> ConversationStore::error() const {
    if (d_->rows.error()) return d_->rows.error();
    return d_->sound_error ? d_->sound_error : d_->read_error;
}

bool ConversationStore::retry() {
    d_->write_drafts();
    const bool had_folder = d_->rows.has_folder();
    const bool are_rows_written = d_->rows.retry();
    if (!had_folder && d_->rows.has_folder()) {
        d_->audio_writer.use_folder();
        emit reloaded();
    }
    const bool are_all_read = d_->retry_reading();
    d_->finish_interrupted_sounds();
    d_->audio_writer.retry();
    return are_rows_written && are_all_read && !d_->sound_error;
}

QString ConversationStore::folder() const {
    return d_->folder;
}

ConversationId ConversationStore::add_conversation(const ConversationSettings& settings) {
    const ConversationId id{d_->rows.new_id(QStringLiteral("conversations"))};
    d_->change([=, this] {
        d_->rows.write({make_conversation_insert(id, settings, now(), now())});
        d_->emit_outside_change([=, this] { emit conversation_added(id); });
    });
    return id;
}

void ConversationStore::change(ConversationId id, const ConversationSettings& settings) {
    d_->change([=, this] {
        const std::optional<Conversation> old_record = conversation(id);
        if (!old_record) return;
        std::vector<Write> writes{
            {QStringLiteral("UPDATE conversations SET voice = ?, system_prompt = ?, pinned = ?,"
                            " archived = ?, tags = ? WHERE id = ?"),
             {to_value(settings.voice), to_value(settings.system_prompt), settings.is_pinned ? 1 : 0,
              settings.is_archived ? 1 : 0, tags_value(settings), to_value(id)}}};
        if (settings.title.isEmpty()) {
            writes.push_back(
                {QStringLiteral("UPDATE conversations SET title = ?, title_given = 0 WHERE id = ?"),
                 {to_value(d_->derive_conversation_title(id)), to_value(id)}});
        } else if (settings.title != old_record->settings.title) {
            writes.push_back(
                {QStringLiteral("UPDATE conversations SET title = ?, title_given = 1 WHERE id = ?"),
                 {to_value(settings.title), to_value(id)}});
        }
        d_->rows.write(writes);
        d_->emit_outside_change([=, this] { emit conversation_changed(id); });
    });
}

void ConversationStore::remove(ConversationId id) {
    d_->change([=, this] {
        if (!conversation(id)) return;
        d_->remove_conversation(id);
        d_->emit_outside_change([=, this] { emit conversation_removed(id); });
    });
    d_->audio_writer.erase_deleted_rows(false);
}

void ConversationStore::remove_all() {
    d_->change([this] {
        std::vector<ConversationId> ids;
        for (const Conversation& conversation_record : conversations()) ids.push_back(conversation_record.id);
        for (const ConversationId id : ids) d_->remove_conversation(id);
        d_->emit_outside_change([=, this] {
            for (const ConversationId id : ids) emit conversation_removed(id);
        });
    });
    d_->empty_trash();
    d_->audio_writer.erase_deleted_rows(true);
}

void ConversationStore::trash(ConversationId id) {
    d_->change([=, this] {
        if (!conversation(id)) return;
        d_->rows.write(
            {{QStringLiteral("UPDATE conversations SET trashed = 1 WHERE id = ?"), {to_value(id)}}});
        d_->trashed_conversations.insert(id);
        d_->trash_timer.start();
        d_->emit_outside_change([=, this] { emit conversation_removed(id); });
    });
}

bool ConversationStore::restore(ConversationId id) {
    if (!d_->trashed_conversations.contains(id)) return false;
    d_->change([=, this] {
        d_->rows.write(
            {{QStringLiteral("UPDATE conversations SET trashed = 0 WHERE id = ?"), {to_value(id)}}});
        d_->trashed_conversations.erase(id);
        d_->emit_outside_change([=, this] { emit conversation_added(id); });
    });
    return true;
}

std::vector<Conversation> ConversationStore::conversations() const {
    return d_->read([this] { return read_conversations(d_->rows.database()); });
}

std::optional<Conversation> ConversationStore::conversation(ConversationId id) const {
    std::vector<Conversation> records =
        d_->read([=, this] { return read_conversations(d_->rows.database(), id); });
    return records.empty() ? std::nullopt : std::optional(std::move(records.front()));
}

TurnId ConversationStore::ask(ConversationId conversation, const QString& text,
                              const std::vector<Image>& images) {
    const TurnId turn{d_->rows.new_id(QStringLiteral("turns"))};
    const std::vector<Write> image_rows = make_image_inserts(images, turn, d_->rows);
    d_->change([=, this] {
        if (!this->conversation(conversation)) return;
        std::vector<Write> writes{
            {QStringLiteral("INSERT INTO turns(id, conversation, state, created) VALUES (?, ?, ?, ?)"),
             {to_value(turn), to_value(conversation), static_cast<int>(TurnState::asked), now()}},
            make_message_insert(turn, Side::question, text),
            Private::make_last_use_update(conversation)};
        writes.insert(writes.end(), image_rows.begin(), image_rows.end());
        d_->add_title(writes, conversation, text);
        d_->rows.write(writes);
        d_->emit_outside_change([=, this] {
            emit turn_added(conversation, turn);
            emit conversation_changed(conversation);
        });
    });
    return turn;
}

TurnId ConversationStore::ask(ConversationId conversation, const QString& text, SampleRate rate,
                              std::span<const float> speech, const std::vector<Image>& images) {
    const TurnId turn = ask(conversation, text, images);
    add_samples(turn, Side::question, rate, speech);
    end_samples(turn, Side::question);
    return turn;
}

void ConversationStore::edit(TurnId turn, const QString& text) {
    d_->change([=, this] {
        const auto conversation = d_->find_conversation(turn);
        if (!conversation) return;
        remove_after(turn);
        Private::Changes changes;
        d_->delete_sounds(turn, changes);
        d_->discard_state(turn);
        changes.writes.insert(
            changes.writes.end(),
            {{QStringLiteral("DELETE FROM messages WHERE turn = ?"), {to_value(turn)}},
             {QStringLiteral("DELETE FROM other_answers WHERE turn = ?"), {to_value(turn)}},
             make_message_insert(turn, Side::question, text),
             {QStringLiteral(
                  "UPDATE turns SET state = ?, error_kind = NULL, error_message = NULL, statistics = NULL,"
                  " answer_position = 0"
                  " WHERE id = ?"),
              {static_cast<int>(TurnState::asked), to_value(turn)}},
             Private::make_last_use_update(*conversation)});
        d_->apply(changes);
        d_->emit_outside_change([=, this] {
            emit turn_changed(*conversation, turn);
            emit conversation_changed(*conversation);
        });
    });
    d_->audio_writer.erase_deleted_rows(false);
}

void ConversationStore::set_transcript(TurnId turn, const QString& text) {
    d_->change([=, this] {
        const auto conversation = d_->find_conversation(turn);
        if (!conversation) return;
        std::vector<Write> writes{
            {QStringLiteral("DELETE FROM messages WHERE id = ?"), {message_id(turn, transcript_side)}},
            make_transcript_insert(turn, text)};
        if (const QString title = derive_title(text); !title.isEmpty()) {
            writes.push_back(
                {QStringLiteral("UPDATE conversations SET title = ? WHERE id = ? AND NOT title_given"
                                " AND ? = (SELECT min(id) FROM turns WHERE conversation ="
                                " conversations.id AND NOT trashed)"),
                 {title, to_value(*conversation), to_value(turn)}});
        }
        d_->rows.write(writes);
        d_->emit_turn_changed(turn);
        d_->emit_outside_change([=, this] { emit conversation_changed(*conversation); });
    });
}

void ConversationStore::remove(TurnId turn) {
    d_->change([=, this] {
        const auto conversation = d_->find_conversation(turn);
        if (!conversation) return;
        d_->remove_turn(turn);
        d_->emit_outside_change([=, this] { emit turn_removed(*conversation, turn); });
    });
    d_->audio_writer.erase_deleted_rows(false);
}

void ConversationStore::trash(TurnId turn) {
    interrupt(turn);
    end_samples(turn, Side::question);
    d_->change([=, this] {
        const auto conversation = d_->find_conversation(turn);
        if (!conversation) return;
        d_->rows.write({Private::make_trashed_update(turn, true)});
        d_->trashed_turns.insert(turn);
        d_->trash_timer.start();
        d_->emit_outside_change([=, this] { emit turn_removed(*conversation, turn); });
    });
}

bool ConversationStore::restore(TurnId turn) {
    if (!d_->trashed_turns.contains(turn)) return false;
    d_->change([=, this] {
        d_->rows.write({Private::make_trashed_update(turn, false)});
        d_->trashed_turns.erase(turn);
        if (const auto conversation = d_->find_conversation(turn))
            d_->emit_outside_change([=, this] { emit turn_added(*conversation, turn); });
    });
    return true;
}

void ConversationStore::remove_after(TurnId turn) {
    d_->change([=, this] {
        const auto conversation = d_->find_conversation(turn);
        if (!conversation) return;
        for (const TurnId other : turn_ids(*conversation)) {
            if (turn < other) remove(other);
        }
    });
}

void ConversationStore::remove_sounds(const QDateTime& time) {
    d_->change([=, this] {
        std::vector<TurnId> turns;
        ResultRows sound_rows = d_->rows.database().rows(
            QStringLiteral(
                "SELECT DISTINCT s.turn FROM sounds s JOIN turns t ON t.id = s.turn WHERE t.created < ?"),
            {to_value(time)});
        while (sound_rows.next()) turns.push_back(TurnId{sound_rows.value(0).toLongLong()});
        std::erase_if(turns, [this](TurnId turn) { return d_->is_in_progress(turn); });
        Private::Changes changes;
        for (const TurnId turn : turns) d_->delete_sounds(turn, changes);
        d_->apply(changes);
        for (const TurnId turn : turns) d_->emit_turn_changed(turn);
    });
}

void ConversationStore::add_samples(TurnId turn, Side side, SampleRate rate, std::span<const float> samples) {
    if (samples.empty()) return;
    d_->change([=, this, samples = std::vector<float>(samples.begin(), samples.end())] {
        if (!d_->find_conversation(turn)) return;
        auto open_sound = d_->open_sounds.find({turn, side});
        if (open_sound == d_->open_sounds.end()) {
            const int side_number = d_->sound_side(turn, side);
            if (find_sound_id(d_->rows.database(), turn, side_number)) return;  // it is complete already
            const SoundId id{d_->rows.new_id(QStringLiteral("sounds"))};
            d_->rows.write({Private::make_sound_insert(id, turn, side_number, rate)});
            open_sound =
                d_->open_sounds.emplace(Private::SideOfTurn{turn, side}, Private::OpenSound{id, rate}).first;
        }
        d_->add_unsynced(turn, open_sound->second.id);
        d_->audio_writer.append(open_sound->second.id, samples);
    });
}

void ConversationStore::end_samples(TurnId turn, Side side) {
    d_->change([=, this] { d_->end_sound(turn, side); });
}

void ConversationStore::begin_answer(TurnId turn) {
    d_->change([=, this] {
        if (!d_->find_conversation(turn)) return;
        Private::Changes changes;
        d_->delete_draft(turn, changes);
        changes.writes.push_back(
            {QStringLiteral("INSERT INTO messages(id, turn, side, text) VALUES (?, ?, ?, '')"),
             {message_id(turn, draft_side), to_value(turn), draft_side}});
        if (!d_->has_answer(turn)) {
            changes.writes.push_back({QStringLiteral("UPDATE turns SET state = ? WHERE id = ?"),
                                      {static_cast<int>(TurnState::answering), to_value(turn)}});
        }
        d_->apply(changes);
        d_->drafts[turn] = QLatin1String("");
        d_->emit_turn_changed(turn);
    });
}

void ConversationStore::add_text(TurnId turn, const QString& fragment) {
    d_->change([=, this] {
        const auto draft = d_->drafts.find(turn);
        if (draft == d_->drafts.end()) return;
        draft->second += fragment;
        d_->unwritten_drafts[turn] = true;
        if (!d_->draft_timer.isActive()) d_->draft_timer.start();
    });
}

void ConversationStore::complete(TurnId turn, const QJsonObject& statistics) {
    d_->change([=, this] {
        if (d_->drafts.contains(turn))
            d_->end_answer(turn, {.state = TurnState::complete, .statistics = statistics});
    });
}

void ConversationStore::interrupt(TurnId turn, const QJsonObject& statistics,
                                  std::optional<std::uint64_t> played_samples) {
    d_->change([=, this] {
        if (!d_->drafts.contains(turn)) return;
        d_->end_answer(
            turn, {.state = TurnState::interrupted, .statistics = statistics, .samples = played_samples});
    });
}

void ConversationStore::mark_played(TurnId turn, qsizetype played_length,
                                    std::optional<std::uint64_t> played_samples) {
    d_->change([=, this] {
        if (!d_->has_answer(turn)) return;
        d_->rows.write({Private::make_played_length_update(turn, played_length)});
        if (played_samples) d_->end_sound(turn, Side::answer, played_samples);
        d_->emit_turn_changed(turn);
    });
}

void ConversationStore::mark_draft_played(TurnId turn, qsizetype played_length) {
    if (!d_->drafts.contains(turn)) return;
    d_->draft_played_lengths[turn] = played_length;
    d_->emit_turn_changed(turn);
}

void ConversationStore::choose_answer(TurnId turn, int position) {
    d_->change([=, this] { d_->choose_answer(turn, position); });
}

void ConversationStore::fail(TurnId turn, const TurnError& error) {
    d_->change([=, this] {
        if (!d_->find_conversation(turn)) return;
        if (!d_->drafts.contains(turn)) begin_answer(turn);  // it failed before it began
        d_->end_answer(turn, {.state = TurnState::failed, .error = error});
    });
}

}  // namespace govor::store
