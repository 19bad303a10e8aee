#include "store/queries.h"

#include <QJsonDocument>
#include <QTimeZone>
#include <algorithm>
#include <map>

#include "store/audio_file_writer.h"
#include "store/database.h"

namespace govor::store {
namespace {

QDateTime to_date_time(const QVariant& milliseconds) {
    return QDateTime::fromMSecsSinceEpoch(milliseconds.toLongLong(), Qt::UTC);
}

// Reads the sound from five columns: id, rate, samples, whole, peaks. Returns nullopt if the id is NULL.
std::optional<Sound> sound_at(const ResultRows& row, int column, const AudioFileWriter& audio_writer) {
    if (row.is_null(column)) return std::nullopt;
    Sound sound;
    sound.id = SoundId{row.value(column).toLongLong()};
    sound.rate = SampleRate{row.value(column + 1).toUInt()};
    sound.samples = row.value(column + 2).toULongLong();
    if (row.value(column + 3).toBool()) {
        sound.path = audio_writer.flac_path(sound.id);
        sound.samples_on_disk = sound.samples;
    } else {
        audio_writer.describe(sound);
    }
    const QByteArray peaks = row.value(column + 4).toByteArray();
    sound.peaks.assign(peaks.begin(), peaks.end());
    return sound;
}

constexpr int sound_columns = 5;  // of sound_at()

// The columns of `turn_columns`.
namespace turn_column {
enum {
    id,
    conversation,
    state,
    created,
    error_kind,
    error_message,
    statistics,
    question,
    answer,
    draft,
    question_sound,
    answer_sound = question_sound + sound_columns,
    draft_sound = answer_sound + sound_columns,
    played_length = draft_sound + sound_columns,
    answer_position,
    transcript,
};
}  // namespace turn_column

// In this statement, q, a, d and w are the sides 0 (question), 1 (answer), 2 (draft) and 3 (transcript).
const QString turn_columns = QStringLiteral(
    "SELECT t.id, t.conversation, t.state, t.created, t.error_kind, t.error_message, t.statistics,"
    " q.text, a.text, d.text,"
    " sq.id, sq.rate, sq.samples, sq.whole, sq.peaks,"
    " sa.id, sa.rate, sa.samples, sa.whole, sa.peaks,"
    " sd.id, sd.rate, sd.samples, sd.whole, sd.peaks,"
    " a.heard, t.answer_position, w.text"
    " FROM turns t"
    " LEFT JOIN messages q ON q.id = t.id * 4"
    " LEFT JOIN messages a ON a.id = t.id * 4 + 1"
    " LEFT JOIN messages d ON d.id = t.id * 4 + 2"
    " LEFT JOIN messages w ON w.id = t.id * 4 + 3"
    " LEFT JOIN sounds sq ON sq.turn = t.id AND sq.side = 0"
    " LEFT JOIN sounds sa ON sa.turn = t.id AND sa.side = 1"
    " LEFT JOIN sounds sd ON sd.turn = t.id AND sd.side = 2");

Turn turn_at(const ResultRows& row, const AudioFileWriter& audio_writer) {
    Turn turn;
    namespace column = turn_column;
    turn.id = TurnId{row.value(column::id).toLongLong()};
    turn.conversation = ConversationId{row.value(column::conversation).toLongLong()};
    turn.state = static_cast<TurnState>(row.value(column::state).toInt());
    turn.created = to_date_time(row.value(column::created));
    if (!row.is_null(column::error_kind)) {
        turn.error =
            TurnError{row.value(column::error_kind).toString(), row.value(column::error_message).toString()};
    }
    turn.statistics = QJsonDocument::fromJson(row.value(column::statistics).toString().toUtf8()).object();
    turn.question = row.value(column::question).toString();
    turn.question_sound = sound_at(row, column::question_sound, audio_writer);
    const bool has_answer = !row.is_null(column::answer);
    const bool has_draft = !row.is_null(column::draft);
    if (has_draft) turn.state = TurnState::answering;
    turn.is_regenerating = has_answer && has_draft;
    const bool is_draft_shown = has_draft && !has_answer;
    turn.answer = row.value(is_draft_shown ? column::draft : column::answer).toString();
    if (!row.is_null(column::played_length) && !turn.answer.isEmpty()) {
        turn.played_length =
            std::clamp<qsizetype>(row.value(column::played_length).toLongLong(), 0, turn.answer.size());
    }
    turn.answer_sound =
        sound_at(row, is_draft_shown ? column::draft_sound : column::answer_sound, audio_writer);
    turn.answer_position = row.value(column::answer_position).toInt();
    if (!row.is_null(column::transcript)) turn.transcript = row.value(column::transcript).toString();
    if (turn.is_regenerating) turn.draft = row.value(column::draft).toString();
    return turn;
}

const QString image_columns =
    QStringLiteral("SELECT p.turn, p.id, p.name, p.width, p.height, p.detail, p.thumbnail FROM pictures p");

Image image_at(const ResultRows& row) {
    return {.id = ImageId{row.value(1).toLongLong()},
            .name = row.value(2).toString(),
            .width = row.value(3).toUInt(),
            .height = row.value(4).toUInt(),
            .detail = static_cast<image::Detail>(row.value(5).toInt()),
            .thumbnail = row.value(6).toByteArray(),
            .file = {}};
}

const QString other_answer_columns = QStringLiteral(
    "SELECT o.turn, o.position, o.text, o.heard, o.state, o.statistics,"
    " s.id, s.rate, s.samples, s.whole, s.peaks FROM other_answers o"
    " LEFT JOIN sounds s ON s.turn = o.turn AND s.side = 4 + o.position");

OtherAnswer other_answer_at(const ResultRows& row, const AudioFileWriter& audio_writer) {
    OtherAnswer answer{.position = row.value(1).toInt(),
                       .text = row.value(2).toString(),
                       .state = static_cast<TurnState>(row.value(4).toInt()),
                       .statistics = QJsonDocument::fromJson(row.value(5).toString().toUtf8()).object(),
                       .sound = sound_at(row, 6, audio_writer)};
    if (!row.is_null(3))
        answer.played_length = std::clamp<qsizetype>(row.value(3).toLongLong(), 0, answer.text.size());
    return answer;
}

// Calls `visit` for each row with its turn. The first column is the turn's id, by which the rows are ordered.
template <typename Visit>
void for_each_row(std::vector<Turn>& turns, ResultRows& rows, Visit visit) {
    auto turn = turns.begin();
    while (rows.next()) {
        const TurnId turn_id{rows.value(0).toLongLong()};
        while (turn != turns.end() && turn->id < turn_id) ++turn;
        if (turn != turns.end() && turn->id == turn_id) visit(*turn);
    }
}

// Returns an FTS5 expression that matches all words of `query` as prefixes; empty if there are none.
QString match_expression(const QString& query) {
    QStringList words;
    for (QString word : query.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (std::none_of(word.begin(), word.end(),
                         [](QChar c) { return c.isLetterOrNumber() || c.isSurrogate(); })) {
            continue;
        }
        words << QLatin1Char('"') + word.replace(QLatin1Char('"'), QLatin1Char(' ')) + QStringLiteral("\"*");
    }
    return words.join(QLatin1Char(' '));
}

}  // namespace

std::vector<Conversation> read_conversations(Database& database, std::optional<ConversationId> id) {
    const QString columns = QStringLiteral(
        "SELECT id, title, voice, system_prompt, created, changed, pinned, archived, tags FROM"
        " conversations"
        " WHERE NOT trashed");
    ResultRows rows = id ? database.rows(columns + QStringLiteral(" AND id = ?"),
                                         {QVariant::fromValue<qlonglong>(id->value)})
                         : database.rows(columns + QStringLiteral(" ORDER BY changed DESC, id DESC"));
    std::vector<Conversation> conversations;
    while (rows.next()) {
        conversations.push_back(
            {.id = ConversationId{rows.value(0).toLongLong()},
             .settings = {.title = rows.value(1).toString(),
                          .voice = rows.value(2).toString(),
                          .system_prompt = rows.value(3).toString(),
                          .tags = rows.value(8).toString().split(QLatin1Char('\n'), Qt::SkipEmptyParts),
                          .is_pinned = rows.value(6).toBool(),
                          .is_archived = rows.value(7).toBool()},
             .created = to_date_time(rows.value(4)),
             .changed = to_date_time(rows.value(5))});
    }
    return conversations;
}

std::vector<TurnId> read_turn_ids(Database& database, ConversationId conversation) {
    ResultRows rows = database.rows(
        QStringLiteral("SELECT id FROM turns WHERE conversation = ? AND NOT trashed ORDER BY id"),
        {QVariant::fromValue<qlonglong>(conversation.value)});
    std::vector<TurnId> ids;
    while (rows.next()) ids.push_back(TurnId{rows.value(0).toLongLong()});
    return ids;
}

std::vector<TurnPreview> read_turn_previews(Database& database, std::span<const TurnId> turns) {
    static const QString statement =
        QStringLiteral(
            "SELECT t.state, t.created, substr(q.text, 1, %1), length(q.text), a.text IS NULL AND d.text IS "
            "NOT NULL,"
            " substr(coalesce(a.text, d.text), 1, %1), length(coalesce(a.text, d.text)),"
            " 1.0 * sq.samples / sq.rate, 1.0 * sa.samples / sa.rate, d.text IS NOT NULL"
            " FROM turns t"
            " LEFT JOIN messages q ON q.id = t.id * 4"
            " LEFT JOIN messages a ON a.id = t.id * 4 + 1"
            " LEFT JOIN messages d ON d.id = t.id * 4 + 2"
            " LEFT JOIN sounds sq ON sq.turn = t.id AND sq.side = 0"
            " LEFT JOIN sounds sa ON sa.turn = t.id AND sa.side = 1"
            " WHERE t.id = ?")
            .arg(preview_length);
    std::vector<TurnPreview> previews;
    for (const TurnId id : turns) {
        ResultRows row = database.rows(statement, {QVariant::fromValue<qlonglong>(id.value)});
        TurnPreview preview;
        preview.id = id;
        if (row.next()) {
            preview.state =
                row.value(9).toBool() ? TurnState::answering : static_cast<TurnState>(row.value(0).toInt());
            preview.created = to_date_time(row.value(1));
            preview.question = row.value(2).toString();
            preview.question_length = row.value(3).toInt();
            preview.answer = row.value(5).toString();
            preview.answer_length = row.value(6).toInt();
            preview.question_seconds = row.value(7).toDouble();
            preview.answer_seconds = row.value(8).toDouble();
        }
        previews.push_back(preview);
    }
    return previews;
}

std::optional<Turn> read_turn(Database& database, const AudioFileWriter& audio_writer, TurnId turn) {
    ResultRows row = database.rows(turn_columns + QStringLiteral(" WHERE t.id = ? AND NOT t.trashed"),
                                   {QVariant::fromValue<qlonglong>(turn.value)});
    std::optional<Turn> record;
    if (row.next()) record = turn_at(row, audio_writer);
    if (!record) return record;
    ResultRows images = database.rows(image_columns + QStringLiteral(" WHERE p.turn = ? ORDER BY p.id"),
                                      {QVariant::fromValue<qlonglong>(turn.value)});
    while (images.next()) record->images.push_back(image_at(images));
    ResultRows others =
        database.rows(other_answer_columns + QStringLiteral(" WHERE o.turn = ? ORDER BY o.position"),
                      {QVariant::fromValue<qlonglong>(turn.value)});
    while (others.next()) record->other_answers.push_back(other_answer_at(others, audio_writer));
    return record;
}

std::vector<Turn> read_turns(Database& database, const AudioFileWriter& audio_writer,
                             ConversationId conversation) {
    ResultRows rows = database.rows(
        turn_columns + QStringLiteral(" WHERE t.conversation = ? AND NOT t.trashed ORDER BY t.id"),
        {QVariant::fromValue<qlonglong>(conversation.value)});
    std::vector<Turn> turns;
    while (rows.next()) turns.push_back(turn_at(rows, audio_writer));
    ResultRows images =
        database.rows(image_columns + QStringLiteral(" JOIN turns t ON t.id = p.turn"
                                                     " WHERE t.conversation = ? ORDER BY p.turn, p.id"),
                      {QVariant::fromValue<qlonglong>(conversation.value)});
    for_each_row(turns, images, [&](Turn& turn) { turn.images.push_back(image_at(images)); });
    ResultRows others = database.rows(
        other_answer_columns + QStringLiteral(" JOIN turns t ON t.id = o.turn"
                                              " WHERE t.conversation = ? ORDER BY o.turn, o.position"),
        {QVariant::fromValue<qlonglong>(conversation.value)});
    for_each_row(turns, others,
                 [&](Turn& turn) { turn.other_answers.push_back(other_answer_at(others, audio_writer)); });
    return turns;
}

void read_image_files(Database& database, std::vector<Turn>& turns) {
    for (Turn& turn : turns)
        for (Image& image : turn.images) image.file = read_image_file(database, image.id);
}

QByteArray read_image_file(Database& database, ImageId image) {
    const auto file = database.value(QStringLiteral("SELECT file FROM pictures WHERE id = ?"),
                                     {QVariant::fromValue<qlonglong>(image.value)});
    return file ? file->toByteArray() : QByteArray();
}

std::optional<SoundId> find_sound_id(Database& database, TurnId turn, int side) {
    const auto id = database.value(QStringLiteral("SELECT id FROM sounds WHERE turn = ? AND side = ?"),
                                   {QVariant::fromValue<qlonglong>(turn.value), side});
    return id ? std::optional(SoundId{id->toLongLong()}) : std::nullopt;
}

std::vector<SearchHit> search(Database& database, const QString& query, int limit) {
    const QString expression = match_expression(query);
    std::vector<SearchHit> hits;
    if (expression.isEmpty()) return hits;
    // An excerpt has twelve words, with U+2068 and U+2069 around each match.
    ResultRows titles = database.rows(
        QStringLiteral("SELECT c.id, c.title, snippet(title_words, 0, char(8296), char(8297), '…', 12)"
                       " FROM title_words JOIN conversations c ON c.id = title_words.rowid"
                       " WHERE title_words MATCH ? AND NOT c.trashed"
                       " ORDER BY title_words.rowid DESC LIMIT ?"),
        {expression, limit});
    while (titles.next()) {
        hits.push_back({.conversation = ConversationId{titles.value(0).toLongLong()},
                        .title = titles.value(1).toString(),
                        .turn = std::nullopt,
                        .excerpt = titles.value(2).toString()});
    }
    ResultRows messages =
        database.rows(QStringLiteral("SELECT t.conversation, c.title, t.id,"
                                     " snippet(message_words, 0, char(8296), char(8297), '…', 12)"
                                     " FROM message_words JOIN turns t ON t.id = message_words.rowid / 4"
                                     " JOIN conversations c ON c.id = t.conversation"
                                     " WHERE message_words MATCH ? AND NOT c.trashed AND NOT t.trashed"
                                     " ORDER BY message_words.rowid DESC LIMIT ?"),
                      {expression, limit});
    while (messages.next()) {
        const TurnId turn{messages.value(2).toLongLong()};
        if (!hits.empty() && hits.back().turn == turn)
            continue;  // the question and the answer of a turn are one hit
        hits.push_back({.conversation = ConversationId{messages.value(0).toLongLong()},
                        .title = messages.value(1).toString(),
                        .turn = turn,
                        .excerpt = messages.value(3).toString()});
    }
    return hits;
}

}  // namespace govor::store
