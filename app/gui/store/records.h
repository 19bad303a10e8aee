#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QString>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/types.h"

namespace govor::store {

// Numbers that are never used twice, also after a deletion.
using ConversationId = Strong<struct ConversationIdTag, std::int64_t>;
using TurnId = Strong<struct TurnIdTag, std::int64_t>;
using SoundId = Strong<struct SoundIdTag, std::int64_t>;

struct ConversationSettings {
    QString title;          // empty: made from the first words
    QString voice;          // empty: the model's usual one
    QString system_prompt;  // empty: none
};

struct Conversation {
    ConversationId id;
    ConversationSettings settings;
    QDateTime created;
    QDateTime changed;  // of its newest turn
};

// What became of a question. Kept in the database as these numbers.
enum class TurnState {
    asked = 0,      // the question is there, an answer was not begun (or the question is still being spoken)
    answering = 1,  // only while a program is running; turned into `interrupted` by the next start
    complete = 2,   // written to the database only when all of the turn's sound is on the disk
    interrupted = 3,  // the answer's text is what had been written of it, perhaps nothing
    failed = 4,       // Turn::error says why
};
// True where an answer is missing or cut short: a retry makes sense.
constexpr bool can_retry(TurnState state) {
    return state != TurnState::complete && state != TurnState::answering;
}

enum class Side { question = 0, answer = 1 };

// A stretch of kept sound: a FLAC file, one that is still being written, or samples in memory while the disk
// does not take them. A plain value that any thread may read from.
struct Sound {
    SoundId id;
    SampleRate rate;
    std::uint64_t samples = 0;
    std::uint64_t samples_on_disk = 0;  // the first of them, in a file: a killed program does not lose these
    QString path;                       // of a FLAC file; empty while there is none
    QString part;   // of the samples while they come: float32 as the machine has them, one channel
    QString whole;  // the FLAC file that `part` becomes, which may have happened since
    std::shared_ptr<const std::vector<float>> memory;  // what follows those of `part`
    std::vector<std::uint8_t>
        peaks;  // loudest sample of each of up to 200 equal stretches, 255 is full scale

    double seconds() const {
        return rate.value == 0 ? 0 : static_cast<double>(samples) / static_cast<double>(rate.value);
    }
};

// No sound is longer: an hour of speech at 24 kHz. A question has 40 minutes at most (audio::ClipLimits), and
// an answer 44 (32,768 positions of the Talker, 12.5 a second). A file of two megabytes can unpack to a
// hundred times as much.
inline constexpr std::uint64_t most_samples = std::uint64_t{3600} * speaking_rate.value;

using TakeSamples = std::function<void(std::span<const float>)>;

// Gives all samples, -1..1, to `take` in pieces. Throws Error{not_found} or Error{bad_file} when the file is
// gone, damaged or longer than most_samples. Slow (it decodes): not for the GUI thread.
void read_samples(const Sound& sound, const TakeSamples& take);
// The same in one piece, which may take 350 MB.
std::vector<float> read_samples(const Sound& sound);

struct TurnError {
    QString kind;     // name(ErrorKind)
    QString message;  // a sentence for the user
};

struct Turn {
    TurnId id;
    ConversationId conversation;
    TurnState state = TurnState::asked;
    QDateTime created;
    QString question;  // typed; empty: spoken
    QString answer;    // Markdown, as the model wrote it
    // Where in `answer` the voice that spoke it was stopped, in UTF-16 code units. What follows was written
    // and not heard, and the model does not remember it. Absent: it was not stopped.
    std::optional<qsizetype> heard{};
    std::optional<Sound> question_sound;
    std::optional<Sound> answer_sound;
    QString draft;         // the new answer while one is made in place of `answer`
    bool redoing = false;  // so it is; the state is `answering` then, too
    std::optional<TurnError> error;
    QJsonObject statistics;  // of the answer: numbers by name, as the window shows them
    bool on_disk = false;    // all of the above is: a program that is killed now loses nothing of it
};

// What a list shows of a turn before its texts are loaded.
struct TurnHead {
    TurnId id;
    TurnState state = TurnState::asked;
    QDateTime created;
    QString question;  // the first preview_length characters
    QString answer;
    int question_length = 0;  // characters in all
    int answer_length = 0;
    double question_seconds = 0;  // of sound; 0: none
    double answer_seconds = 0;
};
inline constexpr int preview_length = 160;

struct SearchHit {
    ConversationId conversation;
    QString title;
    std::optional<TurnId> turn;  // absent: the title matched
    QString excerpt;             // plain text; the words that matched stand between U+2068 and U+2069
};

// What the model should remember of a turn when its conversation is taken up again.
struct PastExchange {
    TurnId id;
    QString question;
    std::optional<Sound> question_sound;
    QString answer;  // up to where its voice was stopped
};

struct ConversationCopy {
    Conversation conversation;
    std::vector<Turn> turns;  // the oldest first
};

}  // namespace govor::store
