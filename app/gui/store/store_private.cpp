#include "store/store_private.h"

#include <QDateTime>
#include <QJsonDocument>
#include <algorithm>
#include <chrono>

#include "core/log.h"
#include "messages/translated.h"
#include "store/conversation_title.h"
#include "store/reading.h"

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

ConversationStore::Private::Private(ConversationStore& owner, const QString& where)
    : store(owner),
      folder(where),
      rows(where),
      audio_writer(audio_path(where), database_path(where), rows.has_folder()) {
    QObject::connect(&audio_writer, &AudioFileWriter::finished, &store,
                     [this](SoundId id, quint64 samples, const QByteArray& peaks) {
                         change([=, this] { sound_finished(id, samples, peaks); });
                     });
    QObject::connect(&audio_writer, &AudioFileWriter::synced, &store,
                     [this](SoundId id) { change([=, this] { sound_synced(id); }); });
    QObject::connect(&audio_writer, &AudioFileWriter::lost, &store,
                     [this](SoundId id) { change([=, this] { sound_lost(id); }); });
    QObject::connect(
        &audio_writer, &AudioFileWriter::failure_changed, &store,
        [this](DiskFailure failure, const Message& reason) { handle_sound_failure(failure, reason); });
    rows.on_error_changed = [this] { store_error_changed(); };
    trash_timer.setSingleShot(true);
    trash_timer.setInterval(trash_retention);
    QObject::connect(&trash_timer, &QTimer::timeout, &store, [this] { empty_trash(); });
    draft_timer.setSingleShot(true);
    draft_timer.setInterval(draft_interval);
    QObject::connect(&draft_timer, &QTimer::timeout, &store, [this] { write_drafts(); });
    retry_timer.setInterval(retry_interval);
    QObject::connect(&retry_timer, &QTimer::timeout, &store, [this] { store.retry(); });
    finish_begun_sounds();
    if (rows.error()) store_error_changed();
}

void ConversationStore::Private::change(std::function<void()> work) {
    if (is_changing) return work();
    waiting_changes.push_back(std::move(work));
    if (waiting_changes.size() == 1) apply_changes();
}

// Returns false if a change still has to wait.
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
                read_failed(error, attempt == 1);
            }
            is_changing = false;
        }
        if (!has_succeeded) return false;
    }
    return true;
}

void ConversationStore::Private::announce(const std::function<void()>& signal) {
    const bool was_changing = std::exchange(is_changing, false);
    signal();
    is_changing = was_changing;
}

void ConversationStore::Private::read_failed(const Error& error, bool has_recovered) {
    log::error("The conversations cannot be read: {}", error.what());
    StoreError store_error = make_read_error(error.text(), folder, has_recovered, !waiting_changes.empty());
    if (read_error && read_error->sentence == store_error.sentence) return;
    read_error = std::move(store_error);
    store_error_changed();
}

// Returns true if nothing waits for a successful read any more.
bool ConversationStore::Private::retry_reading() {
    if (!read_error) return true;
    const bool had_waited = !waiting_changes.empty() || failed_read;
    if (!apply_changes()) return false;
    if (failed_read) {
        try {
            failed_read();
        } catch (const Error& error) {
            read_failed(error, false);
            return false;
        }
        failed_read = nullptr;
    }
    read_error.reset();
    store_error_changed();
    if (had_waited) emit store.reloaded();
    return true;
}

// Encodes part files that a killed process left to FLAC and deletes sound files without a row. Does neither
// unless all rows could be read.
void ConversationStore::Private::finish_begun_sounds() {
    struct Begun {
        SoundId id;
        SampleRate rate;
        SampleBits bits;
    };
    struct StoredSounds {
        std::map<SoundId, bool> is_complete;
        std::vector<Begun> begun;
        bool had_sound = false;
    };
    if (!begun_sounds_due || rows.in_memory()) return;
    const std::optional<StoredSounds> sounds_on_disk = read([this] {
        std::optional<StoredSounds> found(std::in_place);
        ResultRows sounds = rows.database().rows(QStringLiteral("SELECT id, rate, side, whole FROM sounds"));
        while (sounds.next()) {
            const SoundId id{sounds.value(0).toLongLong()};
            found->is_complete[id] = sounds.value(3).toBool();
            if (found->is_complete[id]) continue;
            found->begun.push_back(
                {id, SampleRate{sounds.value(1).toUInt()},
                 sounds.value(2).toInt() == 0 ? SampleBits::of_question : SampleBits::of_answer});
        }
        found->had_sound = rows.database()
                               .value(QStringLiteral("SELECT 1 FROM sqlite_sequence WHERE name = 'sounds'"))
                               .has_value();
        return found;
    });
    if (!sounds_on_disk) return;
    begun_sounds_due = false;
    for (const Begun& sound : sounds_on_disk->begun) {
        // Sounds that this process is recording are finished at their end.
        if (!unsynced_sounds.contains(sound.id)) audio_writer.finish(sound.id, sound.rate, sound.bits);
    }
    // A database that never had sound may be new and replace one that the user moved away, so no file is
    // deleted.
    if (sounds_on_disk->had_sound) audio_writer.sweep(sounds_on_disk->is_complete);
}

void ConversationStore::Private::carry_out(const Changes& changes) {
    rows.write(changes.writes);
    audio_writer.remove(changes.removed_sounds);
}

