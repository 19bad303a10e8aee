#pragma once

#include <QJsonObject>
#include <vector>

namespace govor::assistant {

// The phases between the end of a question and the first sound of its answer, in this order. For an answer
// without a voice, the last phase ends with its first text.
enum class LatencyPhase {
    network,        // with a model on another machine: sending the question, and the round trip
    encode,         // AudioTower: the part of the question that was not encoded while it was spoken
    prefill,        // Thinker
    first_text,     // the tokens that the first frame of the voice needs
    voice_prefill,  // Talker
    first_frame,    // Talker and code predictor
    first_sound,    // Code2Wav
    other,          // preparation, and waiting for earlier commands
    playback,       // from the first samples to the loudspeaker
};

inline constexpr int latency_phase_count = 9;

struct LatencyStep {
    LatencyPhase phase;
    double begin = 0;  // seconds after the end of the question
    double end = 0;

    double seconds() const { return end - begin; }
};

// Computes the phases from the statistics that are stored with a turn (TurnMetrics::to_json). Phases without
// a duration are left out. Returns an empty vector if the statistics contain no times: for a turn without an
// answer, or a turn stored by an older version.
std::vector<LatencyStep> compute_latency_steps(const QJsonObject& statistics);

}  // namespace govor::assistant
