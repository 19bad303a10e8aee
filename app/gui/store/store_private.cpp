#include "store/store_private.h"

#include <QDateTime>
#include <QJsonDocument>
#include <chrono>

#include "core/log.h"
#include "store/reading.h"

namespace govor::store {
namespace {

using namespace std::chrono_literals;

constexpr auto between_drafts = 250ms;  // an answer being made is written four times a second
constexpr auto between_retries = 15s;
constexpr int longest_title = 60;  // characters

// The first words, as a title has them: one line, without Markdown's signs.
QString title_from(const QString& words) {
    QString line = words.section(QLatin1Char('\n'), 0, 0, QString::SectionSkipEmpty).simplified();
    line.remove(QLatin1Char('*')).remove(QLatin1Char('`')).remove(QLatin1Char('#'));
    line = line.trimmed();
    if (line.size() <= longest_title) return line;
    const qsizetype space = line.lastIndexOf(QLatin1Char(' '), longest_title - 1);
    qsizetype end = space > longest_title / 2 ? space : longest_title - 1;
    if (line[end - 1].isHighSurrogate()) --end;  // not through the middle of a character
    return line.left(end) + QStringLiteral("…");
}

}  // namespace

QVariant to_value(const QJsonObject& object) {
    if (object.isEmpty()) return {};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QVariant now() {
    return QVariant::fromValue<qlonglong>(QDateTime::currentMSecsSinceEpoch());
}

ConversationStore::Private::Private(ConversationStore& owner, const QString& where)
    : store(owner), folder(where), rows(where), keeper(audio_path(where), database_path(where)) {
    QObject::connect(
        &keeper, &SoundKeeper::finished, &store,
        [this](SoundId id, quint64 samples, const QByteArray& peaks) { sound_finished(id, samples, peaks); });
    QObject::connect(&keeper, &SoundKeeper::lost, &store, [this](SoundId id) { sound_lost(id); });
    QObject::connect(&keeper, &SoundKeeper::troubled, &store,
                     [this](const QString& reason) { sound_troubled(reason); });
    rows.on_trouble = [this] { trouble_changed(); };
    draft_timer.setSingleShot(true);
    draft_timer.setInterval(between_drafts);
    QObject::connect(&draft_timer, &QTimer::timeout, &store, [this] { write_drafts(); });
    retry_timer.setInterval(between_retries);
    QObject::connect(&retry_timer, &QTimer::timeout, &store, [this] { store.retry(); });
    if (!rows.in_memory()) finish_begun_sounds();
    if (rows.trouble()) trouble_changed();
}

// Sound that a killed program left as samples becomes FLAC; sound without a row goes.
void ConversationStore::Private::finish_begun_sounds() {
    std::map<SoundId, bool> known;
    QSqlQuery& sounds = rows.database().rows(QStringLiteral("SELECT id, rate, side, whole FROM sounds"));
    while (sounds.next()) {
        const SoundId id{sounds.value(0).toLongLong()};
        const bool whole = known[id] = sounds.value(3).toBool();
        if (whole) continue;
        keeper.finish(id, SampleRate{sounds.value(1).toUInt()},
                      sounds.value(2).toInt() == 0 ? SampleBits::of_question : SampleBits::of_answer);
    }
    sounds.finish();
    keeper.sweep(std::move(known));
}

void ConversationStore::Private::carry_out(const Changes& changes) {
    rows.write(changes.writes);
    keeper.remove(changes.gone);
}

void ConversationStore::Private::delete_sound(TurnId turn, int side, Changes& changes) {
    const auto sound = sound_of(rows.database(), turn, side);
    if (!sound) return;
    changes.writes.push_back({QStringLiteral("DELETE FROM sounds WHERE id = ?"), {to_value(*sound)}});
    changes.gone.push_back(*sound);
}

void ConversationStore::Private::delete_sounds(TurnId turn, Changes& changes) {
    for (const int side : {0, 1, draft_side}) delete_sound(turn, side, changes);
}

std::optional<ConversationId> ConversationStore::Private::conversation_of(TurnId turn) {
    const auto id = rows.database().value(QStringLiteral("SELECT conversation FROM turns WHERE id = ?"),
                                          {to_value(turn)});
    return id ? std::optional(ConversationId{id->toLongLong()}) : std::nullopt;
}

bool ConversationStore::Private::has_answer(TurnId turn) {
    return rows.database()
        .value(QStringLiteral("SELECT 1 FROM messages WHERE id = ?"), {message_id(turn, 1)})
        .has_value();
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

void ConversationStore::Private::sound_finished(SoundId id, quint64 samples, const QByteArray& peaks) {
    const auto turn =
        rows.database().value(QStringLiteral("SELECT turn FROM sounds WHERE id = ?"), {to_value(id)});
    if (!turn) {  // deleted meanwhile
        keeper.remove({id});
        return;
    }
    rows.write({{QStringLiteral("UPDATE sounds SET samples = ?, whole = 1, peaks = ? WHERE id = ?"),
                 {QVariant::fromValue<qulonglong>(samples), peaks, to_value(id)}}});
    keeper.forget_part(id);
    turn_changed(TurnId{turn->toLongLong()});
}

void ConversationStore::Private::sound_lost(SoundId id) {
    const auto turn =
        rows.database().value(QStringLiteral("SELECT turn FROM sounds WHERE id = ?"), {to_value(id)});
    if (!turn) return;
    rows.write({{QStringLiteral("DELETE FROM sounds WHERE id = ?"), {to_value(id)}}});
    turn_changed(TurnId{turn->toLongLong()});
}

void ConversationStore::Private::sound_troubled(const QString& reason) {
    if (reason.isEmpty() == !sound_trouble.has_value()) return;
    sound_trouble.reset();
    if (!reason.isEmpty()) sound_trouble = trouble_from(Error(ErrorKind::io, reason.toStdString()), folder);
    trouble_changed();
}

void ConversationStore::Private::forget(TurnId turn) {
    drafts.erase(turn);
    unwritten.erase(turn);
    open_sounds.erase({turn, Side::question});
    open_sounds.erase({turn, Side::answer});
}

void ConversationStore::Private::turn_changed(TurnId turn) {
    if (const auto conversation = conversation_of(turn)) emit store.turn_changed(*conversation, turn);
}

void ConversationStore::Private::trouble_changed() {
    const bool waiting = rows.in_memory() || sound_trouble;
    waiting ? retry_timer.start() : retry_timer.stop();
    QMetaObject::invokeMethod(
        &store, [this] { emit store.troubled(); }, Qt::QueuedConnection);
}

}  // namespace govor::store
