#pragma once

#include <QMetaType>
#include <QString>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "messages/localized_text.h"
#include "sound/stream_format.h"

// Events of the sound thread: plain values that are passed in queued signals.
namespace govor::sound {

// Shared, because queued signals copy their arguments.
using Samples = std::shared_ptr<const std::vector<float>>;

// Identifies a sound that is played. Chosen by the caller, for example a session's turn or a database row.
using PlaybackId = std::uint64_t;

// A change of devices that is reported to the user.
struct DeviceNotice {
    enum class Kind {
        opened,     // the requested device is in use
        lost,       // the device or its server disappeared; a replacement is searched for
        fell_back,  // another device is used for now
        returned,   // the chosen device is in use again
        no_device,  // no device can be opened; the search is repeated
    };
    Direction direction = Direction::input;
    Kind kind = Kind::opened;
    QString device;         // its name; empty for no_device
    LocalizedText message;  // for the user
};

// Why a question ended.
enum class QuestionEnd {
    complete,   // the receiver posts EndListening
    too_short,  // an accidental press; question_began was not emitted, nothing is posted
    too_quiet,  // question_began was not emitted, nothing is posted
    cancelled,  // by cancel_listening(); after question_began the receiver posts Cancel
    // The microphone delivered no samples or disappeared. After question_began the receiver posts
    // EndListening.
    no_sound,
};

// The microphone's level, about every 30 ms while its stream is open.
struct LevelReading {
    float dbfs = 0;            // root mean square; minus infinity for silence
    float peak = 0;            // 0..1
    bool is_clipping = false;  // consecutive samples at full scale within the last second
    bool has_voice = false;    // the voice detector's result
    // In hands-free mode, the level at which a voice begins now; otherwise minus infinity.
    float voice_onset_dbfs = -std::numeric_limits<float>::infinity();
};

// A recording for testing the microphone; see AudioIo::begin_test_recording().
struct TestRecording {
    Samples samples{};   // 16 kHz mono; null until it has ended
    double seconds = 0;  // so far
};

// Columns of a mel spectrogram, oldest first, for a scrolling display: 0 is quiet, 1 is loud.
struct MelColumns {
    std::vector<float> values;  // [columns, bins], low frequencies first
    std::uint32_t bins = 0;
    std::uint32_t columns = 0;
};

// The playback position, about every 30 ms during playback. Positions are in samples of the sound itself (24
// kHz for a reply, the clip's own rate for a clip) and account for the device's latency.
struct PlaybackPosition {
    PlaybackId id = 0;
    std::uint64_t played_samples = 0;
    bool is_playing = false;  // false: paused
};

// How a sound ended. Exactly one follows each begin_reply() and play_clip().
struct PlaybackEnd {
    PlaybackId id = 0;
    bool is_complete = false;          // played to its end; otherwise stopped or replaced
    std::uint64_t played_samples = 0;  // for session::Cancel
};

// Counts since the program started, for display only.
struct SoundCounts {
    std::uint64_t overruns = 0;     // times that samples of the microphone were lost
    std::uint64_t underruns = 0;    // of the loudspeaker, within a sound
    std::uint64_t lost_frames = 0;  // of the microphone
    std::uint64_t reopened = 0;     // times that a device was opened because one was lost

    bool operator==(const SoundCounts&) const = default;
};

}  // namespace govor::sound

Q_DECLARE_METATYPE(govor::sound::Samples)
