#pragma once

#include <QMetaType>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sound/stream_format.h"

// What the sound thread reports: plain values, which travel by queued signals.
namespace govor::sound {

using Samples = std::shared_ptr<const std::vector<float>>;  // shared, because signals copy

// Ids of what is played. The caller chooses them: a session's turn, a row of the database.
using PlaybackId = std::uint64_t;

// A change of devices that a user should hear of.
struct DeviceNotice {
    enum class What {
        opened,     // the one that was asked for
        lost,       // it went away, or its server did; another is being looked for
        fell_back,  // another one is used for now
        returned,   // the chosen one is back in use
        none,       // there is no device; it is looked for again and again
    };
    Direction direction = Direction::input;
    What what = What::opened;
    QString device;    // its name; empty for none
    QString sentence;  // for the user
};

// Why a question ended.
enum class QuestionEnd {
    complete,   // say EndListening
    too_short,  // an accidental press: question_began was not emitted, nothing to say
    too_quiet,  // likewise
    cancelled,  // by cancel_listening(); after question_began say Cancel
    no_sound,   // the microphone delivered nothing, or went away; after question_began say EndListening
};

// The microphone's level, about every 30 ms while its stream is open.
struct LevelReading {
    float dbfs = 0;         // root mean square; minus infinity for silence
    float peak = 0;         // 0..1
    bool clipping = false;  // samples at full scale side by side
    bool voice = false;     // the voice detector hears someone
};

// Columns of a mel spectrogram, oldest first, for a scrolling picture: 0 is quiet, 1 is loud.
struct MelColumns {
    std::vector<float> values;  // [columns, bins], low frequencies first
    std::uint32_t bins = 0;
    std::uint32_t columns = 0;
};

// Where a sound is being heard, about every 30 ms while one plays. Positions are in samples of the sound
// itself (24 kHz for a reply, the clip's own rate for a clip), device latency included.
struct PlaybackPosition {
    PlaybackId id = 0;
    std::uint64_t heard_samples = 0;
    bool playing = false;  // false: paused
};

// How a sound ended. Each begin_reply() and play_clip() has exactly one.
struct PlaybackEnd {
    PlaybackId id = 0;
    bool complete = false;            // heard to its end; otherwise stopped or replaced
    std::uint64_t heard_samples = 0;  // for session::Cancel
};

// Counted since the start; shown, never fatal.
struct SoundCounts {
    std::uint64_t overruns = 0;     // sound of the microphone was lost
    std::uint64_t underruns = 0;    // the loudspeaker ran dry inside a sound
    std::uint64_t lost_frames = 0;  // of the microphone
    std::uint64_t reopened = 0;     // times that a device was opened after the first

    bool operator==(const SoundCounts&) const = default;
};

}  // namespace govor::sound

Q_DECLARE_METATYPE(govor::sound::Samples)