std::optional<ConversationId> ConversationStore::Private::conversation_of(TurnId turn) {
    const auto id = rows.database().value(
        QStringLiteral("SELECT conversation FROM turns WHERE id = ? AND NOT trashed"), {to_value(turn)});
    return id ? std::optional(ConversationId{id->toLongLong()}) : std::nullopt;
}

bool ConversationStore::Private::has_answer(TurnId turn) {
    return rows.database()
        .value(QStringLiteral("SELECT 1 FROM messages WHERE id = ?"), {message_id(turn, 1)})
        .has_value();
}

bool ConversationStore::Private::is_in_progress(TurnId turn) const {
    return drafts.contains(turn) || unsynced_turns.contains(turn) ||
           open_sounds.contains({turn, Side::question}) || open_sounds.contains({turn, Side::answer});
}

Write ConversationStore::Private::touch(ConversationId conversation) {
    return {QStringLiteral("UPDATE conversations SET changed = ? WHERE id = ?"),
            {now(), to_value(conversation)}};
}

void ConversationStore::Private::add_title(std::vector<Write>& writes, ConversationId conversation,
                                           const QString& words) {
    const QString title = title_from(words);
    if (title.isEmpty()) return;
    writes.push_back({QStringLiteral("UPDATE conversations SET title = ? WHERE id = ? AND title = ''"),
                      {title, to_value(conversation)}});
}

QString ConversationStore::Private::derived_title(ConversationId conversation) {
    ResultRows texts = rows.database().rows(
        QStringLiteral("SELECT m.text FROM messages m JOIN turns t ON t.id = m.turn"
                       " WHERE t.conversation = ? AND NOT t.trashed AND m.side <> 2"
                       " ORDER BY t.id, m.side = 1, m.side LIMIT 30"),  // the answer last
        {to_value(conversation)});
    while (texts.next()) {
        const QString title = title_from(texts.value(0).toString());
        if (!title.isEmpty()) return title;
    }
    return {};
}

TurnState ConversationStore::Private::state_of(TurnId turn) {
    if (unsynced_turns.contains(turn)) return TurnState::complete;
    const auto state =
        rows.database().value(QStringLiteral("SELECT state FROM turns WHERE id = ?"), {to_value(turn)});
    return static_cast<TurnState>(state.value_or(0).toInt());
}

void ConversationStore::Private::show_current(Turn& turn) const {
    const auto draft = drafts.find(turn.id);
    if (draft != drafts.end()) {
        (turn.is_regenerating ? turn.draft : turn.answer) = draft->second;
        if (const auto mark = draft_marks.find(turn.id); mark != draft_marks.end())
            (turn.is_regenerating ? turn.draft_heard : turn.heard) =
                std::min(mark->second, draft->second.size());
    } else if (unsynced_turns.contains(turn.id)) {
        turn.state = TurnState::complete;
    }
    const auto is_complete = [](const std::optional<Sound>& sound) {
        return !sound || sound->samples_on_disk == sound->samples;
    };
    turn.on_disk = !rows.in_memory() && !unwritten.contains(turn.id) && !unsynced_turns.contains(turn.id) &&
                   is_complete(turn.question_sound) && is_complete(turn.answer_sound) &&
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
        (!store_error || store_error->sentence == sound_error->sentence)) {
        return;
    }
    sound_error = std::move(store_error);
    store_error_changed();
}

void ConversationStore::Private::remove_conversation(ConversationId id) {
    std::vector<TurnId> turns;  // also those in the trash
    ResultRows found =
        rows.database().rows(QStringLiteral("SELECT id FROM turns WHERE conversation = ?"), {to_value(id)});
    while (found.next()) turns.push_back(TurnId{found.value(0).toLongLong()});
    Changes changes;
    for (const TurnId turn : turns) {
        delete_sounds(turn, changes);
        discard_state(turn);
    }
    changes.writes.push_back({QStringLiteral("DELETE FROM conversations WHERE id = ?"), {to_value(id)}});
    carry_out(changes);
}

Write ConversationStore::Private::set_trashed(TurnId turn, bool is_trashed) {
    return {QStringLiteral("UPDATE turns SET trashed = ? WHERE id = ?"),
            {is_trashed ? 1 : 0, to_value(turn)}};
}

void ConversationStore::Private::remove_turn(TurnId turn) {
    Changes changes;
    delete_sounds(turn, changes);
    discard_state(turn);
    changes.writes.push_back({QStringLiteral("DELETE FROM turns WHERE id = ?"), {to_value(turn)}});
    carry_out(changes);
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
        announce([this] { emit store.trash_emptied(); });
    });
}

void ConversationStore::Private::discard_state(TurnId turn) {
    drafts.erase(turn);
    draft_marks.erase(turn);
    unwritten.erase(turn);
    unsynced_turns.erase(turn);
    std::erase_if(unsynced_sounds, [&](const auto& sound) { return sound.second == turn; });
    open_sounds.erase({turn, Side::question});
    open_sounds.erase({turn, Side::answer});
}

void ConversationStore::Private::turn_changed(TurnId turn) {
    announce([=, this] {
        const auto conversation = read([=, this] { return conversation_of(turn); });
        if (conversation) emit store.turn_changed(*conversation, turn);
    });
}

void ConversationStore::Private::store_error_changed() {
    const bool has_error = rows.in_memory() || sound_error || read_error;
    has_error ? retry_timer.start() : retry_timer.stop();
    QMetaObject::invokeMethod(
        &store, [this] { emit store.error_changed(); }, Qt::QueuedConnection);
}

}  // namespace govor::store
