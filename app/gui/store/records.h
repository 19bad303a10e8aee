#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/types.h"
#include "image/patches.h"
#include "store/sound_record.h"

namespace govor::store {

// Row ids, which are never reused, even after a deletion.
using ConversationId = Strong<struct ConversationIdTag, std::int64_t>;
using TurnId = Strong<struct TurnIdTag, std::int64_t>;
using ImageId = Strong<struct ImageIdTag, std::int64_t>;

struct ConversationSettings {
    QString title;             // empty: derived from the first words
    QString voice;             // empty: the model's default voice
    QString system_prompt;     // empty: none
    QStringList tags{};        // see normalized_tags()
    bool is_pinned = false;    // listed before the others
    bool is_archived = false;  // listed only on request; searches find it
};

// Returns the tags without surrounding space, empty tags and duplicates (ignoring case), in alphabetical
// order: at most 20 tags of at most 40 characters.
QStringList normalized_tags(const QStringList& tags);

struct Conversation {
    ConversationId id;
    ConversationSettings settings;
    QDateTime created;
    QDateTime changed;  // time of its newest turn
};

// The state of a turn. The numbers are stored in the database.
enum class TurnState {
    asked = 0,        // the answer has not begun, or the question is still being spoken
    answering = 1,    // only while a process is running; the next start changes it to `interrupted`
    complete = 2,     // stored only once all of the turn's sound is on the disk
    interrupted = 3,  // the answer has the text that was generated so far, which may be empty
    failed = 4,       // see Turn::error
};
// Returns true if the answer is missing or incomplete, so that it can be generated again.
constexpr bool can_retry(TurnState state) {
    return state != TurnState::complete && state != TurnState::answering;
}

enum class Side { question = 0, answer = 1 };

// An image of a question. image_file.h creates images and limits their size.
struct Image {
    ImageId id{};
    QString name;  // of its file, or of its source; for display
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    image::Detail detail = image::Detail::medium;
    QByteArray thumbnail;  // JPEG
    QByteArray file;       // empty in Turn; see ConversationStore::image_data()
};

struct TurnError {
    QString kind;     // name(ErrorKind)
    QString message;  // for the user
};

// An answer of a turn that was not chosen.
struct OtherAnswer {
    int position = 0;  // of this answer in the order of all answers of the turn; positions may have gaps
    QString text;
    std::optional<qsizetype> played_length{};  // as Turn::played_length
    TurnState state = TurnState::complete;
    QJsonObject statistics{};
    std::optional<Sound> sound{};
};

struct Turn {
    TurnId id;
    ConversationId conversation;
    TurnState state = TurnState::asked;
    QDateTime created;
    QString question;                     // the typed text; empty if it was spoken
    std::optional<QString> transcript{};  // of the spoken question; empty if it has no words
    std::vector<Image> images;
    QString answer;  // the model's output, Markdown
    // Position in `answer`, in UTF-16 code units, at which its playback was stopped. The text after it was
    // generated but not played, and is not part of the model's context. Absent if playback was not stopped.
    std::optional<qsizetype> played_length{};
    // `answer` is the chosen one, which is part of the model's context.
    int answer_position = 0;
    std::vector<OtherAnswer> other_answers{};  // in the order of their positions
    std::optional<Sound> question_sound;
    std::optional<Sound> answer_sound;
    QString draft;  // the new answer while it is being generated to replace `answer`
    std::optional<qsizetype> draft_played_length{};  // as played_length, of `draft`
    bool is_regenerating = false;  // a replacement is being generated; the state is then `answering`
    std::optional<TurnError> error;
    QJsonObject statistics;   // of the answer: numbers by name
    bool is_on_disk = false;  // all of the above survives if the process is killed now
};

// Returns the index of the chosen answer among all answers of a turn, ordered by position.
int chosen_answer_index(const Turn& turn);
// Returns the position of the answer at `index` in that order; nullopt for the chosen answer and for an
// invalid index.
std::optional<int> position_of_answer(const Turn& turn, int index);

// The preview of a turn in a list, before its texts are loaded.
struct TurnPreview {
    TurnId id;
    TurnState state = TurnState::asked;
    QDateTime created;
    QString question;  // the first preview_length characters
    QString answer;
    int question_length = 0;  // characters of the whole text
    int answer_length = 0;
    double question_seconds = 0;  // of sound; 0 if there is none
    double answer_seconds = 0;
};
inline constexpr int preview_length = 160;

struct SearchHit {
    ConversationId conversation;
    QString title;
    std::optional<TurnId> turn;  // absent if the title matched
    QString excerpt;             // plain text with U+2068 and U+2069 around each match
};

// The part of a turn that enters the model's context when its conversation continues.
struct HistoryTurn {
    TurnId id;
    QString question;
    std::optional<Sound> question_sound;
    QString answer;               // up to the position at which its playback was stopped
    std::vector<Image> images{};  // without their files if those of newer turns are large
};

struct ConversationCopy {
    Conversation conversation;
    std::vector<Turn> turns;  // oldest first; with the files of their images
};

}  // namespace govor::store
