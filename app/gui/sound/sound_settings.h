#pragma once

#include <string>

namespace govor::sound {

enum class HandsFree {
    off,          // a key begins and ends a question
    half_duplex,  // a voice does, while the loudspeaker is silent
    barge_in,     // a voice does at any time, and interrupts; the echo of the loudspeaker is cancelled
};

// When the microphone's stream is open.
enum class MicrophoneUse {
    never,      // talking is off
    on_demand,  // from the key's press to its release: privacy before speed
    ready,      // always, so that the sound just before the key is kept (pre-roll)
};

// What counts as a question, so that an accidental press says nothing.
struct QuestionGate {
    double min_seconds = 0.3;    // between press and release
    float min_level_dbfs = -50;  // reached by at least 60 ms of it

    bool operator==(const QuestionGate&) const = default;
};

// All that a user can choose about sound. Empty ids follow the system's default device.
struct SoundSettings {
    std::string microphone{};   // DeviceInfo::id
    std::string loudspeaker{};  // DeviceInfo::id
    MicrophoneUse use = MicrophoneUse::ready;
    HandsFree hands_free = HandsFree::off;
    bool muted = false;  // the microphone hears silence
    double volume = 1;   // of all that is played, 0..1 as a slider goes; 1 plays samples as they are
    bool cues = true;    // short tones when listening begins and ends
    QuestionGate gate{};

    bool operator==(const SoundSettings&) const = default;
};

}  // namespace govor::sound
