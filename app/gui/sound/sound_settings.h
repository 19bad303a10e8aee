#pragma once

#include <string>

namespace govor::sound {

enum class HandsFree {
    off,          // the talk key begins and ends a question
    half_duplex,  // voice activity begins and ends a question while the loudspeaker is silent
    barge_in,  // voice activity begins a question at any time and interrupts playback; the echo is cancelled
};

// When the microphone's stream is open.
enum class MicrophoneUse {
    never,      // voice input is off
    on_demand,  // from the key press to its release, for privacy
    ready,      // always, so that the sound just before the key press is kept (pre-roll)
};

// Minimum length and level of a question, so that an accidental key press has no effect.
struct QuestionGate {
    double min_seconds = 0.3;    // between key press and release
    float min_level_dbfs = -50;  // reached for at least 60 ms

    bool operator==(const QuestionGate&) const = default;
};

struct SpeechPauses {
    double end_seconds = 0.8;  // in hands-free mode, a longer pause ends a question

    bool operator==(const SpeechPauses&) const = default;
};

// The user's settings for sound. An empty id selects the system's default device.
struct SoundSettings {
    std::string microphone{};   // DeviceInfo::id
    std::string loudspeaker{};  // DeviceInfo::id
    MicrophoneUse use = MicrophoneUse::ready;
    HandsFree hands_free = HandsFree::off;
    bool is_muted = false;        // the microphone's samples are replaced by silence
    double volume = 1;            // slider position 0..1 for all playback; 1 leaves samples unchanged
    bool play_cues = true;        // short tones when listening begins and ends
    bool suppress_noise = false;  // of the microphone
    QuestionGate gate{};
    SpeechPauses pauses{};

    bool operator==(const SoundSettings&) const = default;
};

}  // namespace govor::sound
