#include "store/store_private.h"

#include <QDateTime>
#include <QJsonDocument>
#include <algorithm>
#include <chrono>

#include "core/log.h"
#include "messages/translated.h"
#include "store/conversation_title.h"
#include "store/queries.h"

namespace govor::store {
namespace {

using namespace std::chrono_literals;

constexpr auto draft_interval = 250ms;  // a draft is written at most four times a second
constexpr auto retry_interval = 15s;
constexpr auto trash_retention = 10min;  // longer than any undo notice is shown

}  // namespace

QVariant to_value(const QJsonObject& object) {
    if (object.isEmpty()) return {};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QVariant now() {
    return QVariant::fromValue<qlonglong>(QDateTime::currentMSecsSinceEpoch());
}

ConversationStore::Private::Private(ConversationStore& owner, const QString& folder_path)
    : store(owner),
      folder(folder_path),
      rows(folder_path),
      audio_writer(audio_path(folder_path), database_path(folder_path), rows.has_folder()) {
    QObject::connect(&audio_writer, &AudioFileWriter::finished, &store,
                     [this](SoundId id, quint64 samples, const QByteArray& peaks) {
                         change([=, this] { handle_sound_finished(id, samples, peaks); });
                     });
    QObject::connect(&audio_writer, &AudioFileWriter::synced, &store,
                     [this](SoundId id) { change([=, this] { handle_sound_synced(id); }); });
    QObject::connect(&audio_writer, &AudioFileWriter::lost, &store,
                     [this](SoundId id) { change([=, this] { handle_sound_lost(id); }); });
    QObject::connect(
        &audio_writer, &AudioFileWriter::failure_changed, &store,
        [this](DiskFailure failure, const Message& reason) { handle_sound_failure(failure, reason); });
    QObject::connect(&audio_writer, &AudioFileWriter::erased, &store, &ConversationStore::erased);
    rows.on_error_changed = [this] { emit_error_changed(); };
    trash_timer.setSingleShot(true);
    trash_timer.setInterval(trash_retention);
    QObject::connect(&trash_timer, &QTimer::timeout, &store, [this] { empty_trash(); });
    draft_timer.setSingleShot(true);
    draft_timer.setInterval(draft_interval);
    QObject::connect(&draft_timer, &QTimer::timeout, &store, [this] { write_drafts(); });
    retry_timer.setInterval(retry_interval);
    QObject::connect(&retry_timer, &QTimer::timeout, &store, [this] { store.retry(); });
    finish_interrupted_sounds();
    if (rows.error()) emit_error_changed();
}

void ConversationStore::Private::change(std::function<void()> work) {
    if (is_changing) return work();
    waiting_changes.push_back(std::move(work));
    if (waiting_changes.size() == 1) apply_changes();
}

// Applies the waiting changes in their order. Returns false if one failed, which then waits for a retry.
bool ConversationStore::Private::apply_changes() {
    while (!waiting_changes.empty()) {
        const std::function<void()> work = std::move(waiting_changes.front());
        waiting_changes.pop_front();
        bool has_succeeded = false;
        for (int attempt = 1; attempt <= 2 && !has_succeeded; ++attempt) {
            is_changing = true;
            try {
                work();
                has_succeeded = true;
            } catch (const Error& error) {
                if (attempt == 2) waiting_changes.push_front(work);
                report_read_failure(error, attempt == 1);
            }
            is_changing = false;
        }
        if (!has_succeeded) return false;
    }
    return true;
}

void ConversationStore::Private::emit_outside_change(const std::function<void()>& signal) {
    const bool was_changing = std::exchange(is_changing, false);
    signal();
    is_changing = was_changing;
}

void ConversationStore::Private::report_read_failure(const Error& error, bool has_recovered) {
    log::error("The conversations cannot be read: {}", error.what());
    StoreError store_error = make_read_error(error.text(), folder, has_recovered, !waiting_changes.empty());
    if (read_error && read_error->message == store_error.message) return;
    read_error = std::move(store_error);
    emit_error_changed();
}

// Returns true if no read error remains.
bool ConversationStore::Private::retry_reading() {
    if (!read_error) return true;
    const bool had_waiting_work = !waiting_changes.empty() || failed_read;
    if (!apply_changes()) return false;
    if (failed_read) {
        try {
            failed_read();
        } catch (const Error& error) {
            report_read_failure(error, false);
            return false;
        }
        failed_read = nullptr;
    }
    read_error.reset();
    emit_error_changed();
    if (had_waiting_work) emit store.reloaded();
    return true;
}

// Encodes to FLAC the part files that a killed process left behind, and deletes sound files without a row.
// Does neither unless all rows could be read.
void ConversationStore::Private::finish_interrupted_sounds() {
    struct UnfinishedSound {
        SoundId id;
        SampleRate rate;
        SampleBits bits;
    };
    struct StoredSounds {
        std::map<SoundId, bool> is_complete;
        std::vector<UnfinishedSound> unfinished;
        bool had_sound = false;
    };
    if (!must_finish_interrupted_sounds || rows.is_in_memory()) return;
    const std::optional<StoredSounds> sounds_on_disk = read([this] {
        std::optional<StoredSounds> result(std::in_place);
        ResultRows sounds = rows.database().rows(QStringLiteral("SELECT id, rate, side, whole FROM sounds"));
        while (sounds.next()) {
            const SoundId id{sounds.value(0).toLongLong()};
            result->is_complete[id] = sounds.value(3).toBool();
            if (result->is_complete[id]) continue;
            result->unfinished.push_back(
                {id, SampleRate{sounds.value(1).toUInt()},
                 sounds.value(2).toInt() == question_side ? SampleBits::of_question : SampleBits::of_answer});
        }
        result->had_sound = rows.database()
                                .value(QStringLiteral("SELECT 1 FROM sqlite_sequence WHERE name = 'sounds'"))
                                .has_value();
        return result;
    });
    if (!sounds_on_disk) return;
    must_finish_interrupted_sounds = false;
    for (const UnfinishedSound& sound : sounds_on_disk->unfinished) {
        // Sounds that this process is recording are finished when they end.
        if (!unsynced_sounds.contains(sound.id)) audio_writer.finish(sound.id, sound.rate, sound.bits);
    }
    // A database that never had sound may be new and replace one that the user moved away, so no file is
    // deleted.
    if (sounds_on_disk->had_sound) audio_writer.delete_unused_files(sounds_on_disk->is_complete);
}

void ConversationStore::Private::apply(const Changes& changes) {
    rows.write(changes.writes);
    audio_writer.remove(changes.removed_sounds);
}

std::optional<ConversationId> ConversationStore::Private::find_conversation(TurnId turn) {
    const auto id = rows.database().value(
        QStringLiteral("SELECT conversation FROM turns WHERE id = ? AND NOT trashed"), {to_value(turn)});
    return id ? std::optional(ConversationId{id->toLongLong()}) : std::nullopt;
}

bool ConversationStore::Private::has_answer(TurnId turn) {
    return rows.database()
        .value(QStringLiteral("SELECT 1 FROM messages WHERE id = ?"), {message_id(turn, answer_side)})
        .has_value();
}

bool ConversationStore::Private::is_in_progress(TurnId turn) const {
    return drafts.contains(turn) || unsynced_turns.contains(turn) ||
           open_sounds.contains({turn, Side::question}) || open_sounds.contains({turn, Side::answer});
}

Write ConversationStore::Private::make_last_use_update(ConversationId conversation) {
    return {QStringLiteral("UPDATE conversations SET changed = ? WHERE id = ?"),
            {now(), to_value(conversation)}};
}

void ConversationStore::Private::add_title(std::vector<Write>& writes, ConversationId conversation,
                                           const QString& words) {
    const QString title = derive_title(words);
    if (title.isEmpty()) return;
    writes.push_back({QStringLiteral("UPDATE conversations SET title = ? WHERE id = ? AND title = ''"),
                      {title, to_value(conversation)}});
}

// Tries at most 30 texts, in the order of the turns.
QString ConversationStore::Private::derive_conversation_title(ConversationId conversation) {
    ResultRows texts = rows.database().rows(
        QStringLiteral("SELECT m.text FROM messages m JOIN turns t ON t.id = m.turn"
                       " WHERE t.conversation = ? AND NOT t.trashed AND m.side <> 2"
                       " ORDER BY t.id, m.side = 1, m.side LIMIT 30"),  // the answer last
        {to_value(conversation)});
    while (texts.next()) {
        const QString title = derive_title(texts.value(0).toString());
        if (!title.isEmpty()) return title;
    }
    return {};
}

TurnState ConversationStore::Private::read_state(TurnId turn) {
    if (unsynced_turns.contains(turn)) return TurnState::complete;
    const auto state =
        rows.database().value(QStringLiteral("SELECT state FROM turns WHERE id = ?"), {to_value(turn)});
    return static_cast<TurnState>(state.value_or(0).toInt());
}

void ConversationStore::Private::apply_current_state(Turn& turn) const {
    const auto draft = drafts.find(turn.id);
    if (draft != drafts.end()) {
        QString& text = turn.is_regenerating ? turn.draft : turn.answer;
        text = draft->second;
        const auto length = draft_played_lengths.find(turn.id);
        if (length != draft_played_lengths.end()) {
            auto& played_length = turn.is_regenerating ? turn.draft_played_length : turn.played_length;
            played_length = std::min(length->second, draft->second.size());
        }
    } else if (unsynced_turns.contains(turn.id)) {
        turn.state = TurnState::complete;
    }
    const auto is_complete = [](const std::optional<Sound>& sound) {
        return !sound || sound->samples_on_disk == sound->samples;
    };
    turn.is_on_disk = !rows.is_in_memory() && !unwritten_drafts.contains(turn.id) &&
                      !unsynced_turns.contains(turn.id) && is_complete(turn.question_sound) &&
                      is_complete(turn.answer_sound) &&
                      std::all_of(turn.other_answers.begin(), turn.other_answers.end(),
                                  [&](const OtherAnswer& other) { return is_complete(other.sound); });
}

void ConversationStore::Private::handle_sound_failure(DiskFailure failure, const Message& reason) {
    std::optional<StoreError> store_error;
    if (!reason.empty()) {
        store_error = failure == DiskFailure::reading
                          ? make_read_error(reason, folder, false, false)
                          : make_store_error(Error(ErrorKind::io, reason), folder);
    }
    if (store_error.has_value() == sound_error.has_value() &&
        (!store_error || store_error->message == sound_error->message)) {
        return;
    }
    sound_error = std::move(store_error);
    emit_error_changed();
}

void ConversationStore::Private::remove_conversation(ConversationId id) {
    std::vector<TurnId> turns;  // also those in the trash
    ResultRows turn_rows =
        rows.database().rows(QStringLiteral("SELECT id FROM turns WHERE conversation = ?"), {to_value(id)});
    while (turn_rows.next()) turns.push_back(TurnId{turn_rows.value(0).toLongLong()});
    Changes changes;
    for (const TurnId turn : turns) {
        delete_sounds(turn, changes);
        discard_state(turn);
    }
    changes.writes.push_back({QStringLiteral("DELETE FROM conversations WHERE id = ?"), {to_value(id)}});
    apply(changes);
}

Write ConversationStore::Private::make_trashed_update(TurnId turn, bool is_trashed) {
    return {QStringLiteral("UPDATE turns SET trashed = ? WHERE id = ?"),
            {is_trashed ? 1 : 0, to_value(turn)}};
}

void ConversationStore::Private::remove_turn(TurnId turn) {
    Changes changes;
    delete_sounds(turn, changes);
    discard_state(turn);
    changes.writes.push_back({QStringLiteral("DELETE FROM turns WHERE id = ?"), {to_value(turn)}});
    apply(changes);
}

void ConversationStore::Private::empty_trash() {
    if (trashed_conversations.empty() && trashed_turns.empty()) return;
    change([this] {
        while (!trashed_turns.empty()) {
            remove_turn(*trashed_turns.begin());
            trashed_turns.erase(trashed_turns.begin());
        }
        while (!trashed_conversations.empty()) {
            remove_conversation(*trashed_conversations.begin());
            trashed_conversations.erase(trashed_conversations.begin());
        }
        emit_outside_change([this] { emit store.trash_emptied(); });
    });
    audio_writer.erase_deleted_rows(false);
}

void ConversationStore::Private::discard_state(TurnId turn) {
    drafts.erase(turn);
    draft_played_lengths.erase(turn);
    unwritten_drafts.erase(turn);
    unsynced_turns.erase(turn);
    std::erase_if(unsynced_sounds, [&](const auto& sound) { return sound.second == turn; });
    open_sounds.erase({turn, Side::question});
    open_sounds.erase({turn, Side::answer});
}

void ConversationStore::Private::emit_turn_changed(TurnId turn) {
    emit_outside_change([=, this] {
        const auto conversation = read([=, this] { return find_conversation(turn); });
        if (conversation) emit store.turn_changed(*conversation, turn);
    });
}

void ConversationStore::Private::emit_error_changed() {
    const bool has_error = rows.is_in_memory() || sound_error || read_error;
    if (has_error) {
        retry_timer.start();
    } else {
        retry_timer.stop();
    }
    QMetaObject::invokeMethod(
        &store, [this] { emit store.error_changed(); }, Qt::QueuedConnection);
}

}  // namespace govor::store
